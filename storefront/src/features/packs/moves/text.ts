/** What each party could still do at each move, with who notices. */
export const moves = {
  title: 'Play it in three moves',
  lead: 'Six packs, one star. Seal them, pick one, and replay. Then try to cheat.',
  seal: {
    title: 'Seal',
    says: 'One star and five moons go into six packs. All six get one fingerprint, and you get it before you pick.',
    act: 'Seal six packs',
    done: 'Fingerprint',
    parties: [
      [
        'We',
        'choose the cards, their values and the price, all public before you pay. A public number deals the packs, and it comes out only after our log has fixed the plan and the seed. If we abandon a deal after that, the run’s page shows it.',
      ],
      ['Someone here with our key and database', 'can know what every pack holds. No seal stops that.'],
      [
        'Witnesses',
        'sign our log. Once they do, two customers get two fingerprints only if witnesses help us.',
      ],
    ],
  },
  pick: {
    title: 'Pick',
    says: 'You pick the number. An order gets that pack or none.',
    pack: (pack: number): string => `Pack ${pack}`,
    waits: 'Seal the packs first.',
    done: (pack: number): string => `Pack ${pack} is yours, still closed.`,
    parties: [
      [
        'We',
        'can say a number has just gone. We sign every refusal, publish it, and count how many sold seconds before.',
      ],
      [
        'Someone who knows the packs',
        'can buy the best ones first. When the run closes, anyone can see in which order they went.',
      ],
      ['You', 'keep a signed receipt that names your number and the fingerprint.'],
    ],
  },
  replay: {
    title: 'Replay',
    says: 'All six are opened, and your browser takes the fingerprint again.',
    act: 'Open them all',
    cheat: (hasStar: boolean): string =>
      hasStar ? 'Cheat: take the star out of your pack' : 'Cheat: move the star into your pack',
    same: 'Same fingerprint. These are the packs that were sealed.',
    other: 'Another fingerprint. One of these packs was changed after it was sealed.',
    again: 'Play again',
    parties: [
      ['We', 'can close late, within the dates we sealed. After them, every check of the run fails.'],
      ['You', 'can deal the whole run again, unsold packs included.'],
      ['Anyone', 'can follow us with a program that isn’t ours, and hold your receipt against a stranger’s.'],
    ],
  },
  still: 'What can still happen',
  star: 'Star',
  moon: 'Moon',
} as const;
