// Scales of condition: the same word is a different state elsewhere.
export const americanScale = {
  Mint: 'NM',
  'Near Mint': 'NM',
  'Lightly Played': 'LP',
  'Moderately Played': 'MP',
  'Heavily Played': 'HP',
  Damaged: 'DMG',
};
