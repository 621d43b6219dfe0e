import { findCosignature, readWitnessKey, splitNote } from '@pullproof/verify';

import { listConsistencyRanges, type NamedWitness } from '../../base/index.ts';
import { after, clock, minutes, seconds } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import type { Answer } from '../../platform/outgoing/send-request.ts';
import { readPublished, type Checkpoint } from './checkpoints.ts';
import { recallFrom } from './recall.ts';
import { readRangeHashes } from './tree.ts';
import { askWitness, readWitnesses } from './witnesses.ts';

/** After anything but a cosignature. */
const askAgainMs = seconds(30);
const maxAheadMs = minutes(5);
/** Cosignatures of a witness: enough to find a state that many have signed. */
const keptOfEach = 1_000;

/** By verifier key, in monotonic time: a witness that is down isn't asked at every turn. */
const pausedUntil = new Map<string, number>();

/**
 * Asks all witnesses at once to cosign the newest published state, and stores what they sign. Runs behind the log's writer and outside
 * of any transaction, so that a witness that is down, slow or lies delays nothing.
 */
export async function askWitnesses(): Promise<void> {
  const witnesses = await readWitnesses();
  const state = witnesses.length > 0 ? await readPublished() : undefined;
  if (!state) return;
  const signed = await sql<{ witness: string }>(
    'SELECT witness FROM public_log_cosignatures WHERE size = $1',
    [state.size],
  );
  const done = new Set(signed.map(({ witness }) => witness));
  const now = performance.now();
  const due = witnesses.filter(({ key }) => !done.has(key) && now >= (pausedUntil.get(key) ?? 0));
  await Promise.all(due.map((witness) => askInTurn(witness, state)));
}

async function askInTurn(witness: NamedWitness, state: Checkpoint): Promise<void> {
  try {
    await keep(witness, state, await ask(witness, state));
    pausedUntil.delete(witness.key);
  } catch (failure) {
    // A witness that stays away is one line, not two each minute.
    const level = pausedUntil.has(witness.key) ? 'debug' : 'warn';
    pausedUntil.set(witness.key, performance.now() + askAgainMs);
    logger[level](
      { err: failure, witness: witness.name, size: state.size },
      'a witness has not cosigned the public log',
    );
  }
}

/** Returns the answer of a witness that accepts the state; tells it again from the size that it knows. */
async function ask(witness: NamedWitness, state: Checkpoint): Promise<string> {
  let answer = await submit(witness, state, await readKnownSize(witness, state));
  if (answer.status === 409) {
    const known = sizeIn(answer);
    if (known > state.size) {
      await recallFrom([witness]);
      throw new Error(`It says that it has signed a state of ${known} entries.`);
    }
    answer = await submit(witness, state, known);
  }
  if (answer.status !== 200)
    throw new Error(`${answer.error ?? 'It answered nothing.'} ${answer.text.slice(0, 200)}`);
  return answer.text;
}

function sizeIn({ contentType, text }: Answer): number {
  const [, size] = /^(0|[1-9]\d{0,14})\n$/.exec(text) ?? [];
  if (size === undefined || contentType !== 'text/x.tlog.size')
    throw new Error('It refuses the old size and tells none.');
  return Number(size);
}

/** Where its next proof begins; 0 asks it. */
async function readKnownSize({ key }: NamedWitness, { origin }: Checkpoint): Promise<number> {
  const row = await one<{ size: number }>(
    `SELECT k.size FROM public_log_cosignatures k JOIN public_log_checkpoints c USING (size)
     WHERE k.witness = $1 AND c.origin = $2 ORDER BY k.size DESC LIMIT 1`,
    [key, origin],
  );
  return row?.size ?? 0;
}

async function submit(witness: NamedWitness, { size, note }: Checkpoint, from: number): Promise<Answer> {
  const proof = await readRangeHashes(listConsistencyRanges(from, size));
  const lines = [`old ${from}`, ...proof.map((hash) => hash.toString('base64'))];
  return askWitness(witness, 'add-checkpoint', `${lines.join('\n')}\n\n${note}`);
}

/** Stores the line that its own key signed; others are passed over. */
async function keep({ key }: NamedWitness, { note, size }: Checkpoint, answer: string): Promise<void> {
  const witness = readWitnessKey(key);
  for (const line of answer.split('\n').slice(0, -1)) {
    const time = findCosignature(splitNote(`${note}${line}\n`), witness);
    if (time === undefined) continue;
    const signedAt = new Date(time * 1_000);
    // Also when the number is no date at all.
    if (!(signedAt <= after(clock.now(), maxAheadMs))) throw new Error('Its clock is ahead.');
    await inTransaction(async () => {
      await execute(
        `INSERT INTO public_log_cosignatures (size, witness, line, signed_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [size, key, `${line}\n`, signedAt],
      );
      await execute(
        `DELETE FROM public_log_cosignatures WHERE witness = $1 AND size < (
           SELECT size FROM public_log_cosignatures WHERE witness = $1 ORDER BY size DESC LIMIT 1 OFFSET $2)`,
        [key, keptOfEach],
      );
    });
    return;
  }
  throw new Error('It answered without a cosignature by its key.');
}
