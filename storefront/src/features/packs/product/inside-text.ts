import { formatCount } from '@pullproof/server/contract';

/** Texts about single cards and copies. */
export const insideText = {
  insideAll: (count: number) => `Show all ${formatCount(count)} cards`,
  copies: (left: number, total: number) => `${formatCount(left)} of ${formatCount(total)} left`,
  certificate: 'Certificate',
  condition: 'Condition',
  value: 'Market value',
  estimated: '(estimated)',
  printing: 'Finish',
  language: 'Language',
  serial: 'Serial',
  grade: 'Grade',
  kind: 'Kind',
  ungraded: 'Ungraded',
  noCertificate: 'None',
  noCopies: 'Every copy is sold. More come when the shop has them.',
  oneCopy: 'One copy is on sale: this one.',
  chooseCopy: 'Choose the copy you want. You get that one.',
  copy: (name: string) => `The copy ${name}`,
  finish: 'Its finish in the light',
  back: 'Its own back',
  photo: (number: number) => `Photo ${number} of this copy`,
  views: 'Ways to look at it',
} as const;
