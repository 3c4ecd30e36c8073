import type { DealerView } from "../wire";

type SeesWagers = Extract<DealerView, { wagers: unknown }>;

export type Wagers = SeesWagers["wagers"];
export type Payments = SeesWagers["payments"];

/** What lies on the layout; the dealer of a hybrid table sees nobody's wagers. */
export function wagersOf(view: DealerView): Wagers {
  return "wagers" in view ? view.wagers : [];
}

/** What the dealer pays by hand; a terminal's wagers are settled electronically. */
export function paymentsOf(view: DealerView): Payments {
  return "payments" in view ? view.payments : [];
}
