/** Token names from tokens.css; a test keeps both lists equal. */
export const colours = [
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-2',
  'field',
  'text',
  'text-2',
  'muted',
  'accent',
  'accent-text',
  'accent-wash',
  'primary',
  'primary-edge',
  'on-primary',
  'on-accent',
  'ok',
  'danger',
  'danger-wash',
  'veil',
  'stage-ink',
  'stage-text',
  'stage-muted',
] as const;

export const sizes = ['13', '14', '16', '19', '24', '30', '40', '56', '78'] as const;
export const radii = ['control', 'panel', 'stage'] as const;
export const shadows = ['float'] as const;
export const motions = ['1', '2', '3', '4'] as const;
