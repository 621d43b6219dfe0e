import { borrowedGarden, saltParliament } from './sets.ts';
import { digitalSlot, slot } from './slot.ts';
import type { PackProduct } from './types.ts';

const ballotStub: PackProduct = {
  key: 'ballot-stub',
  name: 'Ballot Stub',
  tagline: 'Two cards, one vote, no recount.',
  description:
    'Two digital cards from The Salt Parliament, for the queue and the bus: yours to keep or sell back, with nothing to ship. Twenty thousand stubs were issued at once, and two of them carry a mythic.',
  priceCents: 500,
  architectKey: 'marrow-and-finch',
  runSize: 20000,
  cardCount: 2,
  allowRepeats: false,
  variants: [
    {
      name: 'Regular',
      weight: '1',
      slots: [
        digitalSlot('Counterfoil', 1, { common: '1' }, saltParliament),
        digitalSlot(
          'Mark',
          1,
          { common: '30', uncommon: '50', rare: '17.19', epic: '2.5', legendary: '0.3', mythic: '0.01' },
          saltParliament,
        ),
      ],
    },
  ],
  wrapper: {
    key: 'ballot-stub',
    title: 'Ballot Stub',
    subtitle: 'Series Three',
    contentsLine: '2 cards',
    colours: ['#02100f', '#0b3532', '#1f7a70', '#d8c27a', '#fff6d8'],
    setCode: 'SLT',
    layout: 'bag',
    emblem: { subject: 'paperBoats', pose: 'fleet', mood: 'salt', composition: 'plain' },
  },
  stageColour: '#0f3a37',
};

const highChamber: PackProduct = {
  key: 'high-chamber',
  name: 'High Chamber',
  tagline: 'A hundred seats. One of them is yours.',
  description:
    'Five cards from The Salt Parliament, with a legendary in every pack and nothing below rare. A hundred packs were sealed; there will be no more of this run.',
  priceCents: 25000,
  architectKey: 'studio-halden',
  runSize: 100,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: 'Regular',
      weight: '1',
      slots: [
        slot('Benches', 3, { epic: '1' }, saltParliament),
        slot('Gallery', 1, { rare: '55', epic: '40', mythic: '5' }, saltParliament),
        slot('Chair', 1, { legendary: '1' }, saltParliament),
      ],
    },
  ],
  wrapper: {
    key: 'high-chamber',
    title: 'High Chamber',
    subtitle: 'Series Three',
    contentsLine: '5 cards',
    colours: ['#07060a', '#2b2410', '#7d6a2c', '#e6c968', '#fffbe6'],
    setCode: 'SLT',
    layout: 'box',
    emblem: { subject: 'whale', pose: 'crowned', mood: 'squall', composition: 'plain' },
  },
  stageColour: '#3a3013',
};

const seedPacket: PackProduct = {
  key: 'seed-packet',
  name: 'Seed Packet',
  tagline: 'Sow in hope.',
  description: 'Four cards from The Borrowed Garden. The picture on the front is what somebody else grew.',
  priceCents: 1500,
  architectKey: 'odile-verrane',
  runSize: 500,
  cardCount: 4,
  allowRepeats: false,
  variants: [
    {
      name: 'Regular',
      weight: '1',
      slots: [
        slot('Row', 2, { common: '65', uncommon: '35' }, borrowedGarden),
        slot('Bed', 1, { uncommon: '72', rare: '28' }, borrowedGarden),
        slot(
          'Bloom',
          1,
          { uncommon: '70', rare: '24', epic: '5', legendary: '0.8', mythic: '0.2' },
          borrowedGarden,
        ),
      ],
    },
  ],
  wrapper: {
    key: 'seed-packet',
    title: 'Seed Packet',
    subtitle: 'Series Four',
    contentsLine: '4 cards',
    colours: ['#0a1204', '#2c4a10', '#7a9a1f', '#f0d05a', '#fff8d0'],
    setCode: 'BRG',
    layout: 'bag',
    emblem: { subject: 'dandelion', pose: 'clock', mood: 'garden', composition: 'plain' },
  },
  stageColour: '#2b3f12',
};

const glasshouse: PackProduct = {
  key: 'glasshouse',
  name: 'Glasshouse Box',
  tagline: 'Warm inside, whatever the weather.',
  description:
    'A sealed box of three packs, five cards each from The Borrowed Garden, none of them common. The last one of a pack is epic or better in two packs of five.',
  priceCents: 15000,
  architectKey: 'odile-verrane',
  runSize: 100,
  cardCount: 15,
  packsPerBox: 3,
  allowRepeats: false,
  variants: [
    {
      name: 'Regular',
      weight: '1',
      slots: [
        slot('Path', 6, { uncommon: '1' }, borrowedGarden),
        slot('Beds', 6, { rare: '1' }, borrowedGarden),
        slot('Dome', 3, { rare: '60', epic: '36', legendary: '3', mythic: '1' }, borrowedGarden),
      ],
    },
  ],
  wrapper: {
    key: 'glasshouse',
    title: 'Glasshouse',
    subtitle: 'Series Four',
    contentsLine: '5 cards',
    colours: ['#08060f', '#2a1a4a', '#7a4f9c', '#f0a6c8', '#fff0f2'],
    setCode: 'BRG',
    layout: 'box',
    emblem: { subject: 'greenhouse', pose: 'moon', mood: 'dusk', composition: 'plain' },
  },
  stageColour: '#3a2452',
};

/** Packs of the third and fourth sets. */
export const newerPacks: readonly PackProduct[] = [ballotStub, highChamber, seedPacket, glasshouse];
