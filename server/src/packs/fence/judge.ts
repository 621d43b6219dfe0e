import { FairnessFault, findSigningKey } from '../../base/fairness/index.ts';
import { keyring } from '../keys/index.ts';
import type { Behind } from './fence-types.ts';
import {
  markRun,
  readChainEpoch,
  readChainState,
  readCommitmentAt,
  readHashesAt,
  readLogStates,
  readLostRuns,
  type ChainState,
  type LogState,
} from './log-states.ts';
import { otherLogs } from './other-logs.ts';
import type { KnownWatermark, Watermarks } from './read-watermarks.ts';
import type { MarkedLog } from './watermarks.ts';

/**
 * Compares every sealed run with its newest watermark. The watermarks were read before: the database may be ahead of them, and
 * is behind only if it lost something. Throws when one is signed by a key that isn't the shop's.
 */
export async function judge({ newest }: Watermarks): Promise<Behind[]> {
  const runs = await readLogStates(null);
  const chain = await readChainState();
  const others = await Promise.all(
    otherLogs().map(async (logs) => ({ logs, states: await logs.read(true) })),
  );
  requireKnownKinds(newest);
  requireOwnKeys(newest, [...runs.map(markRun), ...others.flatMap(({ states }) => states)]);
  const marks = runs.flatMap(({ runId }) => {
    const mark = newest.get(runId);
    return mark ? [{ runId, seq: mark.content.head.seq }] : [];
  });
  const hashes = await readHashesAt(marks);
  const chainMark = newest.get('chain');
  const behind: Behind[] = [];
  for (const run of runs) {
    const mark = newest.get(run.runId);
    const reason = mark
      ? isBehind(run, mark, hashes.get(run.runId)) && 'behind'
      : hasLostMark(run, chainMark) && 'no-watermark';
    const { runId: subject, seq, hash, sales: count } = run;
    if (reason) behind.push({ kind: 'run', subject, reason, watermark: mark, found: { seq, hash, count } });
  }
  const lostChain = await judgeChain(newest, runs, chain);
  if (lostChain) behind.push(lostChain);
  for (const { logs, states } of others) behind.push(...(await logs.judge(newest, states)));
  return behind;
}

function isBehind(run: LogState, { content }: KnownWatermark, hashThere: string | undefined): boolean {
  if (content.epoch !== run.epoch) return content.epoch > run.epoch;
  return hashThere !== content.head.hash || run.sales < content.count;
}

/** A run gets its watermark before the chain's names its commitment, so only the newest may have none. */
const hasLostMark = (run: LogState, chain: KnownWatermark | undefined): boolean =>
  run.sales > 0 && (!chain || run.position <= chain.content.head.seq);

async function judgeChain(
  newest: Watermarks['newest'],
  runs: readonly LogState[],
  chain: ChainState | undefined,
): Promise<Behind | undefined> {
  const found = { seq: chain?.position ?? 0, hash: chain?.hash ?? '', count: 0 };
  const chainIsBehind = { kind: 'chain', subject: 'chain', reason: 'behind', found } as const;
  const mark = newest.get('chain');
  const epoch = await readChainEpoch();
  if (mark && mark.content.epoch >= epoch) {
    const { head } = mark.content;
    if (mark.content.epoch > epoch || (await readCommitmentAt(head.seq)) !== head.hash)
      return { ...chainIsBehind, watermark: mark };
  }
  // Within a second of its sealing, a lost run is known by its own watermark alone.
  const [lost] = await listLostRuns(newest, runs);
  return lost && { ...chainIsBehind, watermark: lost };
}

/** The watermarks of runs that are gone, but for those that a public statement names. */
export async function listLostRuns(
  newest: Watermarks['newest'],
  runs: readonly LogState[],
): Promise<KnownWatermark[]> {
  const known = new Set([...runs.map(({ runId }) => runId), ...(await readLostRuns())]);
  return [...newest.values()].filter(({ subject, content }) => content.kind === 'run' && !known.has(subject));
}

/** What a program has not loaded it can't compare, so it must not say that everything is there. */
function requireKnownKinds(newest: Watermarks['newest']): void {
  const known = new Set(['run', 'chain', ...otherLogs().flatMap(({ kinds }) => kinds)]);
  for (const { name, content } of newest.values())
    if (!known.has(content.kind))
      throw new Error(`The watermark ${name} is about what this program has not loaded.`);
}

/** The chains are signed by the current key, whichever that was. */
function requireOwnKeys(newest: Watermarks['newest'], logs: readonly MarkedLog[]): void {
  const own = new Set(logs.map(({ signingKey }) => signingKey));
  const fixed = new Map(
    logs.flatMap(({ kind, subject, signingKey }) =>
      kind === 'run' || kind === 'drop' ? [[subject, signingKey] as const] : [],
    ),
  );
  for (const { subject, name, content } of newest.values()) {
    const key = fixed.get(subject);
    const isOwn =
      key === undefined
        ? own.has(content.signingKey) || isOfKeyring(content.signingKey)
        : key === content.signingKey;
    if (!isOwn) throw new Error(`The watermark ${name} is signed by a key that isn’t this shop’s.`);
  }
}

function isOfKeyring(publicKey: string): boolean {
  try {
    return findSigningKey(keyring(), publicKey) !== undefined;
  } catch (failure) {
    if (failure instanceof FairnessFault) return false;
    throw failure;
  }
}
