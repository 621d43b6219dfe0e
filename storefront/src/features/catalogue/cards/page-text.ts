/** Text that only the server renders, kept out of the browser's code. */
export const text = {
  title: 'All cards',
  lead: 'The catalogue: every card that exists here, with its class and market value.',
  toSets: 'Browse by set',
  emptyShopTitle: 'The catalogue is empty',
  emptyShopBody: 'Cards appear here when the shop has added them.',
} as const;
