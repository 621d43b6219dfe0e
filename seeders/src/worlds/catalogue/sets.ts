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

export const cardSets: readonly CardSet[] = [unlitHour, kindledCourt];
