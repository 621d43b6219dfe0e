import type { ApprovalKindName } from './states.ts';

/** What a change guards: the shop's money and goods, or the safety of money, people and promises. */
export type GuardKind = 'money' | 'safety';

/**
 * The direction that gives more or protects less. `or none`: null and 0 mean no limit, so they count as the furthest.
 * `fewer`: of a list, when an entry goes.
 */
export const directions = ['up', 'down', 'any', 'up or none', 'down or none', 'fewer'] as const;
export type Direction = (typeof directions)[number];

/** Who decides instead of a second person asked by the guard itself; `exposure` is the cost of a change. */
export type Decider = ApprovalKindName | 'exposure';

export interface Unguarded {
  guards: 'nothing';
  /** Why one person may change it alone. */
  because: string;
}

/** Of a setting or a column: a change in this direction waits for a second person and needs a step-up. */
export interface Guarded {
  guards: GuardKind;
  waits: Direction;
}

/** The rule that decides on this change wherever it comes from. */
export interface Decided {
  guards: GuardKind;
  decidedBy: Decider;
}

export type Guard = Unguarded | Guarded | Decided;

export const nothing = (because: string) => ({ guards: 'nothing', because }) as const;
/** Reasons that many share. */
export const cosmetic = nothing('How it looks or reads; no price, value or right follows from it.');
export const setOnce = nothing('Chosen once, before anything of it can be sold.');

export const money = <To extends Direction>(waits: To) => ({ guards: 'money', waits }) as const;
export const safety = <To extends Direction>(waits: To) => ({ guards: 'safety', waits }) as const;
export const decidedBy = <By extends Decider>(guards: GuardKind, by: By) =>
  ({ guards, decidedBy: by }) as const;

export type StepUp = 'always' | 'shift' | 'guarded';

/** The approval by which a verb's change waits above its limit, or why it never does. */
type Waiting = Decider | { never: string };

/** What a verb of staff guards, and how it is held. */
export type VerbGuard =
  | Unguarded
  | {
      guards: GuardKind;
      /**
       * `always`: within minutes. `shift`: for scans and moves at a station, within hours. `guarded`: asked by
       * `people/guards` once the change goes in the guarded direction.
       */
      stepUp: StepUp;
      waits: Waiting;
    };

export const readsOnly = nothing('Reads; what staff look at that concerns people is audited.');
export const moneyVerb = (stepUp: StepUp, waits: Waiting) => ({ guards: 'money', stepUp, waits }) as const;
export const safetyVerb = (stepUp: StepUp, waits: Waiting) => ({ guards: 'safety', stepUp, waits }) as const;

const asNumber = (value: unknown): number | string =>
  typeof value === 'boolean' ? Number(value) : typeof value === 'string' ? value : Number(value);

const isNone = (value: unknown): boolean => value === null || value === undefined || value === 0;

const isUp = (before: unknown, after: unknown): boolean => asNumber(after) > asNumber(before);

function isPastLimit(
  isBeyond: (before: unknown, after: unknown) => boolean,
  before: unknown,
  after: unknown,
) {
  if (isNone(before)) return false;
  return isNone(after) || isBeyond(before, after);
}

const hasFewer = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) && before.some((entry) => !Array.isArray(after) || !after.includes(entry));

const loosens: Record<Direction, (before: unknown, after: unknown) => boolean> = {
  any: () => true,
  up: isUp,
  down: (before, after) => isUp(after, before),
  'up or none': (before, after) => isPastLimit(isUp, before, after),
  'down or none': (before, after) => isPastLimit((from, to) => isUp(to, from), before, after),
  fewer: hasFewer,
};

/** Whether a change between two different values goes in the direction that waits. */
export const isLoosened = (waits: Direction, before: unknown, after: unknown): boolean =>
  loosens[waits](before, after);
