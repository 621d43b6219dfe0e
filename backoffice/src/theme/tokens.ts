/** The shop's colours ("midnight gallery" and "daylight vault"); every text pair has a contrast of at least 4.5:1. */
export interface Tokens {
  ground: string;
  surface: string;
  raised: string;
  line: string;
  field: string;
  text: string;
  muted: string;
  accent: string;
  onAccent: string;
  /** Accent as text on the surface. */
  accentText: string;
  ok: string;
  danger: string;
  warning: string;
  notice: string;
}

export const midnight: Tokens = {
  ground: '#08090d',
  surface: '#0f1118',
  raised: '#171a23',
  line: '#232733',
  field: '#6f778c',
  text: '#f4f2ee',
  muted: '#a4a9b8',
  accent: '#ffb52e',
  onAccent: '#1b1300',
  accentText: '#ffb52e',
  ok: '#5fd39a',
  danger: '#ff7a70',
  warning: '#f2c14e',
  notice: '#7cc0ff',
};

export const daylight: Tokens = {
  ground: '#f4f1ea',
  surface: '#fffdf9',
  raised: '#f8f5ee',
  line: '#e3ddd0',
  field: '#8b8474',
  text: '#1d1a15',
  muted: '#5e584c',
  accent: '#ffb52e',
  onAccent: '#1b1300',
  accentText: '#855300',
  ok: '#1a7346',
  danger: '#b3261e',
  warning: '#855300',
  notice: '#1d5c9e',
};

export const systemFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const monoFont =
  'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';
