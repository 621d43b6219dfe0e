import { useSyncExternalStore } from 'react';
import { localStore } from '../../../lib/store.ts';

export interface RevealPreferences {
  hasSound: boolean;
  /** Only has an effect on devices that vibrate. */
  hasBuzz: boolean;
  /** Reduces motion by choice on this page, even if the system does not ask for it. */
  isCalm: boolean;
  /** Cuts the waiting; the order of things stays. */
  isFast: boolean;
}

const KEY = 'pullproof.reveal';
const DEFAULTS: RevealPreferences = { hasSound: false, hasBuzz: true, isCalm: false, isFast: false };
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
      isFast: 'isFast' in found && found.isFast === true,
    };
  } catch {
    return DEFAULTS;
  }
}

function readPreferences(): RevealPreferences {
  known ??= parsePreferences(localStore.getItem(KEY));
  return known;
}

export function changePreferences(changes: Partial<RevealPreferences>): void {
  known = { ...readPreferences(), ...changes };
  localStore.setItem(KEY, JSON.stringify(known));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreferences(): RevealPreferences {
  return useSyncExternalStore(subscribe, readPreferences, () => DEFAULTS);
}
