import { newerPacks } from './packs-newer.ts';
import { kindledCourt, unlitHour } from './sets.ts';
import { slot } from './slot.ts';
import type { PackProduct } from './types.ts';

const firstLight: PackProduct = {
  key: 'first-light',
  name: 'First Light',
  tagline: 'Worlds, gates and the things that wait behind them.',
  description:
    'Five cards from The Unlit Hour, every one a real card in our vault. The last card is rare or better in four packs of five, and one pack in two hundred is star-struck: a legendary, two epics and nothing below rare.',
  priceCents: 2500,
  architectKey: 'studio-halden',
  runSize: 600,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: 'Regular',
      weight: '199',
      slots: [
        slot('Foundation', 3, { common: '70', uncommon: '30' }, unlitHour),
        slot('Rising', 1, { uncommon: '76', rare: '22', epic: '2' }, unlitHour),
        slot(
          'Headliner',
          1,
          { uncommon: '20', rare: '66.7', epic: '11', legendary: '1.8', mythic: '0.5' },
          unlitHour,
        ),
      ],
    },
    {
      name: 'Star-struck',
      weight: '1',
      slots: [
        slot('Sky', 2, { rare: '1' }, unlitHour),
        slot('Halo', 2, { epic: '1' }, unlitHour),
        slot('Zenith', 1, { legendary: '1' }, unlitHour),
      ],
    },
  ],
  wrapper: {
    key: 'first-light',
    title: 'First Light',
    subtitle: 'Series One',
    contentsLine: '5 cards',
    colours: ['#090418', '#1d0d4d', '#4a1fa0', '#c04fd0', '#52d6ff'],
    setCode: 'UNL',
    layout: 'bag',
    emblem: { subject: 'gate', pose: 'ninth', mood: 'unlit', composition: 'plain' },
  },
  stageColour: '#241a52',
};

const deepSignal: PackProduct = {
  key: 'deep-signal',
  name: 'Deep Signal',
  tagline: 'Something down there is answering.',
  description:
    'Five cards from The Unlit Hour for an ordinary evening. Fewer heights than First Light, the same ninth gate at the bottom.',
  priceCents: 1000,
  architectKey: 'studio-halden',
  runSize: 1000,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: 'Regular',
      weight: '1',
      slots: [
        slot('Shallows', 3, { common: '84', uncommon: '16' }, unlitHour),
        slot('Shelf', 1, { common: '50', uncommon: '44', rare: '5.5', epic: '0.5' }, unlitHour),
        slot(
          'Trench',
          1,
          { uncommon: '82', rare: '15.9', epic: '1.6', legendary: '0.4', mythic: '0.1' },
          unlitHour,
        ),
      ],
    },
  ],
  wrapper: {
    key: 'deep-signal',
    title: 'Deep Signal',
    subtitle: 'Series One',
    contentsLine: '5 cards',
    colours: ['#01080d', '#04303f', '#0b6d7c', '#2fd6c3', '#c8fff4'],
    setCode: 'UNL',
    layout: 'bag',
    emblem: { subject: 'angler', pose: 'facing', mood: 'deep', composition: 'plain' },
  },
  stageColour: '#0c3a44',
};

const emberCourt: PackProduct = {
  key: 'ember-court',
  name: 'Ember Court',
  tagline: 'For those who were invited.',
  description:
    'Five cards from The Kindled Court, none below rare. Two hundred packs were sealed and four of them hold Emberwing.',
  priceCents: 10000,
  architectKey: 'marrow-and-finch',
  runSize: 200,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: 'Regular',
      weight: '1',
      slots: [
        slot('Guests', 2, { rare: '1' }, kindledCourt),
        slot('Nobles', 2, { rare: '82', epic: '18' }, kindledCourt),
        slot('Throne', 1, { epic: '85', legendary: '13', mythic: '2' }, kindledCourt),
      ],
    },
  ],
  wrapper: {
    key: 'ember-court',
    title: 'Ember Court',
    subtitle: 'Series Two',
    contentsLine: '5 cards',
    colours: ['#120304', '#4a0c10', '#a8221a', '#ff7a2a', '#ffd98a'],
    setCode: 'KND',
    layout: 'box',
    emblem: { subject: 'phoenix', pose: 'risen', mood: 'kindled', composition: 'plain' },
  },
  stageColour: '#4a1512',
};

const oldGrowth: PackProduct = {
  key: 'old-growth',
  name: 'Old Growth',
  tagline: 'Start small. So did the wood.',
  description:
    'Five cards from The Kindled Court for the price of a coffee: the way to begin a set. The last card is uncommon or better in two packs of three, and one pack in two thousand holds Emberwing.',
  priceCents: 500,
  architectKey: 'odile-verrane',
  runSize: 2000,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: 'Regular',
      weight: '1',
      slots: [
        slot('Undergrowth', 4, { common: '1' }, kindledCourt),
        slot(
          'Canopy',
          1,
          { common: '35', uncommon: '58', rare: '6.35', epic: '0.5', legendary: '0.1', mythic: '0.05' },
          kindledCourt,
        ),
      ],
    },
  ],
  wrapper: {
    key: 'old-growth',
    title: 'Old Growth',
    subtitle: 'Series Two',
    contentsLine: '5 cards',
    colours: ['#04100c', '#0d3a2b', '#237a51', '#9ed65b', '#f3ffc8'],
    setCode: 'KND',
    layout: 'bag',
    emblem: { subject: 'stag', pose: 'standing', mood: 'frost', composition: 'plain' },
  },
  stageColour: '#123a28',
};

export const packProducts: readonly PackProduct[] = [
  firstLight,
  deepSignal,
  emberCourt,
  oldGrowth,
  ...newerPacks,
];
