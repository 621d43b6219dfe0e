import { disclosedPackLine } from '../../src/base/fairness/documents/close-out.ts';
import { orderOfNumbers } from '../../src/base/fairness/deal/draw.ts';
import { saltFor } from '../../src/base/fairness/keys/keys.ts';
import { fixed, hashText, loose, signText, type SignedText } from './forge.ts';
import type { Commitment } from '../../src/base/fairness/index.ts';
import { makeAttemptLog, type AttemptLogSpec } from './attempt-log.ts';
import { sealVector, type SealedVector, type SealSpec } from './seal.ts';

type Loose = Record<string, unknown>;

/** `forge` is merged into the document before it is hashed and signed. */
interface Forged {
  readonly forge?: Loose;
  /** The name by which variants of the story find the step. */
  readonly label?: string;
}

/** The events of a run, in order. `seq` of a statement is the entry it refers to; by default the newest. */
export type Step = Forged &
  (
    | {
        readonly do: 'sale';
        readonly pack: number;
        readonly at: string;
        readonly paidCents?: number;
        readonly draw?: string;
        readonly headSeq?: number;
        /** Changes to the entry itself; `forge` changes the receipt. */
        readonly entry?: Loose;
        /** The buyer does not publish the receipt. */
        readonly isSecret?: boolean;
      }
    | { readonly do: 'refund'; readonly pack: number; readonly at: string; readonly reason?: string }
    | { readonly do: 'open'; readonly pack: number; readonly at: string }
    | { readonly do: 'entry'; readonly kind: string; readonly at: string; readonly fields?: Loose }
    | { readonly do: 'head'; readonly at: string; readonly seq?: number }
    | { readonly do: 'refusal'; readonly numbers: number[]; readonly at: string; readonly seq?: number }
    | {
        readonly do: 'wall';
        readonly from: number;
        readonly states: string;
        readonly at: string;
        readonly seq?: number;
      }
    | { readonly do: 'correction'; readonly entries: number[]; readonly at: string }
    | { readonly do: 'loss'; readonly sales: number; readonly at: string }
  );

/** A set of published files, as in section 14 of docs/fairness.md. */
export interface SetFiles {
  commitment: string;
  checklist: string[];
  /** Of a recipe with lists of cards. */
  lists?: readonly string[];
  log: string[];
  now: string;
  closeOut?: SignedText & { readonly attemptLog?: object };
  packs?: string[];
  heads?: SignedText[];
  receipts?: SignedText[];
  refusals?: SignedText[];
  walls?: SignedText[];
  corrections?: SignedText[];
  losses?: SignedText[];
}

export interface SetSpec {
  readonly seal: SealSpec;
  readonly steps: readonly Step[];
  readonly now: string;
  /** Present when the seed is published; its fields are merged into the close-out. */
  readonly closeOut?: Loose;
  /** The state of the public log that is served with the close-out. */
  readonly attemptLog?: AttemptLogSpec;
}

export interface Story {
  readonly sealed: SealedVector;
  readonly files: SetFiles;
  /** Hashes by seq; 0 is the commitment. */
  readonly hashes: readonly string[];
  /** Pack number → its latest buyer's receipt. */
  readonly receiptOf: ReadonlyMap<number, SignedText>;
}

/** Produces everything that a shop publishes of such a run. Checks nothing. */
export function buildStory(spec: SetSpec): Story {
  const sealed = sealVector(spec.seal);
  const builder = new StoryBuilder(sealed);
  for (const step of spec.steps) builder.take(step);
  const files: SetFiles = {
    commitment: sealed.commitment,
    checklist: [...sealed.lines],
    ...(sealed.lists.lines.length > 0 && { lists: sealed.lists.lines }),
    log: builder.log,
    now: spec.now,
    ...(spec.closeOut && { closeOut: serveCloseOut(spec, builder), packs: listPacks(sealed) }),
    ...builder.documents,
  };
  return { sealed, files, hashes: builder.hashes, receiptOf: builder.receiptOf };
}

function serveCloseOut(
  { closeOut = {}, attemptLog }: SetSpec,
  builder: StoryBuilder,
): NonNullable<SetFiles['closeOut']> {
  const signed = builder.closeOut(closeOut);
  return attemptLog ? { ...signed, attemptLog: makeAttemptLog(attemptLog, builder.commitment) } : signed;
}

class StoryBuilder {
  readonly log: string[] = [];
  readonly hashes: string[];
  readonly receiptOf = new Map<number, SignedText>();
  readonly documents: Partial<
    Record<'heads' | 'receipts' | 'refusals' | 'walls' | 'corrections' | 'losses', SignedText[]>
  > = {};
  readonly #sealed: SealedVector;
  readonly #saleOf = new Map<number, string>();
  #substitutions = 0;

  constructor(sealed: SealedVector) {
    this.#sealed = sealed;
    this.hashes = [sealed.hash];
  }

  get commitment(): Commitment {
    return JSON.parse(this.#sealed.commitment) as Commitment; // made by the sealing
  }

  take(step: Step): void {
    const { run } = this.#sealed.spec;
    switch (step.do) {
      case 'sale':
        this.#sell(step);
        break;
      case 'refund':
        this.#chain('refund', step.at, {
          pack: step.pack,
          receipt: this.#saleOf.get(step.pack),
          ...(step.reason !== undefined && { reason: step.reason }),
          ...step.forge,
        });
        break;
      case 'open':
        this.#chain('open', step.at, {
          pack: step.pack,
          leaf: this.#leafOf(step.pack),
          ...step.forge,
        });
        break;
      case 'entry':
        if (step.kind === 'substitute') this.#substitutions += 1;
        this.#chain(step.kind, step.at, { ...step.fields, ...step.forge });
        break;
      case 'head':
        this.#sign('heads', 'head', { ...this.#position(step.seq), run, time: step.at, v: 1, ...step.forge });
        break;
      case 'correction': {
        const { entries, at: time } = step;
        const explanation = 'Two servers were not of one mind about the time.';
        const document = { commitment: this.#sealed.hash, entries, explanation, run, time, v: 1 };
        this.#sign('corrections', 'correction', { ...document, ...step.forge });
        break;
      }
      case 'loss': {
        const head = this.#position();
        const lost = { hash: fixed('a lost entry'), seq: head['seq'] + 1 };
        const receipts = [{ hash: fixed('a lost receipt'), paidCents: 1000, returned: 'paid' }];
        const { sales, at: time } = step;
        const explanation = 'A disk failed before its second copy was written.';
        const document = {
          commitment: this.#sealed.hash,
          explanation,
          head,
          lost,
          receipts,
          run,
          sales,
          time,
          v: 1,
        };
        this.#sign('losses', 'loss', { ...document, ...step.forge });
        break;
      }
      default:
        this.#state(step);
    }
  }

  closeOut(forge: Loose): SignedText {
    const { spec, hash, seed, beacon, deal } = this.#sealed;
    const document = {
      beacon,
      commitment: hash,
      head: this.#position(),
      reason: 'retired',
      repairs: deal.repairs,
      run: spec.run,
      seed,
      substitutions: this.#substitutions,
      v: 1,
      ...forge,
    };
    return signText('pullproof/1/close-out', loose(document));
  }

  #state(step: Extract<Step, { do: 'refusal' | 'wall' }>): void {
    const { spec, hash } = this.#sealed;
    const shared = { head: this.#position(step.seq), run: spec.run, time: step.at, v: 1 };
    if (step.do === 'refusal')
      this.#sign('refusals', 'refusal', {
        ...shared,
        commitment: hash,
        numbers: step.numbers,
        ...step.forge,
      });
    else {
      const { from, states } = step;
      this.#sign('walls', 'wall', { ...shared, from, states, to: from + states.length - 1, ...step.forge });
    }
  }

  #sell(step: Extract<Step, { do: 'sale' }>): void {
    const { spec, hash } = this.#sealed;
    const { run } = spec;
    const document = loose({
      commitment: hash,
      currency: 'USD',
      head: this.#position(step.headSeq),
      nonce: fixed(`nonce ${run} ${step.pack} ${step.at}`).slice(0, 32),
      order: `order-${step.at}`,
      pack: step.pack,
      paidCents: step.paidCents ?? 1000,
      draw: step.draw,
      run,
      time: step.at,
      v: 1,
      ...step.forge,
    });
    const signed = signText('pullproof/1/receipt', document);
    const receipt = hashText('pullproof/1/receipt', document);
    this.#saleOf.set(step.pack, receipt);
    this.receiptOf.set(step.pack, signed);
    if (step.isSecret !== true) (this.documents.receipts ??= []).push(signed);
    this.#chain('sale', step.at, { pack: step.pack, receipt, ...step.entry });
  }

  #chain(kind: string, time: string, fields: Loose): void {
    const { run } = this.#sealed.spec;
    const { hash: prev, seq } = this.#position();
    const entry = loose({ kind, prev, run, seq: seq + 1, time, v: 1, ...fields });
    this.log.push(entry);
    this.hashes.push(hashText('pullproof/1/log', entry));
  }

  #sign(list: keyof StoryBuilder['documents'], tag: string, document: Loose): void {
    (this.documents[list] ??= []).push(signText(`pullproof/1/${tag}`, loose(document)));
  }

  #position(seq = this.log.length): { hash: string; seq: number } {
    return { hash: this.hashes[seq] ?? fixed('no such entry'), seq };
  }

  #leafOf(pack: number): string {
    return pack <= this.#sealed.tree.size && pack > 0
      ? this.#sealed.tree.leafAt(pack - 1).toString('hex')
      : fixed('no such leaf');
  }
}

function listPacks({ deal, keys, tree }: SealedVector): string[] {
  return Array.from({ length: tree.size }, (_, i) =>
    disclosedPackLine(i + 1, saltFor(keys, i + 1), tree.leafAt(i), deal.unitsOfPack(i + 1)),
  );
}

/** The first free numbers of a draw. */
export function drawFrom(spec: SealSpec, draw: string, taken: readonly number[], count: number): number[] {
  return [...orderOfNumbers(spec.run, spec.size, draw)]
    .filter((pack) => !taken.includes(pack))
    .slice(0, count);
}
