import { inSnapshot, one } from '../../platform/db.ts';
import type { Check, Figures, Over, Parts, Proof, RangeProof, WholeProof } from './checks/check.ts';
import { proofs } from './proofs.ts';

type ProofOver<Kind extends Over> = Extract<RangeProof, { over: Kind }>;

const proofsOver = <Kind extends Over>(kind: Kind): ProofOver<Kind>[] =>
  proofs.filter((proof): proof is ProofOver<Kind> => proof.over === kind);

/** Counts are added up; of texts the first is kept. */
function addFigures(sum: Figures, more: Figures): Figures {
  const added = { ...sum };
  for (const [name, figure] of Object.entries(more)) {
    const before = added[name] ?? null;
    added[name] =
      typeof figure === 'number' && typeof before === 'number' ? before + figure : (before ?? figure);
  }
  return added;
}

const merge = (one: Check, other: Check): Check => ({
  name: one.name,
  ok: one.ok && other.ok,
  figures: addFigures(one.figures, other.figures),
});

const valuesOf = (part: Parts[Over]): unknown[] => ('from' in part ? [part.from, part.to] : [part]);

export interface ProvedPart {
  isOk: boolean;
  /** What may never change once a day is over. */
  counts: Record<string, number>;
}

/** What the proofs have found so far, over all parts. */
export class Findings {
  readonly #found = new Map<Proof, Check>();

  #add(proof: Proof, check: Check): void {
    const before = this.#found.get(proof);
    this.#found.set(proof, before ? merge(before, check) : check);
  }

  /** Proves one part in a snapshot of its own. */
  prove<Kind extends Over>(kind: Kind, part: Parts[Kind]): Promise<ProvedPart> {
    return inSnapshot(() => this.#proveHere(kind, part));
  }

  async #proveHere<Kind extends Over>(kind: Kind, part: Parts[Kind]): Promise<ProvedPart> {
    const proved: ProvedPart = { isOk: true, counts: {} };
    for (const proof of proofsOver(kind)) {
      const { name, faults, counts = [], read } = proof;
      const figures: Figures = {};
      for (const statement of read) Object.assign(figures, await one<Figures>(statement, valuesOf(part)));
      const ok = faults.every((fault) => figures[fault] === 0);
      this.#add(proof, { name, ok, figures });
      proved.isOk &&= ok;
      for (const count of counts) proved.counts[count] = Number(figures[count]);
    }
    return proved;
  }

  async proveWhole(proof: WholeProof): Promise<void> {
    this.#add(proof, await inSnapshot(proof.prove));
  }

  /** In the order of the proofs; those of one name are one check. */
  checks(): Check[] {
    const byName = new Map<string, Check>();
    for (const proof of proofs) {
      const check = this.#found.get(proof);
      if (!check) continue;
      const before = byName.get(check.name);
      byName.set(check.name, before ? merge(before, check) : check);
    }
    return [...byName.values()];
  }
}
