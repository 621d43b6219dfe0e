import { readUnchecked, type UncheckedUnit, type VerifiedUnit } from '../src/sealed-text.ts';

/** A unit as a sealed text says it, with these members changed; undefined ones are left out. */
export function uncheckedUnit(change: object = {}): UncheckedUnit {
  const unit = {
    at: [0, 0, 0],
    id: 'unit-1',
    card: 'lantern',
    class: 'epic',
    name: 'Lantern of the Tide',
    set: 'first-light',
    number: '014',
    serial: '142',
    valueCents: 1950,
    valueAsOf: '2026-11-20T00:00:00Z',
    ...change,
  };
  const [read] = readUnchecked(JSON.stringify({ pack: 1, run: 'run-1', units: [unit], v: 1 }))?.units ?? [];
  if (!read) throw new Error('not a unit');
  return read;
}

/** The same as if a browser had verified it. */
export const verifiedUnit = (change: object = {}): VerifiedUnit =>
  // A test’s stand-in for the verifier.
  ({ ...uncheckedUnit(change), isVerified: true }) as unknown as VerifiedUnit;
