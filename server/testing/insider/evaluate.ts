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
  /** Promo that became cash: what cash rose by while promo fell. Taken from customers without their will. Sent out while its payment was disputed. */
  sums: Readonly<Record<Exclude<Measure, 'worth'>, number>> = { cash: 0, taken: 0, escaped: 0 };
  /** The most that each measure has risen from its lowest point: what is lost beside it hides nothing. */
  #rises: Readonly<Record<Measure, number>> = { worth: 0, cash: 0, taken: 0, escaped: 0 };
  #lowest: Readonly<Record<Measure, number>> = { worth: 0, cash: 0, taken: 0, escaped: 0 };
  /** What the last step has raised, also where it was allowed, or only a chance of it. */
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
    const { after, measure, sums } = this;
    const copy = new Evaluation(this.#assessor.copy(), this.before);
    copy.#rises = this.#rises;
    copy.#lowest = this.#lowest;
    return Object.assign(copy, { after, measure, sums });
  }

  async add(step: Step): Promise<void> {
    const last = this.after;
    this.after = await this.#assessor.measure();
    const { cash, promo, paidIn, sent, disputed } = this.after;
    const turned = Math.min(cash - last.cash - (paidIn - last.paidIn), last.promo - promo);
    this.sums = {
      cash: this.sums.cash + Math.max(0, turned),
      taken: this.sums.taken + (isOwnWill(step) ? 0 : Math.max(0, -keptOf(last, this.after))),
      escaped: this.sums.escaped + Math.min(sent - last.sent, disputed),
    };
    this.lastGain = holdingsOf(this.after) + this.after.chance - holdingsOf(last) - last.chance;
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

  /** Whether there is more to take than at the beginning, or to get away with. */
  get isPromising(): boolean {
    const { before, after } = this;
    return after.chance >= before.chance + noticeableCents || after.disputed > before.disputed;
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
export function gainOf({ before, after, sums }: Evaluation, measure: Measure): number {
  if (measure !== 'worth') return sums[measure] - (measure === 'taken' ? after.mayTake - before.mayTake : 0);
  return holdingsOf(after) - after.allowed - (holdingsOf(before) - before.allowed);
}

const holdingsOf = ({ cash, promo, paidIn }: Worth): number => cash + promo - paidIn;

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
