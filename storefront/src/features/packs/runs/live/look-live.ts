import {
  type Ask,
  type AttemptLook,
  checkLoggedCommitment,
  type LoadedRun,
  loadRun,
  lookAtAttempts,
  lookAtRun,
  Mismatch,
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
  readonly attempt: Row<AttemptLook>;
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
): Promise<Pick<LiveLook, 'commitment'> & { readonly shown?: ShownLog }> {
  try {
    const file = decoder.decode(await ask(`/api/runs/${run}/commitment/log-proof`));
    const { data } = JSON.parse(decoder.decode(await ask('/api/log'))) as { data: ShownLog | null }; // the engine checks it
    if (!data) return { commitment: unchecked };
    const answer = checkLoggedCommitment({ file, shown: data, run, commitmentHash });
    const commitment = answer.ok ? ({ state: 'held', entry: answer.index } as const) : broken(answer.reason);
    return { commitment, shown: data };
  } catch {
    return { commitment: unchecked };
  }
}

/** The attempts that the page shows beside the odds. */
async function lookAtAttempt(
  ask: Ask,
  loaded: LoadedRun,
  shown: ShownLog | undefined,
  isTestChainAccepted: boolean,
): Promise<LiveLook['attempt']> {
  try {
    const found = shown && (await lookAtAttempts(ask, loaded, shown, isTestChainAccepted));
    return found ? { state: 'held', ...found } : unchecked;
  } catch (error) {
    return error instanceof Mismatch ? broken(error.message) : unchecked;
  }
}

async function lookAtLog(
  loaded: LoadedRun,
  now: number,
  isTestChainAccepted: boolean,
): Promise<Omit<LiveLook, 'commitment' | 'attempt'>> {
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
  const { commitment, shown } = await lookAtCommitment(ask, run, commitmentHash);
  return {
    commitment,
    attempt: await lookAtAttempt(ask, loaded, shown, isTestChainAccepted),
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
