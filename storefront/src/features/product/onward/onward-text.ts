export const onwardText = {
  likePack: 'Packs you can open now',
  likeSingle: 'Cards you can have now',
  all: 'All on sale',
  run: (number: number) => `Run ${number}: what was sold, and its proof`,
  card: 'This card in the catalogue: which packs still hold it',
  singles: 'Single cards on sale',
  packs: 'Sealed packs on sale',
} as const;
