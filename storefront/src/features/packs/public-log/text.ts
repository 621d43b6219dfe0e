import { formatCount } from '@pullproof/server/contract';

/** The page of the public log. */
export const text = {
  title: 'The public log',
  lead: 'We list what we seal and publish, as hashes, in one log that only grows. Your browser keeps the newest state it has seen, and asks at every visit whether the log goes on from there.',
  none: 'Nothing to show yet',
  noneWhy: 'The log has no state to show right now. Try again in a few minutes.',
  name: 'Name',
  entries: 'Entries',
  signed: 'Newest state signed',
  key: 'Key of this log',
  kept: 'Your browser',
  keptNothing: 'It has just looked for the first time, and keeps this state from now on.',
  keptSince: (size: number): string => `It last kept a state of ${formatCount(size)} entries.`,
  unasked: (size: number): string =>
    `It kept a state of ${formatCount(size)} entries, and couldn’t compare it with the log now. Try again in a few minutes. If it can’t for days, ask us why.`,
  noStorage: 'This browser keeps nothing for us, so it can’t compare the log with an earlier visit.',
  older: 'You were shown an older copy of the log. What your browser kept is newer.',
  tools: 'For your own tools',
  toolsWhy:
    'Checkpoint, tiles and entries follow the public specification C2SP tlog-tiles, so tools that we didn’t write can read them.',
  checkpoint: 'Open the newest checkpoint',
  back: 'Verify a pull, a run or a drop',
  save: 'Save the file',
  seen: 'I’ve saved it',
} as const;

export const faultText = {
  fork: {
    title: 'Two versions of our log',
    lead: 'The log that we showed you today doesn’t go on from the one that we showed you before. Both are signed by us, and both can’t be true.',
  },
  refused: {
    title: 'Our log isn’t valid',
    lead: 'What we showed you today isn’t a valid state of our log, so your browser didn’t accept it.',
  },
  unanswered: {
    title: 'Our log hasn’t answered for days',
    lead: 'Your browser keeps an earlier state of our log, and we haven’t answered for three days whether the log goes on from there. A fault of ours can be the reason. So can a log that doesn’t.',
  },
  anew: {
    title: 'Our log began anew',
    lead: 'We go on under another name, so your browser can’t compare it with what it kept. We must say publicly why.',
  },
} as const;

export const faultSteps = {
  found: (reason: string): string => `Your browser found: ${reason.replace(/\.?$/, '.')}`,
  save: 'Save the file first. It holds both states with our signatures, and anyone can check it.',
  share: 'Show it to other customers, and compare what their browsers kept.',
  ask: (email: string): string => `Then write to ${email === '' ? 'support' : email} and ask why.`,
  losses: 'Read what we have stated about losses',
} as const;

export const witnessText = {
  title: 'Witnesses',
  checking: 'Your browser is checking their signatures…',
  refused: (reason: string): string =>
    `Your browser counts no witness. It found: ${reason}. Save the checkpoint below and ask us why.`,
  unchecked: 'Your browser couldn’t check their signatures now. Try again in a few minutes.',
  met: 'Enough of them have signed the newest state.',
  metEarlier: (size: number): string =>
    `Enough of them have signed the state of ${formatCount(size)} entries, which the newest one continues. The rest waits for their signatures.`,
  notMet: (required: number): string => `That is fewer than the ${formatCount(required)} that we ask for.`,
  noPolicy: 'We don’t say how many of them must sign.',
  state: 'In your browser',
  notChecked: 'Not checked',
  states: {
    valid: 'Its signature is valid',
    missing: 'Hasn’t signed this state',
    own: 'Ours, or not known to be elsewhere: doesn’t count',
    repeated: 'Same key or host as another: doesn’t count',
  },
  last: 'Last signature that we have',
  notYet: 'None yet',
  key: 'Key',
  address: 'Asked at',
} as const;
