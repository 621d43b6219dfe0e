export const text = {
  title: 'The parts of the shop',
  lead: 'Every token and every part of ui/, in both themes. Only a demo shop shows this page.',
  dark: 'Dark',
  light: 'Light',
} as const;
