/** What a monitor can find, each by its title. */
export const FINDINGS = {
  'log-fork': 'Two versions of the public log',
  'log-shrunk': 'The public log lost entries',
  'log-refused': 'The public log isn’t signed as it must be',
  'log-anew': 'The public log began anew',
  'log-gone': 'The public log is gone',
  'log-entries': 'Entries that the signature isn’t for',
  'entry-unsigned': 'An entry that the shop’s key didn’t sign',
  'two-commitments': 'Two commitments of one run',
  'commitment-number': 'One place in the chain of commitments given twice',
  'run-unlogged': 'A run on sale that the public log doesn’t name',
  'run-vanished': 'A run has vanished',
  'commitment-changed': 'Another commitment than the public log names',
  'run-rewritten': 'A sale log was rewritten',
  'run-shrunk': 'A sale log lost entries',
  'number-repeated': 'The same number sold twice',
  'run-overdue': 'A run that should have ended',
  'run-broken': 'A run that doesn’t follow the rules',
  'run-withheld': 'Part of a run isn’t published',
  'close-out-changed': 'Another close-out than the public log names',
  'close-out-unlogged': 'A close-out that the public log doesn’t name',
  'close-out-withheld': 'A close-out that isn’t published',
  'statement-withheld': 'A statement of the shop that isn’t published',
  'statement-unlogged': 'A statement of the shop that the public log doesn’t name',
  'odds-wrong': 'Odds that the log contradicts',
  'unit-twice': 'One card in two places',
  'refusal-withheld': 'A refusal that isn’t published',
  'refusal-unlogged': 'A refusal that the public log doesn’t name',
  'receipt-broken': 'A receipt that the shop doesn’t keep to',
  'receipts-disagree': 'Two receipts that name different logs',
  'attempt-number': 'Sealing attempts with a gap in their numbers',
  'attempt-overdue': 'A sealing attempt without an outcome',
  'attempt-changed': 'A run that wasn’t sealed as announced',
  'attempt-late': 'A run dealt by a round that came before its announcement',
  'attempt-withheld': 'A sealing attempt that isn’t published in full',
  'drop-vanished': 'An announced drop has vanished',
  'drop-withheld': 'A drop’s result is withheld',
  'drop-voided': 'A drop voided when its list or its result was public',
  'drop-late': 'A drop drawn from a list that came after its round',
  'drop-passed-over': 'A winner passed over, which the public log doesn’t name',
  'drop-changed': 'Another announcement, list or result than the public log names',
  'drop-broken': 'A drop that doesn’t follow the rules',
} as const;

export type FindingKind = keyof typeof FINDINGS;

export interface Finding {
  readonly kind: FindingKind;
  /** The run, drop or log that it is about. */
  readonly subject: string;
  readonly says: string;
  /** ISO time by the monitor’s clock. */
  readonly foundAt: string;
}

/** Something that could not be checked this time, and why. */
export interface Unchecked {
  readonly subject: string;
  readonly why: string;
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'unknown reason';
