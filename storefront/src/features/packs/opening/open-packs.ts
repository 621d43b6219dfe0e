import { isProblem, isUncertain } from '@pullproof/shared/problem';
import type { MyPackDto, OpenedPackDto, OpenedPacksDto } from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { pauseOnline } from '../../../lib/pause-online.ts';
import { forgetSealedPacks } from '../../../lib/sealed-packs.ts';
import type { CheckedPack } from './check-packs.ts';
import { loadCheck } from './load-check.ts';
import type { RevealedPack } from './outcome.ts';
import { forgetProgress, isRevealed, keepProgress, readProgress, type RevealProgress } from './progress.ts';

export type RevealedPacks = readonly [RevealedPack, ...RevealedPack[]];

type SealedPacks = [MyPackDto, ...MyPackDto[]];

interface Outcome {
  answers: readonly OpenedPackDto[];
  /** Where the reveal resumes; absent before it has begun in this browser. */
  progress: RevealProgress | undefined;
  /** It was seen to the end in this browser: only its finale is shown. */
  isRevealed: boolean;
  /** Packs that were torn with these and are still sealed. */
  refusedCount: number;
}

export type Opening =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  | { name: 'absent' }
  /**
   * Nothing is opened yet, as far as is known: `error` says why the shop refused, `lost` why its answer to a tear is
   * still asked for.
   */
  | { name: 'sealed'; packs: SealedPacks; error?: unknown; lost?: 'silent' | 'busy' }
  /** A mismatch: no card is shown. */
  | { name: 'mismatch'; checked: readonly CheckedPack[] }
  /** The commitment failed to load; without `packs`, their text can't even be read. */
  | (Outcome & { name: 'unchecked'; packs: RevealedPacks | undefined })
  /** What was verified, or what the customer chose to see unchecked: then `checked` is empty. */
  | (Outcome & { name: 'open'; packs: RevealedPacks; checked: readonly CheckedPack[] });

/** A request that hangs is as good as lost. */
const MAX_ANSWER_MS = 30_000;

/** Opening is idempotent, so it can be retried after a lost connection. */
async function openAll(ids: readonly string[]): Promise<OpenedPacksDto> {
  const [only] = ids;
  const signal = AbortSignal.timeout(MAX_ANSWER_MS);
  if (ids.length === 1 && only) {
    const opened = await callApi(`/api/me/packs/${only}/open`, { method: 'POST', signal });
    return { opened: [opened], refused: [] };
  }
  return callApi('/api/me/packs/open', { method: 'POST', body: { ids }, signal });
}

/** All of them, or undefined: a pack without text is never left out silently. */
function allShown(packs: readonly (RevealedPack | undefined)[]): RevealedPacks | undefined {
  const [first, ...rest] = packs.filter((pack) => pack !== undefined);
  return first && rest.length + 1 === packs.length ? [first, ...rest] : undefined;
}

const showVerified = ({ opened, verdict }: CheckedPack): RevealedPack | undefined =>
  verdict.ok ? { opened, sealed: verdict.packs[0] } : undefined;

/** Packs in the shop's own words; undefined where those can't be read. */
async function showAsServed(answers: readonly OpenedPackDto[]): Promise<RevealedPacks | undefined> {
  try {
    const { readUnchecked } = await import('@pullproof/verify');
    return allShown(
      answers.map((opened) => {
        const sealed = readUnchecked(opened.contents);
        return sealed && { opened, sealed };
      }),
    );
  } catch {
    return undefined;
  }
}

/** Rejects when the work takes too long. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The check took too long')), MAX_ANSWER_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Checks the packs before anything is shown. */
export async function check(ids: readonly string[], outcome: Outcome): Promise<Opening> {
  try {
    const { checkPacks } = await inTime(loadCheck());
    const checked = await inTime(checkPacks(outcome.answers, ids));
    const packs = allShown(checked.map(showVerified));
    return packs ? { name: 'open', ...outcome, packs, checked } : { name: 'mismatch', checked };
  } catch {
    return { name: 'unchecked', ...outcome, packs: await showAsServed(outcome.answers) };
  }
}

/** Opens packs of one tear, or asks again what they opened to. */
async function openPacks(ids: readonly string[], torn = ids): Promise<Opening> {
  const { opened, refused } = await openAll(ids);
  if (opened.length === 0) return { name: 'absent' };
  const openedIds = opened.map(({ pack }) => pack.id);
  void forgetSealedPacks(openedIds);
  void refreshPaths('/api/me/packs', '/api/me/collection');
  const progress = readProgress(openedIds) ?? readProgress(torn);
  return check(ids, {
    answers: opened,
    progress,
    isRevealed: progress === undefined && isRevealed(openedIds),
    refusedCount: refused.length + torn.length - ids.length,
  });
}

/** Loads the packs' state. Loading a page never opens a sealed pack. */
export async function look(ids: readonly string[]): Promise<Opening> {
  try {
    const { data } = await callApi(`/api/me/packs?perPage=100&ids=${ids.join(',')}`, {
      signal: AbortSignal.timeout(MAX_ANSWER_MS),
    });
    // Keep the requested order, which the shop's answer may not.
    const inState = (state: MyPackDto['state']): MyPackDto[] =>
      ids.flatMap((id) => data.filter((pack) => pack.id === id && pack.state === state));
    const [sealed, ...others] = inState('sold');
    const opened = inState('opened').map(({ id }) => id);
    // One tear opened some and not others: the cards come first, the sealed ones are named at their end.
    const isTorn = (readProgress(opened) ?? readProgress(ids)) !== undefined;
    if (sealed && (opened.length === 0 || !isTorn)) return { name: 'sealed', packs: [sealed, ...others] };
    if (opened.length === 0) return { name: 'absent' };
    const torn = sealed ? [...opened, sealed.id, ...others.map(({ id }) => id)] : opened;
    return await openPacks(opened, torn);
  } catch (error) {
    return isProblem(error, 'NOT_FOUND') ? { name: 'absent' } : { name: 'failed', error };
  }
}

/** The shop's answers that are refusals although their status says that it may be asked again: none opened anything. */
const PAUSED = new Set(['LOG_DELAYED', 'MAINTENANCE', 'RUN_FENCED']);

export const isPaused = (error: unknown): boolean => isProblem(error) && PAUSED.has(error.code);

const ASK_AGAIN_MS = [1_000, 2_000, 4_000];
const MAX_ASKED_WAIT_MS = 60_000;

/** Waits a little longer each time, and at least as long as the shop asks. */
function pauseBefore(tries: number, error: unknown): Promise<void> {
  const ms = ASK_AGAIN_MS[Math.min(tries, ASK_AGAIN_MS.length) - 1] ?? 0;
  const askedMs = isProblem(error) ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return pauseOnline(Math.max(ms, Math.min(askedMs, MAX_ASKED_WAIT_MS)));
}

/**
 * Asks the shop to open packs until it answers or the page is left. A refusal says nothing of an earlier try whose
 * answer was lost, so what is shown then is what the packs are now. Resolves to false when they are sealed.
 */
export async function askUntilAnswered(
  packs: SealedPacks,
  show: (next: Opening) => void,
  isLeft: () => boolean,
): Promise<boolean> {
  const ids = packs.map(({ id }) => id);
  keepProgress(ids, {});
  for (let tries = 1; !isLeft(); tries += 1) {
    try {
      show(await openPacks(ids));
      return true;
    } catch (error) {
      if (!isUncertain(error) || isPaused(error)) return showRefused(ids, error, show);
      show({ name: 'sealed', packs, lost: isProblem(error) && error.status !== 0 ? 'busy' : 'silent' });
      await pauseBefore(tries, error);
    }
  }
  return true;
}

async function showRefused(
  ids: readonly string[],
  error: unknown,
  show: (next: Opening) => void,
): Promise<boolean> {
  const now = await look(ids);
  const isSealed = now.name === 'sealed';
  if (isSealed) forgetProgress();
  show(isSealed ? { ...now, error } : now);
  return !isSealed;
}
