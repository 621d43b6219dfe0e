import type { RevealPlace } from '../reveal/index.ts';
import { isStorageBlocked, localStore, tabStore } from '../../../lib/store.ts';

/** How far a reveal came; `place` is absent until the burst. */
export interface RevealProgress {
  place?: RevealPlace | undefined;
}

/** One reveal for each tab, and the newest for a tab that was closed in the middle of a box. */
const KEY = 'pullproof.reveal.progress';

const keyOf = (packs: readonly string[]): string => packs.toSorted().join();

/** Returns the stored progress for exactly these packs, in any order; undefined for any others. */
export function parseProgress(stored: string | null, packs: readonly string[]): RevealProgress | undefined {
  try {
    const found: unknown = JSON.parse(stored ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    if (!('packs' in found) || found.packs !== keyOf(packs)) return undefined;
    if (!('index' in found) || typeof found.index !== 'number') return {};
    const isSeen = 'isSeen' in found && found.isSeen === true;
    const isAtOnce = 'isAtOnce' in found && found.isAtOnce === true;
    return { place: { index: found.index, isSeen, ...(isAtOnce && { isAtOnce }) } };
  } catch {
    return undefined;
  }
}

export const readProgress = (packs: readonly string[]): RevealProgress | undefined =>
  parseProgress(tabStore.getItem(KEY), packs) ?? parseProgress(localStore.getItem(KEY), packs);

export function keepProgress(packs: readonly string[], { place }: RevealProgress): void {
  const text = JSON.stringify({ packs: keyOf(packs), ...place });
  for (const store of [tabStore, localStore]) store.setItem(KEY, text);
}

/** Nothing was opened: there is no reveal to come back to. */
export function forgetProgress(): void {
  for (const store of [tabStore, localStore]) store.removeItem(KEY);
}

/** Ids of packs whose reveal was completed in this browser, newest last. */
const REVEALED_KEY = 'pullproof.reveal.seen';
const MAX_REVEALED = 1_000;

export function parseRevealed(stored: string | null): string[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Whether these packs can be shown without spoiling a reveal; other browsers play it from the start, and one that keeps
 * nothing shows the finale rather than play it at each reload.
 */
export function isRevealed(packs: readonly string[]): boolean {
  const seen = new Set(parseRevealed(localStore.getItem(REVEALED_KEY)));
  return isStorageBlocked() || packs.every((id) => seen.has(id));
}

/** Marks the reveal of these packs as completed. */
export function finishReveal(packs: readonly string[]): void {
  forgetProgress();
  const others = parseRevealed(localStore.getItem(REVEALED_KEY)).filter((id) => !packs.includes(id));
  localStore.setItem(REVEALED_KEY, JSON.stringify([...others, ...packs].slice(-MAX_REVEALED)));
}
