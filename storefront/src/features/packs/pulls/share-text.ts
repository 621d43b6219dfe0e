export const shareText = {
  title: 'Share this pull',
  which: 'Which card',
  picture: (card: string) =>
    `The picture that goes with the link: ${card}, its class, its value and what it was pulled from`,
  pictureFailed: 'The picture could not be drawn just now. The link works without it.',
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  save: 'Save picture',
  fileName: (card: string) => `${card.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.jpg`,
  names: 'The picture names nobody.',
  asAnonymous: 'You are anonymous: neither the picture nor the page names you.',
  asNamed: (name: string) => `The picture names nobody. The page it leads to says “${name}”.`,
  change: 'Change that',
} as const;
