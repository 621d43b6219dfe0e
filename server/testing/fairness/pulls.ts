import { saltFor } from '../../src/base/fairness/keys/keys.ts';
import { listBoxPulls, packsOfBoxesSet } from './boxes.ts';
import { fixed, timeOf } from './forge.ts';
import { listUnlisted } from './refused-list-proofs.ts';
import {
  listBroken,
  listForged,
  listNamesakes,
  listSwaps,
  refusePull,
  type PullFiles,
  type RefusedPull,
} from './refused-pulls.ts';
import { withLists } from './lists.ts';
import { documentOf, sealVector, type SealSpec } from './seal.ts';
import { cards, closedPacks, closedSet, openA, openSet, soldOutSet } from './sets.ts';
import { sheetSet } from './sheets.ts';
import { buildStory, type SetSpec, type Story } from './story.ts';

function pullOf(story: Story, pack: number, now: string): PullFiles {
  const { spec, commitment, deal, keys, tree, lines, lists } = story.sealed;
  const receipt = story.receiptOf.get(pack);
  if (!receipt) throw new Error(`pack ${pack} was never sold`);
  const contents = documentOf(spec.run, pack, deal, lines);
  return {
    commitment,
    contents,
    salt: saltFor(keys, pack).toString('hex'),
    leaf: tree.leafAt(pack - 1).toString('hex'),
    proof: withLists(tree.proofFor(pack - 1), contents, spec.recipe.variants, lists),
    receipt,
    now,
  };
}

const keep = (pull: PullFiles, size: number): PullFiles => ({
  ...pull,
  kept: { receipt: pull.receipt, size },
});

/** A sale of pack 1 and its opening, in a run with one row: uses the first seed that puts this card into pack 1. */
function swapStory(card: string): Story {
  const recipe = {
    variants: [
      {
        name: 'only',
        weight: '1',
        slots: [
          {
            draws: 1,
            rows: [
              { filter: { class: 'common' }, weight: '1' },
              { filter: { class: 'grail' }, weight: '1' },
            ],
          },
          { draws: 2, rows: [{ filter: { class: 'common' }, weight: '1' }] },
        ],
      },
    ],
  };
  const seal: SealSpec = {
    run: 'run-swap',
    recipe,
    size: 4,
    // Three commons at 25 cents make a pack of $0.75; the grail and two commons one of $1,251.75.
    cards: [
      ...cards.filter((known) => known.class === 'common').map((known) => ({ ...known, valueCents: 25 })),
      { card: 'g1', class: 'grail', name: 'First Flame', valueCents: 125_125 },
    ],
    plan: { salesEndBy: timeOf(60) },
    sealedAt: timeOf(0),
  };
  for (let attempt = 0; ; attempt += 1) {
    const spec = { ...seal, seed: fixed(`swap ${attempt}`) };
    const { deal, units } = sealVector(spec);
    const isThere = deal.unitsOfPack(1).some((unit) => units[unit]?.card === card);
    const hasGrail = deal.unitsOfPack(1).some((unit) => units[unit]?.card === 'g1');
    if (!isThere || (card !== 'g1' && hasGrail)) continue;
    const story: SetSpec = {
      seal: spec,
      now: timeOf(2),
      steps: [
        { do: 'sale', pack: 1, at: timeOf(1) },
        { do: 'open', pack: 1, at: timeOf(1, 60) },
      ],
    };
    return buildStory(story);
  }
}

export function listPulls() {
  const specs = [closedSet, soldOutSet, openSet, sheetSet, packsOfBoxesSet];
  const [closed, soldOut, open, sheet, boxes] = specs.map(buildStory);
  const [rich, poor] = [swapStory('g1'), swapStory('c1')];
  if (!closed || !soldOut || !open || !sheet || !boxes) throw new Error('expected five runs');
  const now = timeOf(300);
  const pulls = {
    'kept, drawn': keep(pullOf(closed, closedPacks.drawnB, now), 8),
    'nothing kept': pullOf(closed, 3, now),
    'with a beacon, repeats allowed': keep(pullOf(soldOut, 2, now), 4),
    'of an open run': keep(pullOf(open, openA, timeOf(50)), 10),
    'no name twice': pullOf(sheet, 1, now),
    'packs of a box': pullOf(boxes, 1, now),
    'worth $1,251.75, kept': keep(pullOf(rich, 1, timeOf(2)), 4),
    'worth $0.75, nothing kept': pullOf(poor, 1, timeOf(2)),
  };
  const { kept } = pulls['worth $1,251.75, kept'];
  const { receipt } = pulls['worth $1,251.75, kept'];
  const wrong: RefusedPull[] = [
    ...listSwaps(pulls),
    refusePull(
      'two commitments: $1,251.75 kept, $0.75 shown',
      '5: what was kept',
      'worth $0.75, nothing kept',
      'kept',
      { kept },
    ),
    refusePull(
      'two commitments: the kept receipt beside the $0.75',
      '5: names this commitment',
      'worth $0.75, nothing kept',
      'kept',
      { kept, receipt },
    ),
    refusePull(
      'two commitments: nothing kept, the first one’s receipt',
      '5: names this commitment',
      'worth $0.75, nothing kept',
      'receipt',
      { receipt },
    ),
    ...listForged(pulls['nothing kept']),
    ...listBroken(pulls['nothing kept']),
    ...listNamesakes('no name twice', pulls['no name twice']),
    ...listUnlisted('no name twice', pulls['no name twice']),
    ...listBoxPulls('packs of a box', pulls['packs of a box']),
  ];
  return { pulls, refusedPulls: wrong };
}
