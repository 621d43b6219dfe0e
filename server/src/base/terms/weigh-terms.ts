import type { Cents } from '../../contract/index.ts';

/** What would be so after a change of values, rates, prices or what is on sale; what is not named stays as it is. */
export interface TermsChange {
  cards?: readonly { id: string; valueCents?: Cents; classId?: string }[];
  /** Own values of forms; null when it is removed. A form that is new says what it is: others follow from it. */
  forms?: readonly ({ id: string; cardId: string; valueCents: Cents | null } & Partial<
    Record<'finish' | 'condition' | 'grader' | 'grade' | 'language', string | null>
  >)[];
  /** Of classes and kinds all rates are named. */
  classes?: readonly { id: string; buybackBps: number; laterBuybackBps: number }[];
  kinds?: readonly {
    id: string;
    isBuybackAllowed: boolean;
    buybackBps: number | null;
    laterBuybackBps: number | null;
  }[];
  settings?: Readonly<Record<string, number>>;
  products?: readonly { id: string; priceCents?: Cents; state?: string }[];
  architects?: readonly { id: string; royaltyBps: number }[];
  /** The share of another architect. */
  packs?: readonly { id: string; royaltyBps: number }[];
  /** Units of a run that others would stand for. */
  substitutes?: readonly { runId: string; outId: string; inId: string }[];
  /** Runs to be put on sale. */
  runs?: readonly { id: string }[];
  /** Units to be listed. */
  units?: readonly { id: string; productId: string }[];
}

/** A product that would be sold for less than the shop would pay back. */
export interface TermsBreak {
  productId: string;
  title: string;
  kind: 'pack' | 'single';
  runId: string | null;
  runNumber: number | null;
  priceCents: Cents;
  floorCents: Cents;
  keptCents: Cents;
  unsold: number;
  /** What one sale lacks, and all that is unsold. */
  gapCents: Cents;
  atStakeCents: Cents;
}

export interface TermsCost {
  /** What customers would be paid more for what they own or have bought unopened. */
  riseCents: Cents;
  breaks: readonly TermsBreak[];
  costCents: Cents;
}

export interface Verdict extends TermsCost {
  /** A change that one person may not make: nothing of it may happen before a second person approves. */
  mustWait: boolean;
}

/** A request for a second person, as far as it concerns terms. */
export interface RequestedChange {
  kind: string;
  subject: { kind: string; id: string };
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

export interface TermsDecision {
  approvalId: string;
  requestedBy: string | null;
  approvedBy: string;
  /** The most that sales below the floor may cost; defaults to what the request named. */
  budgetCents?: Cents | undefined;
  /** As the request named it. */
  asked: TermsCost | null;
}

/** What only an area above knows: which runs and listings a change touches. Every function runs in the change's transaction. */
export interface TermsListener {
  weigh(change: TermsChange, staffId: string | null): Promise<Verdict>;
  listCostly(
    changes: Pick<TermsChange, 'cards' | 'forms'>,
    staffId: string,
    isBooked: boolean,
  ): Promise<ReadonlySet<string>>;
  readRequestCost(request: RequestedChange): Promise<TermsCost | null>;
  weighApproved(request: RequestedChange, decision: TermsDecision): Promise<void>;
}

let listener: TermsListener | undefined;

/** Registers who knows what changes cost; once, when features are composed. */
export const followTerms = (follower: TermsListener): void => {
  listener = follower;
};

function known(): TermsListener {
  if (!listener) throw new Error('Nobody knows what a change of terms costs.');
  return listener;
}

/** Weighs a change by one person, or by the shop itself, and books its cost unless it must wait. */
export const weighTerms = (change: TermsChange, staffId: string | null): Promise<Verdict> =>
  known().weigh(change, staffId);

/** Lists the cards of which new values, also of forms, are more than one person may set; the cost of the others is booked if `isBooked`. */
export const listCostly: TermsListener['listCostly'] = (changes, staffId, isBooked) =>
  known().listCostly(changes, staffId, isBooked);

/** Returns what carrying out a request would cost; null when it concerns no terms. */
export const readRequestCost = (request: RequestedChange): Promise<TermsCost | null> =>
  known().readRequestCost(request);

/** Books what an approved request costs and the budgets of its breaks, before it is carried out. Error: STALE. */
export const weighApproved = (request: RequestedChange, decision: TermsDecision): Promise<void> =>
  known().weighApproved(request, decision);

/** A request may cost a little more than it named: people open packs meanwhile. */
export const isMoreThanAsked = (costCents: Cents, asked: TermsCost | null): boolean =>
  costCents > Math.floor((asked?.costCents ?? 0) * 1.1) + 1_000;
