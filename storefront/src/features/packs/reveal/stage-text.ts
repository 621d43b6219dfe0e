import type { Beat } from './machine/machine.ts';

export const stageText = {
  /** Of what is torn: "Open 3 × Deep Signal Box, 2 × Deep Signal". */
  title: (titles: readonly string[]) =>
    `Open ${[...new Set(titles)]
      .map((title) => [title, titles.filter((other) => other === title).length] as const)
      .map(([title, count]) => (count === 1 ? title : `${count} × ${title}`))
      .join(', ')}`,
  hints: {
    tear: 'Swipe across the top',
    tearMany: (packs: number) => `One swipe opens ${packs === 2 ? 'both' : `all ${packs}`}`,
    turn: 'Tap or drag to turn',
    swipe: 'Swipe away for the next',
  },
  /** The one button's label. */
  next: {
    sealed: 'Open for me',
    tearing: 'Open for me',
    held: 'Opening',
    rising: 'Opening',
    passing: 'Go on',
    facedown: 'Turn the card',
    turning: 'Go on',
    veiled: 'Go on',
    lit: 'Go on',
    shown: 'Next card',
    finale: 'Done',
  } satisfies Record<Beat, string>,
  keepSealed: 'Keep sealed',
  close: 'Close',
  leavesOnline: 'You’re offline. Your cards are safe; we’ll go on once you’re back online.',
  skip: 'Skip',
  atOnce: 'All at once',
  packByPack: 'Pack by pack',
  previousPack: 'Previous pack',
  nextPack: 'Next pack',
  bestCard: 'See its best card',
  lastPack: 'See them all',
  left: (count: number) => (count === 1 ? 'Last card' : `${count} left`),
  packOf: (place: number, count: number) => `Pack ${place} of ${count}`,
  packOfBox: (place: number, count: number) => `Box, pack ${place} of ${count}`,
  packOfBoxes: (box: number, boxes: number, place: number, count: number) =>
    `Box ${box} of ${boxes}, pack ${place} of ${count}`,
  settings: 'Sound, vibration, speed',
  switches: { sound: 'Sound', buzz: 'Vibration', fast: 'Fast', motion: 'Motion' },
  on: 'On',
  off: 'Off',
} as const;
