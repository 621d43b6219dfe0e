import type { VaultOrigin } from './types.ts';

export const origins: readonly VaultOrigin[] = [
  {
    name: 'Vault Columbus',
    company: 'Pullproof Vault',
    line1: '410 Wickett Street, Dock 3',
    postalCode: '43215',
    city: 'Columbus',
    region: 'OH',
    country: 'US',
    cutOffTime: '15:00',
    timeZone: 'America/New_York',
  },
  {
    name: 'Slab room Rotterdam',
    company: 'Pullproof Europe',
    line1: 'Katoenkade 18',
    postalCode: '3089 JA',
    city: 'Rotterdam',
    region: '',
    country: 'NL',
    cutOffTime: '13:30',
    timeZone: 'Europe/Amsterdam',
    holdsSlabs: true,
    holdsSets: ['the-borrowed-garden'],
  },
];
