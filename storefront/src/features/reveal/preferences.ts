import { useSyncExternalStore } from 'react';

export interface RevealPreferences {
  hasSound: boolean;
  /** Only phones that can vibrate use this. */
  hasBuzz: boolean;
  /** Reduced motion chosen on this page, in addition to the system's setting. */
  isCalm: boolean;
}

const KEY = 'pullproof.reveal';
const DEFAULTS: RevealPreferences = { hasSound: false, hasBuzz: true, isCalm: false };
const listeners = new Set<() => void>();
let known: RevealPreferences | null = null;

/** Invalid values fall back to the defaults: no sound, vibration and full motion. */
export function parsePreferences(stored: string | null): RevealPreferences {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return DEFAULTS;
    return {
      hasSound: 'hasSound' in found && found.hasSound === true,
      hasBuzz: !('hasBuzz' in found && found.hasBuzz === false),
      isCalm: 'isCalm' in found && found.isCalm === true,
    };
  } catch {
    return DEFAULTS;
  }
}

function readPreferences(): RevealPreferences {
  if (known !== null) return known;
  try {
    known = parsePreferences(localStorage.getItem(KEY));
  } catch {
    // Storage can be disabled.
    known = DEFAULTS;
  }
  return known;
}

export function changePreferences(changes: Partial<RevealPreferences>): void {
  known = { ...readPreferences(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // The choice then lasts only as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreferences(): RevealPreferences {
  return useSyncExternalStore(subscribe, readPreferences, () => DEFAULTS);
}

const CALM_QUERY = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(CALM_QUERY);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

export function usePrefersCalm(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(CALM_QUERY).matches,
    () => false,
  );
}
