import type { Layout } from './layout.ts';
import { americanScale } from './scales.ts';

/** Nothing was noted. */
const noCost = { 0: '', '0.00': '', $0: '', '$0.00': '' };
const ungraded = { Ungraded: '', Raw: '', None: '', 'N/A': '' };

export const collectr: Layout = {
  name: 'Collectr',
  headings: ['Portfolio Name', 'Product Name', 'Card Number', 'Variance', 'Quantity'],
  fields: {
    set: 'Set',
    number: 'Card Number',
    name: 'Product Name',
    finish: 'Variance',
    grade: { column: 'Grade', values: ungraded },
    condition: { column: 'Card Condition', values: americanScale },
    quantity: 'Quantity',
    cost: { column: 'Average Cost Paid', values: noCost },
    notes: 'Notes',
  },
  ignore: ['Portfolio Name', 'Category', 'Rarity', 'Market Price*', 'Price Override', 'Date Added'],
  // A card that is watched is not theirs.
  blank: ['Watchlist'],
  decimal: '.',
};

export const cardLadder: Layout = {
  name: 'Card Ladder',
  headings: ['Date Purchased', 'Player', 'Set', 'Number', 'Condition', 'Investment'],
  fields: {
    set: 'Set',
    number: 'Number',
    name: 'Player',
    finish: 'Variation',
    grade: { column: 'Condition', values: ungraded },
    cert: ['Slab Serial #', 'Slab Serial Number', 'Cert'],
    quantity: 'Quantity',
    cost: { column: 'Investment', values: noCost },
    notes: 'Notes',
  },
  ignore: [
    'Date Purchased',
    'Card',
    'Year',
    'Category',
    'Current Value',
    'Profit',
    'Ladder ID',
    'Population',
    'Tags',
    'Image*',
  ],
  blank: ['Date Sold', 'Sold Price'],
  decimal: '.',
};

export const psa: Layout = {
  name: 'PSA',
  headings: ['Cert Number', 'Subject', 'Card Number'],
  fields: {
    set: ['Set', 'Brand'],
    number: 'Card Number',
    name: 'Subject',
    finish: ['Variety', 'Variety/Pedigree'],
    grader: { column: ['Grade Issuer', 'Grader'], otherwise: 'PSA' },
    grade: ['Grade', 'Item Grade', 'Card Grade'],
    cert: 'Cert Number',
    cost: { column: ['My Cost', 'Purchase Price'], values: noCost },
    notes: ['My Notes', 'Notes'],
  },
  ignore: [
    'Item*',
    'Type',
    'Year',
    'Category',
    'Vault Status',
    'Date Acquired',
    'PSA Estimate',
    'My Value',
    'Source',
    'Status',
    'Grade Description',
    'Spec Number',
    'Population*',
    'Pop*',
    'Image*',
  ],
  blank: ['Sold Price', 'Date Sold', 'Autograph Grade', 'Qualifier'],
  decimal: '.',
};
