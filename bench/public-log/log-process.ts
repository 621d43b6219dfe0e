/** Writes and reads the public log, one question at a time. Answers with milliseconds of each. */
import { comparePass, writeLog } from '../../server/src/packs/index.ts';
import { appendEntries } from '../../server/src/packs/public-log/entries.ts';
import { proveCommitment, proveConsistency } from '../../server/src/packs/public-log/proofs.ts';
import { inTransaction, sql } from '../../server/src/platform/db.ts';
import { answerParent } from '../lib/worker-process.ts';

export interface LogQuestion {
  work: 'begin' | 'append' | 'checkpoint' | 'proof' | 'consistency';
  times: number;
  /** Entries that the log has. */
  size: number;
}

const entryOf = (place: number) => ({
  kind: 'commitment',
  subject: `run-${place}`,
  members: { hash: 'ab'.repeat(32), number: place + 1, run: `run-${place}` },
});

/** The writer takes what waits together, a thousand at most here. */
async function append({ times, size }: LogQuestion): Promise<void> {
  for (let done = 0; done < times; done += 1_000)
    await inTransaction(() =>
      appendEntries(
        Array.from({ length: Math.min(1_000, times - done) }, (_, place) => entryOf(size + done + place)),
      ),
    );
}

async function once({ work, size }: LogQuestion): Promise<void> {
  const place = Math.floor(Math.random() * (size - 2)) + 1;
  if (work === 'proof') await proveCommitment(`run-${place}`);
  if (work === 'consistency') await proveConsistency(place, size);
  if (work !== 'checkpoint') return;
  await inTransaction(() => sql(`SELECT log_publicly('head', 'run', '{}')`));
  await writeLog({ isForced: true });
}

answerParent<LogQuestion>(async (question): Promise<number[]> => {
  const { work, times } = question;
  if (work === 'begin') {
    await comparePass(true);
    await writeLog({ isForced: true });
    return [];
  }
  const took: number[] = [];
  for (let count = 0; count < (work === 'append' ? 1 : times); count += 1) {
    const began = performance.now();
    await (work === 'append' ? append(question) : once(question));
    took.push(performance.now() - began);
  }
  return took;
});
