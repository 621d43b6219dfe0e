/** The reveal's progress in this tab; `facedUp` is absent until the tear. */
export interface RevealProgress {
  facedUp?: readonly string[] | undefined;
}

/** Holds one reveal only: the next overwrites it. */
const KEY = 'pullproof.reveal.progress';

/** Parses the stored progress of exactly these packs; undefined for anything else. */
export function parseProgress(stored: string | null, packs: readonly string[]): RevealProgress | undefined {
  try {
    const found: unknown = JSON.parse(stored ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    if (!('packs' in found) || found.packs !== packs.join()) return undefined;
    if (!('facedUp' in found) || !Array.isArray(found.facedUp)) return {};
    return { facedUp: found.facedUp.filter((id) => typeof id === 'string') };
  } catch {
    return undefined;
  }
}

// Storage can be disabled: then a reload shows the summary.

export function readProgress(packs: readonly string[]): RevealProgress | undefined {
  try {
    return parseProgress(sessionStorage.getItem(KEY), packs);
  } catch {
    return undefined;
  }
}

export function keepProgress(packs: readonly string[], progress: RevealProgress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ packs: packs.join(), ...progress }));
  } catch {
    // Storage disabled, see above.
  }
}

/** Ids of packs whose reveal was finished in this browser, newest last. */
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

/** Whether these packs can be shown without spoiling a reveal: another browser plays it from its start. */
export function isRevealed(packs: readonly string[]): boolean {
  try {
    const seen = new Set(parseRevealed(localStorage.getItem(REVEALED_KEY)));
    return packs.every((id) => seen.has(id));
  } catch {
    return true;
  }
}

/** Marks the reveal of these packs as finished. */
export function finishReveal(packs: readonly string[]): void {
  try {
    sessionStorage.removeItem(KEY);
    const others = parseRevealed(localStorage.getItem(REVEALED_KEY)).filter((id) => !packs.includes(id));
    localStorage.setItem(REVEALED_KEY, JSON.stringify([...others, ...packs].slice(-MAX_REVEALED)));
  } catch {
    // Storage disabled, see above.
  }
}
