// Texts are whole sentences, so that a test recognises them on a rendered page. Parameters are formatted by the caller.

export const sealedBeforeSale = 'Every pack is sealed before the first one is sold.';

export const sealedAsOne =
  'All packs of a run are filled, shuffled and sealed under one fingerprint. The list of their cards is published with it.';

export const replayable =
  'When a run closes, its seed is published and anyone can replay every pack, sold or not.';

/** The sentence at the top of docs/fairness.md, verbatim. */
export const honest =
  'Everything in this run was put into numbered packs and sealed under a published fingerprint before the first pack ' +
  'was sold. If what you kept at purchase (in this browser or in your order email) no longer matches, your browser ' +
  'stops and says so. The maths doesn’t prove that we hold the cards, that their values are right, or that nobody ' +
  'here has peeked: for that there are vault audits, a public log, and the full list of every pack, sold or not, ' +
  'when the run closes.';

export const numbersOrNothing = 'You get the numbers you confirm, or you pay nothing.';

export const shopDrawsNothing = 'The shop draws nothing, neither when you buy nor when you open.';

export const commitmentOnReceipts =
  'The commitment’s hash is on every receipt, and the sale log begins with it.';

export const receiptSigned =
  'We signed a receipt for each pack when you paid. It names the hash of the run’s commitment.';

export const receiptFitsOrder = 'Your browser checked the receipt: it fits the order that you confirmed.';

export const saleInLog = 'Every sale enters a public, chained log within a minute.';

export const refusalJudged =
  'If a number is taken, the shop signs that as well, and the log shows whether it was true.';

export const logChained = 'Every sale, return and opening, each entry chained to the one before.';

export const correctionScope =
  'It covers nothing else: not a pack’s contents, not the dates on which a run ends, not a payment.';

export const replacement =
  'A lost card is replaced by the same card in an equal or better state, or by one of the same class that is worth at least as much. The run’s public log shows the exchange and the hash of the evidence.';

export const openingShowsSealed = 'Opening shows what was sealed inside.';

export const openingCompares =
  'When you open a pack, your browser compares it with your saved receipt, and shows no card if they differ.';

export const keptFileCompares =
  'Drop the file on the opening page in any browser: it compares what you kept with what we show, and shows no card if they differ.';

export const pullCheckable =
  'Your browser can check that this card is in the pack that the run’s commitment fixed.';

export const shownFromText =
  'Names and figures here are read from the text that your browser checked. Pictures and links are the shop’s.';

/** `asOf` names the log entry, or is empty before the first one. */
export const oddsCounted = (packs: string, asOf: string): string =>
  `Counted from the ${packs} nobody has opened yet, sold or not${asOf}. They change only when one is opened.`;

export const oddsOneInR =
  'With R packs not yet opened, each unit still inside is in yours with a chance of 1 in R. The figures change when a pack is opened, not when one is sold.';

/** `asOf` names the log entry, or is empty before the first one. */
export const lastInside = (className: string, title: string, packs: string, asOf: string): string =>
  `The last ${className} of ${title} is still inside one of the ${packs} nobody has opened${asOf}.`;

export const wallSigned = (entry: string): string =>
  `The shop signed these numbers, as of entry ${entry} of its log.`;

export const wallSignedExcept = (entry: string, packs: string): string =>
  `The shop signed these numbers, as of entry ${entry} of its log, except ${packs}: changed a moment ago, not in it yet.`;

export const wallReplayed = (entries: string, size: string): string =>
  `Replayed all ${entries} log entries in this browser: they follow the rules, and all ${size} numbers of the wall agree with them.`;

export const receiptInLog = 'The receipt saved in this browser is in it.';

export const receiptsInLog = (count: string): string =>
  `The ${count} receipts saved in this browser are in it.`;
