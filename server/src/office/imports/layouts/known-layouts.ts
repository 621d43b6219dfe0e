import type { Layout } from './layout.ts';
import { cardLadder, collectr, psa } from './graded-layouts.ts';
import { americanScale } from './scales.ts';
import { languageNames } from './words.ts';

const deckboxScale = {
  ...americanScale,
  'Good (Lightly Played)': 'LP',
  Played: 'MP',
  Poor: 'DMG',
};
/** Seven steps: excellent and good are what Americans call lightly played, light played is moderately. */
const europeanScale = {
  Mint: 'NM',
  MT: 'NM',
  'Near Mint': 'NM',
  NM: 'NM',
  Excellent: 'LP',
  EX: 'LP',
  Good: 'LP',
  GD: 'LP',
  'Light Played': 'MP',
  LP: 'MP',
  Played: 'HP',
  PL: 'HP',
  Poor: 'DMG',
  PO: 'DMG',
};
const cardmarketLanguages = {
  1: 'en',
  2: 'fr',
  3: 'de',
  4: 'es',
  5: 'it',
  6: 'zh-Hans',
  7: 'ja',
  8: 'pt',
  9: 'ru',
  10: 'ko',
  11: 'zh-Hant',
};
const finishWords = Object.fromEntries(
  [
    'Foil',
    'Cold Foil',
    'Rainbow Foil',
    'Holofoil',
    'Reverse Holofoil',
    'Etched Foil',
    'Etched',
    '1st Edition',
  ]
    .concat(['1st Edition Holofoil', 'Unlimited', 'Unlimited Holofoil', 'Limited', 'Limited Holofoil'])
    .map((word) => [word, word.toLowerCase()]),
);

const tcgplayer: Layout = {
  name: 'TCGplayer',
  headings: ['TCGplayer Id', 'Set Name', 'Number', 'Condition', 'Total Quantity'],
  fields: {
    set: 'Set Name',
    number: 'Number',
    name: 'Product Name',
    condition: { column: 'Condition', values: americanScale, words: true },
    finish: { column: 'Condition', values: { ...finishWords, Normal: '' }, words: true },
    language: { column: 'Condition', values: languageNames, words: true },
    quantity: 'Total Quantity',
  },
  // The shop has no value by copy yet, and a seller's own price is none.
  ignore: [
    'TCGplayer Id',
    'Product Line',
    'Title',
    'Rarity',
    'TCG *',
    'TCG Marketplace Price',
    'My Store *',
    'Photo URL',
  ],
  blank: ['Add to Quantity'],
  decimal: '.',
};

const manabox: Layout = {
  name: 'ManaBox',
  headings: ['ManaBox ID', 'Set code', 'Collector number', 'Quantity'],
  fields: {
    set: 'Set code',
    setName: 'Set name',
    number: 'Collector number',
    name: 'Name',
    finish: 'Foil',
    quantity: 'Quantity',
    condition: { column: 'Condition', values: europeanScale },
    language: 'Language',
    altered: 'Altered',
    misprint: 'Misprint',
    // Nothing was noted.
    cost: { column: 'Purchase price', values: { 0: '' } },
    currency: 'Purchase price currency',
  },
  ignore: ['Rarity', 'ManaBox ID', 'Scryfall ID', 'Binder Name', 'Binder Type', 'Added'],
  decimal: '.',
};

const deckbox: Layout = {
  name: 'Deckbox',
  headings: ['Count', 'Tradelist Count', 'Edition', 'Card Number', 'Artist Proof', 'Altered Art'],
  fields: {
    set: ['Edition Code', 'Edition'],
    setName: 'Edition',
    number: 'Card Number',
    name: 'Name',
    quantity: 'Count',
    condition: { column: 'Condition', values: deckboxScale },
    language: 'Language',
    finish: 'Foil',
    signed: 'Signed',
    altered: 'Altered Art',
    misprint: 'Misprint',
  },
  ignore: [
    'Tradelist Count',
    'My Price',
    'Printing Id',
    'Printing Note',
    'Tags',
    'Last Updated',
    'TcgPlayer ID',
    'Scryfall ID',
    'Type',
    'Cost',
    'Rarity',
    'Price',
    'Image URL',
  ],
  blank: ['Artist Proof', 'Promo', 'Textless'],
  decimal: '.',
};

const moxfield: Layout = {
  name: 'Moxfield',
  headings: ['Count', 'Tradelist Count', 'Edition', 'Collector Number', 'Alter', 'Proxy'],
  fields: {
    set: 'Edition',
    number: 'Collector Number',
    name: 'Name',
    quantity: 'Count',
    condition: { column: 'Condition', values: deckboxScale },
    language: 'Language',
    finish: 'Foil',
    altered: 'Alter',
    proxy: 'Proxy',
    cost: 'Purchase Price',
  },
  ignore: ['Tradelist Count', 'Tags', 'Last Modified'],
  decimal: '.',
};

const cardmarketStock: Layout = {
  name: 'Cardmarket',
  headings: ['idProduct', 'English Name', 'Exp.', 'Condition', 'Playset?', 'Amount'],
  fields: {
    set: 'Exp.',
    setName: 'Exp. Name',
    number: ['Collector Number', 'CN', 'Number'],
    name: 'English Name',
    quantity: 'Amount',
    playset: 'Playset?',
    condition: { column: 'Condition', values: europeanScale },
    language: { column: 'Language', values: cardmarketLanguages },
    finish: 'Foil?',
    signed: 'Signed?',
    altered: 'Altered?',
    notes: 'Comments',
  },
  ignore: [
    'idArticle',
    'idProduct',
    'Local Name',
    'Price',
    'onSale',
    'Idx',
    'Idx.',
    'idCurrency',
    'Currency Code',
    'Rarity',
  ],
  blank: ['First Ed?', 'First Edition?'],
  decimal: '.',
};

const cardmarketList: Layout = {
  name: 'Cardmarket',
  headings: ['cardmarketId', 'quantity', 'name', 'condition', 'language'],
  fields: {
    set: ['setCode', 'set'],
    setName: 'set',
    number: 'cn',
    name: 'name',
    quantity: 'quantity',
    playset: 'isPlayset',
    condition: { column: 'condition', values: europeanScale },
    language: { column: 'language', values: cardmarketLanguages },
    finish: 'isFoil',
    signed: 'isSigned',
    altered: 'isAltered',
    notes: 'comment',
  },
  ignore: ['cardmarketId', 'price', 'rarity', 'nameDE', 'nameES', 'nameFR', 'nameIT', 'listedAt'],
  blank: ['isFirstEd'],
  decimal: '.',
};

const dragonShield: Layout = {
  name: 'Dragon Shield',
  headings: ['Folder Name', 'Quantity', 'Trade Quantity', 'Card Name', 'Card Number', 'Printing'],
  fields: {
    set: 'Set Code',
    setName: 'Set Name',
    number: 'Card Number',
    name: 'Card Name',
    quantity: 'Quantity',
    condition: { column: 'Condition', values: europeanScale },
    finish: 'Printing',
    language: 'Language',
    cost: { column: ['Price Bought', 'Price'], values: { 0: '', '0.00': '' } },
  },
  ignore: ['Folder Name', 'Trade Quantity', 'Date Bought', 'AVG', 'LOW', 'MID', 'MARKET', 'TREND'],
  decimal: '.',
};

/** Lists of units that are read as they are. */
export const unitLayouts: readonly Layout[] = [
  tcgplayer,
  manabox,
  moxfield,
  deckbox,
  cardmarketStock,
  cardmarketList,
  dragonShield,
  collectr,
  cardLadder,
  psa,
];
