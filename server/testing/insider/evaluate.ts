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
  /** Whether the last step has changed what somebody has, or what is on sale on which terms. */
  hasMoved = false;
  isOfMarket = false;
  /** The most that each measure has risen from its lowest point: what is lost beside it hides nothing. */
  readonly #rises: Record<Measure, number> = { worth: 0, cash: 0, taken: 0, escaped: 0 };
  readonly #lowest: Record<Measure, number> = { worth: 0, cash: 0, taken: 0, escaped: 0 };

  constructor(assessor: Assessor, before: Worth) {
    this.#assessor = assessor;
    this.before = before;
    this.after = before;
  }

  static async begin(assessor: Assessor): Promise<Evaluation> {
    return new Evaluation(assessor, await assessor.measure());
  }

  async add(step: Step): Promise<void> {
    const last = this.after;
    this.after = await this.#assessor.measure();
    const kept = keptOf(last, this.after);
    if (!isOwnWill(step)) this.taken += Math.max(0, -kept);
    const paidIn = this.after.paidIn - last.paidIn;
    this.turned += Math.max(0, Math.min(this.after.cash - last.cash - paidIn, last.promo - this.after.promo));
    this.escaped += Math.min(this.after.sent - last.sent, this.after.disputed);
    this.isOfMarket = last.market !== this.after.market;
    this.hasMoved = kept !== 0 || this.isOfMarket || last.cash !== this.after.cash;
    for (const measure of measures) {
      const gain = gainOf(this, measure);
      this.#lowest[measure] = Math.min(this.#lowest[measure], gain);
      this.#rises[measure] = Math.max(this.#rises[measure], gain - this.#lowest[measure]);
    }
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

/** What the friends got less what they lost, at the prices of before: a new price takes nothing. */
function keptOf(before: Worth, after: Worth): number {
  let change = before.paidIn - after.paidIn;
  for (const [id, cents] of after.wallets) change += cents - (before.wallets.get(id) ?? 0);
  for (const [id, cents] of before.things) if (!after.things.has(id)) change -= cents;
  for (const [id, cents] of after.things) if (!before.things.has(id)) change += cents;
  return change;
}
