import { expect, test } from "vitest";
test("there are tests", () => expect(1).toBe(1));
