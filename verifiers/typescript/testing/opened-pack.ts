import { canonical } from '../src/bytes/canonical.ts';
import { type Loose, readVectors } from './example-run.ts';
import type { OpenAnswer } from '../src/opened-pack.ts';

/** Pack 5 of the vectors, as the shop's answer to its opening. */
export function openExamplePack(): { answer: OpenAnswer; commitmentBytes: string } {
  const { run, log } = readVectors();
  const sealed = run.packs[4];
  const units = sealed.indices.map((u: number) => run.checklist[u]);
  const { receipt, signature, hash } = log.receipts[0];
  const answer = {
    pack: {
      packNo: 5,
      runId: run.plan.run,
      runNumber: run.plan.number,
    },
    pulls: units.map((unit: Loose, position: number) => ({
      position,
      cardId: unit.card,
      collectibleId: unit.id,
    })),
    contents: canonical({ pack: 5, run: run.plan.run, units, v: 1 }),
    salt: sealed.salt,
    leaf: sealed.leaf,
    proof: run.proof,
    commitmentHash: run.commitmentHash,
    receipt: { document: canonical(receipt), signature, hash },
  };
  return { answer, commitmentBytes: canonical(run.commitment) };
}
