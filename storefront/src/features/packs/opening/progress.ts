/** A reveal's progress in this tab; `facedUp` is absent until the tear. */
export interface RevealProgress {
  facedUp?: readonly string[] | undefined;
}

/** Stores one reveal only; the next one overwrites it. */
const KEY = 'pullproof.reveal.progress';

/** Returns the stored progress for exactly these packs; undefined for any others. */
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

// Storage can be disabled: a reload then shows the summary.

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

/** Whether these packs can be shown without spoiling a reveal; other browsers play it from the start. */
export function isRevealed(packs: readonly string[]): boolean {
  try {
    const seen = new Set(parseRevealed(localStorage.getItem(REVEALED_KEY)));
    return packs.every((id) => seen.has(id));
  } catch {
    return true;
  }
}

/** Marks the reveal of these packs as completed. */
export function finishReveal(packs: readonly string[]): void {
  try {
    sessionStorage.removeItem(KEY);
    const others = parseRevealed(localStorage.getItem(REVEALED_KEY)).filter((id) => !packs.includes(id));
    localStorage.setItem(REVEALED_KEY, JSON.stringify([...others, ...packs].slice(-MAX_REVEALED)));
  } catch {
    // Storage disabled, see above.
  }
}
