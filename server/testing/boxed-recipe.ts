import type { Recipe } from '../src/contract/index.ts';

const rowOf = (cardClass: string) => [{ filter: { class: cardClass, kind: 'raw' }, weight: '1' }];

/** A pack is two commons and a rare of a factory's cards; a box is `packs` of them. */
export const boxOf = (packs: number): Recipe => ({
  allowRepeats: false,
  packsPerBox: packs,
  variants: [
    {
      name: 'box',
      weight: '1',
      slots: [
        { draws: 2 * packs, rows: rowOf('common') },
        { draws: packs, rows: rowOf('rare') },
      ],
    },
  ],
});
