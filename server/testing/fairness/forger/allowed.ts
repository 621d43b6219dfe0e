import type { Mutant } from './mutants.ts';

/** Forgeries that no verifier can refuse, by the line of "What the mathematics does not prove" that says so. */
interface Reason {
  /** The bold words that the line begins with. */
  readonly line: string;
  /** Refused once something was sold: what was kept at purchase names another commitment. */
  readonly isBeforeSales?: boolean;
  /** Document → members, reviewed one by one. */
  readonly members: Readonly<Record<string, readonly string[]>>;
}

/** What the shop says of a unit; `at`, `card` and `class` too, as far as the recipe's rows let it. */
const MARKS = [
  ...['artist', 'card', 'cert', 'condition', 'finish', 'grade', 'grader', 'id', 'kind', 'language', 'name'],
  ...['number', 'photos', 'serial', 'set', 'valueAsOf', 'valueCents', 'valueSource'],
];
const FILTER = ['card', 'class', 'kind', 'maxValueCents', 'minValueCents', 'pool', 'set'];
const PLAN = [
  ...[
    'bundleSize',
    'closeAfterDays',
    'closeAfterSoldOutDays',
    'number',
    'product',
    'refundDays',
    'salesEndBy',
  ],
  ...['pricePolicy', 'pricePolicy.change', 'pricePolicy.priceCents', 'substitutes'],
  ...[
    'recipe',
    ...['allowRepeats', 'distinctNames', 'id', 'packsPerBox', 'version'].map((of) => `recipe.${of}`),
  ],
  ...['pools', 'pools.hits', 'pools.starter'].map((of) => `recipe.${of}`),
  ...['name', 'weight', 'slots.name', 'slots.rows.weight', 'slots.rows.filter'].map(
    (of) => `recipe.variants.${of}`,
  ),
  ...FILTER.map((of) => `recipe.variants.slots.rows.filter.${of}`),
];

export const ALLOWED: readonly Reason[] = [
  {
    line: 'What the shop decides before the first sale',
    isBeforeSales: true,
    members: {
      plan: PLAN,
      // The order of a list decides ties alone.
      lists: ['(whole)', 'weight'],
      checklist: MARKS,
      commitment: ['attempt'],
      // Whether its rows of the run still fit is seen at the run alone.
      'pull plan': PLAN,
      'pull lists': ['card', 'list', 'weight'],
      'pull checklist': [...MARKS, 'class'],
      // Whether the signature is that of the round is checked once a run.
      'pull commitment': ['attempt', 'beacon', 'beacon.chain', 'beacon.kind', 'beacon.round'],
      'drop terms': [
        ...['claimHours', 'currency'],
        ...['card', 'grade', 'grader', 'name', 'serial', 'valueCents'].map((of) => `prizes.${of}`),
      ],
    },
  },
  {
    line: 'Two sales of one content',
    isBeforeSales: true,
    members: { commitment: ['previous'], 'pull commitment': ['previous'] },
  },
  {
    line: 'Before the close',
    isBeforeSales: true,
    members: {
      commitment: ['merkleRoot', 'packsWith.common', 'packsWith.rare', 'packsWith.grail', 'seedHash'],
      'pull commitment': [
        'packsWith.common',
        'packsWith.rare',
        'packsWith.uncommon',
        'packsWith.grail',
        'seedHash',
      ],
      'log open': ['leaf'],
    },
  },
  {
    line: 'A pull is not its run',
    members: {
      'pull plan': [
        ...['checklist', 'checklist.root', 'checklist.units', 'composition', 'size'],
        ...['packs', 'slots', 'slots.draws', 'slots.rows'].map((of) => `composition.${of}`),
        ...['', '.slots', '.slots.rows'].map((of) => `recipe.variants${of}`),
        ...['hits.cards', 'hits.root', 'starter.root'].map((of) => `recipe.pools.${of}`),
      ],
      'pull commitment': ['beacon.randomness', 'beacon.signature', 'packsWith'],
      'pull checklist': ['at'],
      'pull receipt': ['draw', 'head', 'head.hash', 'head.seq', 'nonce', 'order', 'paidCents', 'time'],
    },
  },
  {
    line: 'Clocks',
    members: {
      commitment: ['sealedAt'],
      'pull commitment': ['sealedAt'],
      'drop close': ['at'],
      'drop kept mark': ['at'],
      'drop mark': ['at'],
      corrections: ['time'],
      heads: ['time'],
      receipts: ['time'],
      refusals: ['time'],
      walls: ['time'],
      ...Object.fromEntries(
        ['close', 'notice', 'open', 'pause', 'price', 'refund', 'sale', 'stop', 'substitute'].map((kind) => [
          `log ${kind}`,
          ['time'],
        ]),
      ),
    },
  },
  {
    line: 'Words',
    members: {
      closeOut: ['reason'],
      corrections: ['explanation'],
      'log notice': ['reason'],
      'log pause': ['keptCents', 'leastCents', 'priceCents', 'reason'],
      'log substitute': ['evidence', 'reason'],
      receipts: ['nonce', 'order', 'paidCents'],
    },
  },
  {
    line: 'A market that fell',
    members: { 'log substitute': MARKS.map((mark) => `in.${mark}`) },
  },
  {
    line: 'What nobody gives',
    members: {
      corrections: ['entries'],
      heads: ['(whole)'],
      receipts: ['(whole)', 'draw'],
      refusals: ['(whole)', 'head', 'numbers'],
      walls: ['(whole)'],
    },
  },
  {
    line: 'A shop that holds its keys and cheats one person',
    members: {
      receipts: ['log', 'log.origin', 'log.root', 'log.size'],
      'pull receipt': ['log', 'log.origin', 'log.root', 'log.size'],
    },
  },
  {
    line: 'Another history from the start',
    members: {
      log: ['(whole)'],
      'log price': ['priceCents'],
      'log refund': ['reason'],
      'log notice': ['stopAt'],
    },
  },
  { line: 'A lost app key', members: { 'drop entries': ['(whole)'] } },
];

export function findReason({ document, member, isLate }: Mutant): Reason | undefined {
  return ALLOWED.find(
    ({ members, isBeforeSales }) =>
      members[document]?.includes(member) === true && !(isBeforeSales === true && isLate === true),
  );
}

/**
 * Whether TypeScript's step and Python's say the same. Python has no BLS: a round of another signature is refused by the
 * draw, or not at all when the draw is the same.
 */
export const isAgreed = (typescript: string, python: string): boolean =>
  typescript === python || (typescript === 'beacon' && (python === 'draw' || python === ''));

/** Every place that a reason names. */
export function listAllowedPlaces(): string[] {
  return ALLOWED.flatMap(({ members }) =>
    Object.entries(members).flatMap(([document, list]) => list.map((member) => `${document} ${member}`)),
  );
}
