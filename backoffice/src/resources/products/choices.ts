export const kindChoices = [
  { id: 'pack', name: 'Pack' },
  { id: 'single', name: 'Single card' },
];

export const runOnSaleChoices = [
  { id: 'shown', name: 'Yes, and customers see it' },
  { id: 'hidden', name: 'Yes, but the product is not published' },
  { id: 'none', name: 'No' },
];

export const publicationChoices = [
  { id: 'planned', name: 'Planned' },
  { id: 'missed', name: 'Not published in time' },
  { id: 'none', name: 'Not planned' },
];
