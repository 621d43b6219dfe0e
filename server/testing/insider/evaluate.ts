import type { Step } from './player.ts';
import { noticeableCents, type Assessor, type Worth } from './worth.ts';

export type Measure = 'worth' | 'cash' | 'taken' | 'escaped';
const measures: readonly Measure[] = ['worth', 'cash', 'taken', 'escaped'];

/** How a sequence changes what the friends have. */
export class Evaluation {
  readonly #assessor: Assessor;
  readonly before: Worth;
  after: Worth;
  measure: Measure = 'worth';
  /** Taken from customers without their will. */
  taken = 0;
  /** Promo that became cash: what cash rose by while promo fell. */
  turned = 0;
  /** Sent out while the payment for it was disputed. */
  escaped = 0;
  /** Whether the last step has changed what the friends have, or what that is worth. */
  hasMoved = false;
  /** The most that each measure has risen from its lowest point: what is lost beside it hides nothing. */
  #rises: Readonly<Record<Measure, number>> = { worth: 0, cash: 0, taken: 0, escaped: 0 };
  #lowest: Readonly<Record<Measure, number>> = { worth: 0, cash: 0, taken: 0, escaped: 0 };
  /** What the last step has changed of the gain. */
  lastGain = 0;

  constructor(assessor: Assessor, before: Worth) {
    this.#assessor = assessor;
    this.before = before;
    this.after = before;
  }

  static async begin(assessor: Assessor): Promise<Evaluation> {
    return new Evaluation(assessor, await assessor.measure());
  }

  /** What is known so far, to go on from the same state another time. */
  copy(): Evaluation {
    const { after, measure, taken, turned, escaped, hasMoved } = this;
    const copy = new Evaluation(this.#assessor.copy(), this.before);
    copy.#rises = this.#rises;
    copy.#lowest = this.#lowest;
    return Object.assign(copy, { after, measure, taken, turned, escaped, hasMoved });
  }

  async add(step: Step): Promise<void> {
    const last = this.after;
    const gainBefore = gainOf(this, 'worth');
    this.after = await this.#assessor.measure();
    const kept = keptOf(last, this.after);
    if (!isOwnWill(step)) this.taken += Math.max(0, -kept);
    const paidIn = this.after.paidIn - last.paidIn;
    this.turned += Math.max(0, Math.min(this.after.cash - last.cash - paidIn, last.promo - this.after.promo));
    this.escaped += Math.min(this.after.sent - last.sent, this.after.disputed);
    this.hasMoved = hasMoved(last, this.after);
    this.lastGain = gainOf(this, 'worth') - gainBefore;
    const [lowest, rises] = [{ ...this.#lowest }, { ...this.#rises }];
    for (const measure of measures) {
      const gain = gainOf(this, measure);
      lowest[measure] = Math.min(lowest[measure], gain);
      rises[measure] = Math.max(rises[measure], gain - lowest[measure]);
    }
    [this.#lowest, this.#rises] = [lowest, rises];
  }

  /** What was gained so far is known: only what is gained from now on counts. */
  restart(): void {
    const gains = measures.map((measure) => [measure, gainOf(this, measure)]);
    this.#lowest = Object.fromEntries(gains) as Record<Measure, number>;
    this.#rises = { worth: 0, cash: 0, taken: 0, escaped: 0 };
  }

  riseOf(measure: Measure): number {
    return this.#rises[measure];
  }

  /** The measure by which more was gained than is allowed. */
  suspicion(): Measure | undefined {
    return measures.find((measure) => this.#rises[measure] >= noticeableCents);
  }
}

/** What was gained since the beginning, beyond what was paid in and allowed. */
export function gainOf({ before, after, taken, turned, escaped }: Evaluation, measure: Measure): number {
  if (measure === 'taken') return taken - (after.mayTake - before.mayTake);
  if (measure === 'cash') return turned;
  if (measure === 'escaped') return escaped;
  const of = ({ cash, promo, paidIn, allowed }: Worth): number => cash + promo - paidIn - allowed;
  return of(after) - of(before);
}

/** Customers give up things by their own acts; taking back what they asked for is none of these. */
const isOwnWill = ({ operation }: Step): boolean =>
  operation === 'sandbox' || !(operation.startsWith('DELETE ') || /^clock$|\/api\/admin\//.test(operation));

/** Whether they have other things, or more or less than was paid in. */
function hasMoved(before: Worth, after: Worth): boolean {
  return (
    before.cash - before.paidIn !== after.cash - after.paidIn ||
    before.promo !== after.promo ||
    before.things.size !== after.things.size ||
    [...after.things.keys()].some((id) => !before.things.has(id))
  );
}

/** What the friends got less what they lost, at the prices of before: a new price takes nothing. */
function keptOf(before: Worth, after: Worth): number {
  let change = before.paidIn - after.paidIn;
  for (const [id, cents] of after.wallets) change += cents - (before.wallets.get(id) ?? 0);
  for (const [id, cents] of before.things) if (!after.things.has(id)) change -= cents;
  for (const [id, cents] of after.things) if (!before.things.has(id)) change += cents;
  return change;
}
