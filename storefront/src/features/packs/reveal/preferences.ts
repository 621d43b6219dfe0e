import { useSyncExternalStore } from 'react';

export interface RevealPreferences {
  hasSound: boolean;
  /** Only has an effect on devices that vibrate. */
  hasBuzz: boolean;
  /** Reduces motion by choice on this page, even if the system does not ask for it. */
  isCalm: boolean;
}

const KEY = 'pullproof.reveal';
const DEFAULTS: RevealPreferences = { hasSound: false, hasBuzz: true, isCalm: false };
const listeners = new Set<() => void>();
let known: RevealPreferences | null = null;

/** Parses stored preferences; anything invalid gives the defaults: no sound, vibration and full motion. */
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
    // The choice then lasts until the page closes.
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
