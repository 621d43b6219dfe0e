import type { Architect } from './types.ts';

export const architects: readonly Architect[] = [
  {
    key: 'studio-halden',
    name: 'Studio Halden',
    bio: 'Two sisters and a telescope in a former harbour office. They design packs the way others plan night voyages: little to carry, one thing to look for.',
    royaltyBps: 600,
  },
  {
    key: 'marrow-and-finch',
    name: 'Marrow & Finch',
    bio: 'A workshop for slow games and fast fires. Marrow writes the rules, Finch breaks them; what is left goes into the pack.',
    royaltyBps: 350,
  },
  {
    key: 'odile-verrane',
    name: 'Odile Verrane',
    bio: 'Illustrator turned architect. Collects seed catalogues, lighthouse logs and other people’s unfinished atlases, and answers every letter.',
    royaltyBps: 500,
  },
];
