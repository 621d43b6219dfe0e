import { after, clock, seconds } from '../src/platform/clock.ts';
import { totpCode } from '../src/platform/totp.ts';

const stepMs = seconds(30);
/** Wider than the steps a check accepts, as a slow machine may check some steps later. */
const steps = [-3, -2, -1, 0, 1, 2, 3];
const maxTries = 20;

const codesAround = (secret: string): string[] =>
  steps.map((step) => totpCode(secret, after(clock.now(), step * stepMs)));

/**
 * Returns the current code. If two nearby steps, or another secret, share a code by chance, advances the clock until
 * every nearby step has a unique one.
 */
export function codeNow(secret: string, others: readonly string[] = []): string {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const codes = codesAround(secret);
    const code = codes[steps.indexOf(0)] ?? '';
    if (new Set(codes).size === steps.length && !others.flatMap(codesAround).includes(code)) return code;
    goOn();
  }
  throw new Error('No step has a unique code.');
}

/** Advances the clock by one step; a frozen clock stays frozen one step later. */
function goOn(): void {
  const next = after(clock.now(), stepMs);
  clock.travel(stepMs);
  if (clock.now() < next) clock.freezeAt(next);
}

/** Returns a code that no nearby step has. */
export function wrongCode(secret: string): string {
  const right = codesAround(secret);
  const candidates = Array.from({ length: right.length + 1 }, (_, at) => String(at).padStart(6, '0'));
  return candidates.find((code) => !right.includes(code)) ?? '';
}

/** Whether nearby steps never share a code during the next hour. */
export function isClear(secret: string): boolean {
  const codes = Array.from({ length: 130 }, (_, at) =>
    totpCode(secret, after(clock.now(), (at - 5) * stepMs)),
  );
  return codes.every((code, at) => !codes.slice(at + 1, at + 6).includes(code));
}
