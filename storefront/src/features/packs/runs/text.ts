import { claims, formatCount, type RunDto, soldAs } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

/** Statements may name no entry: when only receipts prove the loss. */
function nameLost(from: number, to: number): string {
  if (to < from) return '';
  return from === to
    ? `, log entry ${formatCount(from)}`
    : `, log entries ${formatCount(from)} to ${formatCount(to)}`;
}

const WHY: Readonly<Record<RunDto['abandonedAttempts'][number]['reason'], string>> = {
  cancelled: 'our staff cancelled it',
  failed: 'a fault stopped it',
  late: 'it reached our public log too late',
  overdue: 'it wasn’t finished within a week',
};

export const text = {
  heading: (title: string, number: number) => `${title}, run ${number}`,
  lead: 'Everything about this run that is public: what was sealed, what is left, and every sale and opening since.',
  toPack: 'See it in the shop',
  facts: {
    left: 'Unsold',
    opened: 'Opened',
    unrevealed: 'Not opened yet',
    revealedAtClose: 'Revealed when the run closed',
    sealedAt: 'Sealed',
    published: 'Published',
    substitutions: 'Substitutions',
  },
  odds: 'Live odds',
  attempts: {
    sealed: (attempt: number, abandoned: number) =>
      `Sealed on attempt ${formatCount(attempt)}, counting every attempt this shop has made. ${
        abandoned === 0
          ? 'None for this product has been abandoned since its previous run.'
          : `${pluralise(abandoned, 'other', 'others')} for this product ${abandoned === 1 ? 'was' : 'were'} abandoned after its previous run. Plans and seeds are public, so you can see what each would have dealt.`
      }`,
    abandoned: ({ attempt, reason, isBeforeRound }: RunDto['abandonedAttempts'][number], date: string) =>
      `Attempt ${formatCount(attempt)}, ${date}: ${WHY[reason]}, ${isBeforeRound ? 'before its round by our own account' : 'after its round'}.`,
    units: 'See its list of units',
    all: 'See every attempt, with the plans and seeds of those we abandoned',
  },
  commitment: 'Commitment document',
  commitmentLead: claims.commitmentOnReceipts,
  showDocument: 'Show the document',
  download: 'Open the document',
  composition: 'Composition',
  compositionLead: 'Numbers, not percentages: how many units fill each row of the recipe.',
  variant: (name: string | undefined, index: number, packs: number, packsPerBox: number) =>
    `${name ?? `Variant ${index + 1}`}: ${pluralise(packs, soldAs(packsPerBox).one, soldAs(packsPerBox).many)}${packsPerBox > 1 ? ` of ${packsPerBox} packs` : ''}`,
  slot: (index: number, draws: number, packsPerBox: number) =>
    `Slot ${index + 1}, ${pluralise(draws / packsPerBox, 'card', 'cards')} a pack`,
  openLists: 'Open the card lists',
  row: 'Odds row',
  units: 'Units',
  checklist: 'Full list of units',
  checklistLead:
    'Every unit of the run, one per line, in the order the commitment names. Which pack holds which stays secret until it is opened or the run closes.',
  openChecklist: 'Open the list',
  cards: 'Cards of the run',
  log: 'Sale log',
  logLead: claims.logChained,
  logEmpty: 'No entry yet: nothing has been sold.',
  more: 'Show more entries',
  columns: { seq: '#', what: 'Entry', pack: 'Number', time: 'Time', hash: 'Hash' },
  gone: (picked: number) => `asked for ${formatCount(picked)}, which was taken`,
  corrections: 'Corrections of the sale log',
  correctionsLead: `Through our mistake, these log entries are out of order or have the wrong time. We don’t rewrite the log: we publish a signed correction here. ${claims.correctionScope}`,
  correction: (entries: string, date: string) => `${entries}, corrected on ${date}`,
  onHold: 'On hold',
  fenced: 'On hold since',
  fencedWhy:
    'Our records show that this run’s public log is missing its newest entries, as after a database failure. Until that’s settled, nothing of it is sold, opened or returned, so that no pack has two buyers. Keep your receipts: you can hand them in below.',
  losses: 'What this log lost',
  lossesLead:
    'Through our failure, entries that were public are missing from this log. This is our signed statement. Our verifier doesn’t pass this run: it shows the statement.',
  loss: ({ from, to, sales }: RunDto['losses'][number], date: string) =>
    `${pluralise(sales, 'sale', 'sales')} lost${nameLost(from, to)}, stated on ${date}`,
  openLosses: 'Open the signed statements',
  handIn: 'Do you have a receipt that isn’t here?',
  closeOut: 'Close-out',
  closeOutLead: 'This run is closed. Download the close-out and replay the whole run, unsold packs included.',
  openCloseOut: 'Open the close-out',
  replay: 'Replay it in the verifier',
  closeOutLater: `${claims.replayable} Until then the seed must stay secret.`,
  hashes: {
    commitment: 'Commitment hash',
    root: 'Merkle root',
    seed: 'Seed hash',
    key: 'Signing key',
    algorithm: 'Algorithm',
  },
} as const;

const states: Readonly<Record<string, string>> = {
  draft: 'Not sealed yet',
  sealing: 'Being sealed',
  cancelled: 'Cancelled before sale',
  sealed: 'Sealed, not on sale yet',
  on_sale: 'On sale',
  closing: 'Sales stopped; waiting for what is still sealed',
  closed: 'Closed: the seed is published and every pack can be replayed',
};

/** Names a state in customers' words. */
export function nameState(state: string): string {
  return states[state] ?? state;
}

const kinds: Readonly<Record<string, string>> = {
  sale: 'Sold',
  refund: 'Returned',
  open: 'Opened',
  substitute: 'Unit replaced',
  price: 'Price changed',
  notice: 'Notice',
  stop: 'Sales stopped',
  close: 'Closed',
};

/** Names a kind of log entry in customers' words. */
export function nameKind(kind: string): string {
  return kinds[kind] ?? kind;
}
