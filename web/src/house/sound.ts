/** Tones made here, no samples. Each has a visible twin, and a loss has none. */

let context: AudioContext | null = null;

function tone(frequency: number, after_s: number, length_s: number): void {
  context ??= new AudioContext();
  const start = context.currentTime + after_s;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.09, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length_s);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length_s);
}

export const tones = {
  phase: () => tone(587, 0, 0.25),
  won: () => [523, 659, 784].forEach((each, at) => tone(each, at * 0.12, 0.3)),
};
