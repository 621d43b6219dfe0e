'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { Choice } from '../../../ui/controls/choice.tsx';
import { LIGHT_DEVICE, THEME_KEY, themes, type Theme } from './theme-script.ts';
import { localStore } from '../../../lib/store.ts';

const names: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'As my device' };

const listeners = new Set<() => void>();

function readTheme(): Theme {
  const saved = localStore.getItem(THEME_KEY);
  return themes.find((theme) => theme === saved) ?? 'system';
}

function show(theme: Theme): void {
  const isLight = theme === 'light' || (theme === 'system' && matchMedia(LIGHT_DEVICE).matches);
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark';
}

function chooseTheme(theme: Theme): void {
  show(theme);
  localStore.setItem(THEME_KEY, theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'system');
  useEffect(() => {
    if (theme !== 'system') return;
    const device = matchMedia(LIGHT_DEVICE);
    const follow = (): void => show('system');
    device.addEventListener('change', follow);
    return () => device.removeEventListener('change', follow);
  }, [theme]);
  return (
    <Choice
      legend="Theme"
      value={theme}
      onChange={chooseTheme}
      options={themes.map((value) => ({ value, label: names[value] }))}
    />
  );
}
