import { claims, formatCount } from '@pullproof/server/contract';
import type { Check, Verdict } from '@pullproof/verify';
import { nameUnit } from '../../../lib/text/sealed-unit.ts';

const TITLES: Readonly<Record<string, string>> = {
  commitment: 'The commitment and its fingerprint',
  kept: 'Your saved receipt',
  contents: 'The opened text, byte for byte',
  odds: 'Every card from the odds row it fills',
  leaf: 'Contents and salt',
  proof: 'The path to the sealed root',
  receipt: 'The signed receipt',
  shown: 'What you were shown',
  corrections: 'Corrections the shop has published',
  losses: 'What the log lost',
  seed: 'The secret seed',
  composition: 'Numbers from the recipe',
  lists: 'Lists of cards against the commitment',
  checklist: 'Every unit of the run',
  deal: 'Shuffled again from the seed',
  packs: 'Every pack, sold or not',
  log: 'The public log',
  receipts: 'Your receipts against the log',
  statements: 'Refusals and the wall against the log',
  signatures: 'Signatures',
  attempt: 'The sealing attempt in the public log',
  units: 'No unit in two packs at once',
  announcement: 'The announcement of the drop',
  round: 'The public number that was announced',
  beacon: 'The public number, as it was signed',
  withheld: 'No draw held back',
  together: 'Drops against each other',
  record: 'The record of the drop',
  terms: 'Prizes, values and hours as announced',
  entries: 'Every entry of the drop',
  close: 'The list signed at closing',
  draw: 'The draw, repeated',
};

/** Returns a check's name in customers' words. */
export const lookOf = ({ ok, isUnchecked }: Check): keyof typeof outcomes =>
  isUnchecked ? 'unchecked' : ok ? 'pass' : 'fail';

export const outcomes = { pass: 'Pass', fail: 'Fail', unchecked: 'Not checked' } as const;

export function titleOfCheck(name: string): string {
  return TITLES[name] ?? name;
}

/** `total` is 0 while unknown. */
export function describeProgress(step: string, done: number, total: number): string {
  const count = formatCount(done);
  return `${titleOfCheck(step)}: ${total === 0 ? count : `${count} of ${formatCount(total)}`}`;
}

/** The verdict in one sentence. */
export function describeVerdict(verdict: Verdict): string {
  if (!verdict.ok) {
    const place = verdict.index === undefined ? '' : ` (number ${verdict.index})`;
    return `Not verified, at “${titleOfCheck(verdict.step)}”${place}: ${verdict.reason}.`;
  }
  const test = verdict.isTestChain ? TEST_CHAIN : '';
  return [claims.verdictPassed, describeComparison(verdict), test].filter(Boolean).join(' ');
}

/** Of what a demo dealt or drew. */
export const TEST_CHAIN =
  'The public number came from the demo’s local test chain, which anyone can compute in advance, so it proves nothing about the deal or the draw.';

const COMPARISON_SENTENCES = {
  device: claims.comparedWithDevice,
  email: claims.comparedWithEmail,
  none: 'Not compared with a saved receipt: any receipt here came from the shop when the pack was opened.',
} as const;

/** Describes what an opened pack was compared with; empty for other verdicts. */
export function describeComparison({ kept }: Verdict): string {
  return kept === undefined ? '' : COMPARISON_SENTENCES[kept];
}

/** Lists what each verified pack holds, in the words of its sealed text; of a box, each of its packs. */
export function listSealed({ packs = [] }: Verdict): { title: string; units: string[] }[] {
  return packs.flatMap(({ run, runNumber, product, pack, size, packs: inside }) =>
    inside.map((units, at) => {
      const ofBox = inside.length === 1 ? '' : `pack ${at + 1} of ${inside.length} in `;
      const numbered = inside.length === 1 ? 'pack' : 'box';
      return {
        title: `Sealed in ${ofBox}${numbered} ${formatCount(pack)} of ${formatCount(size)}, run ${formatCount(runNumber)} of ${product} (${run})`,
        units: units.map((unit) => `${nameUnit(unit)}, copy ${unit.id}`),
      };
    }),
  );
}

/** Describes what the shop itself states about a log, one sentence each: what it lost, and what it corrected. */
export function listStatements({ corrections = [], losses = [] }: Verdict): string[] {
  return [
    ...losses.map((loss) => `Stated by the shop on ${loss.time}, ${describeLoss(loss)}. ${loss.explanation}`),
    ...corrections.map(
      ({ entries, explanation, time, run }) =>
        `Corrected by the shop on ${time}, run ${run}, log entries ${entries.join(', ')}: ${explanation}`,
    ),
  ];
}

function describeLoss({ of, after }: NonNullable<Verdict['losses']>[number]): string {
  const behind = formatCount(after);
  if (of.kind === 'run')
    return `run ${of.run}: everything after log entry ${behind} was lost, ${formatCount(of.sales)} sales`;
  return of.kind === 'drop'
    ? `drop ${of.drop}: everything published after entry ${behind} was lost`
    : `announcements of drops: numbers ${formatCount(after + 1)} to ${formatCount(of.to)} were lost`;
}
