/** How far the reveal of some packs has come in this tab; `facedUp` is absent while they are still sealed. */
export interface RevealProgress {
  facedUp?: readonly string[] | undefined;
}

/** Of one reveal only: the next one takes its place. */
const KEY = 'pullproof.reveal.progress';

/** What was kept about just these packs; undefined for anything else. */
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

// Storage can be switched off altogether: then a reload lands on the summary.

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
    // See above.
  }
}

export function forgetProgress(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
