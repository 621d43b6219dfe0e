import type { CardTexture, CatalogueCard, WrapperTexture } from './types.ts';
import { borrowedGarden, kindledCourt, saltParliament, unlitHour } from './sets.ts';

/** Most cards have only their class's shine; these have their own foil. */
export const cardTextures: readonly CardTexture[] = [
  {
    key: 'starfall',
    name: 'Starfall',
    pattern: 'cosmos',
    tint: '#ffffff',
    roughnessBps: 800,
    worn: [{ classKey: 'mythic' }],
  },
  {
    key: 'first-sun',
    name: 'First sun',
    pattern: 'sunburst',
    tint: '#ffdf9e',
    roughnessBps: 2200,
    worn: [{ classKey: 'legendary' }],
  },
  {
    key: 'slack-water',
    name: 'Slack water',
    pattern: 'tide',
    tint: '#bff5ff',
    roughnessBps: 4200,
    worn: [
      { classKey: 'epic', setKey: unlitHour.key },
      { classKey: 'epic', setKey: saltParliament.key },
      { classKey: 'uncommon', setKey: saltParliament.key },
    ],
  },
  {
    key: 'broken-pane',
    name: 'Broken pane',
    pattern: 'shatter',
    tint: '#eef6ff',
    roughnessBps: 1200,
    worn: [
      { classKey: 'epic', setKey: kindledCourt.key },
      { classKey: 'rare', setKey: kindledCourt.key },
      { classKey: 'rare', setKey: borrowedGarden.key },
    ],
  },
];

/** Wrapper finishes that staff may give to further packs. */
export const wrapperTextures: readonly WrapperTexture[] = [
  { name: 'First Light foil', packKey: 'first-light', tint: '#b9a4ff', roughnessBps: 1800 },
  { name: 'Old Growth foil', packKey: 'old-growth', tint: '#a8e6b4', roughnessBps: 3400 },
  { name: 'High Chamber foil', packKey: 'high-chamber', tint: '#ffe2a1', roughnessBps: 900 },
];

/** The cards that have the texture. */
export const listWearers = ({ worn }: CardTexture, cards: readonly CatalogueCard[]): CatalogueCard[] =>
  cards.filter((card) =>
    worn.some(({ classKey, setKey = card.setKey }) => classKey === card.classKey && setKey === card.setKey),
  );
