import {
  type Ask,
  checkLoggedCommitment,
  type LoadedRun,
  loadRun,
  lookAtRun,
  NotThere,
  type RefusalCount,
  type RunMemory,
  type ShownLog,
} from '@pullproof/verify';

/** `unchecked` claims nothing: it didn’t load, or can’t be known yet. */
export type Row<Held> =
  | ({ readonly state: 'held' } & Held)
  | { readonly state: 'broken'; readonly reason: string }
  | { readonly state: 'unchecked' };

/** What this browser found out about a run that is on sale, and what it didn’t. */
export interface LiveLook {
  readonly commitment: Row<{ readonly entry: number }>;
  readonly log: Row<{ readonly entries: number }>;
  readonly odds: Row<{ readonly entry: number }>;
  readonly refusals: Row<RefusalCount>;
}

const unchecked = { state: 'unchecked' } as const;
const broken = (reason: string) => ({ state: 'broken', reason }) as const;
const decoder = new TextDecoder();

async function lookAtCommitment(
  ask: Ask,
  run: string,
  commitmentHash: string,
): Promise<LiveLook['commitment']> {
  try {
    const file = decoder.decode(await ask(`/api/runs/${run}/commitment/log-proof`));
    const { data } = JSON.parse(decoder.decode(await ask('/api/log'))) as { data: ShownLog | null }; // the engine checks it
    if (!data) return unchecked;
    const answer = checkLoggedCommitment({ file, shown: data, run, commitmentHash });
    return answer.ok ? { state: 'held', entry: answer.index } : broken(answer.reason);
  } catch {
    return unchecked;
  }
}

async function lookAtLog(
  loaded: LoadedRun,
  now: number,
  isTestChainAccepted: boolean,
): Promise<Omit<LiveLook, 'commitment'>> {
  if (loaded.contradiction)
    return { log: broken(loaded.contradiction.says), odds: unchecked, refusals: unchecked };
  const { verdict, odds, refusals } = await lookAtRun(loaded, { now, isTestChainAccepted });
  if (!verdict.ok) return { log: broken(verdict.reason), odds: unchecked, refusals: unchecked };
  const { logSeq } = loaded.summary;
  return {
    log: { state: 'held', entries: loaded.lines.length },
    odds:
      odds.state === 'held' && typeof logSeq === 'number'
        ? { state: 'held', entry: logSeq }
        : odds.state === 'broken'
          ? broken(odds.detail)
          : unchecked,
    refusals: refusals ? { state: 'held', ...refusals } : unchecked,
  };
}

/** Reads what is new of a run, and does the sums again. Rejects when the run doesn’t load. */
export async function lookLive(
  ask: Ask,
  run: string,
  commitmentHash: string,
  memory: RunMemory,
  { now = Date.now(), isTestChainAccepted = false } = {},
): Promise<LiveLook> {
  const loaded = await loadRun(ask, run, memory, { withChecklist: false });
  return {
    commitment: await lookAtCommitment(ask, run, commitmentHash),
    ...(await lookAtLog(loaded, now, isTestChainAccepted)),
  };
}

/** Asks the shop that served the page. */
export const askPage: Ask = async (path) => {
  const response = await fetch(path, { credentials: 'omit' });
  // Read before a refusal too: a request whose answer nobody reads stays open.
  const body = new Uint8Array(await response.arrayBuffer());
  if ([404, 409, 410].includes(response.status)) throw new NotThere(path, response.status);
  if (!response.ok) throw new Error(`The shop answered ${response.status} for ${path}`);
  return body;
};
