import type { CardSet } from './types.ts';

export const unlitHour: CardSet = {
  key: 'the-unlit-hour',
  code: 'UNL',
  name: 'The Unlit Hour',
  subtitle: 'Series One',
  releasedOn: '2025-10-03',
  cardCount: 21,
};

export const kindledCourt: CardSet = {
  key: 'the-kindled-court',
  code: 'KND',
  name: 'The Kindled Court',
  subtitle: 'Series Two',
  releasedOn: '2026-03-20',
  cardCount: 21,
};

export const saltParliament: CardSet = {
  key: 'the-salt-parliament',
  code: 'SLT',
  name: 'The Salt Parliament',
  subtitle: 'Series Three',
  releasedOn: '2026-05-29',
  cardCount: 42,
};

export const borrowedGarden: CardSet = {
  key: 'the-borrowed-garden',
  code: 'BRG',
  name: 'The Borrowed Garden',
  subtitle: 'Series Four',
  releasedOn: '2026-08-14',
  cardCount: 42,
};

export const cardSets: readonly CardSet[] = [unlitHour, kindledCourt, saltParliament, borrowedGarden];
