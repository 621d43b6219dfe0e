import { hexOf, utf8 } from '../bytes/bytes.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';
import { countOf, type Fields, listOf, readFields, readNumber, readText } from '../shape.ts';
import { askPages } from './ask.ts';
import type { Round } from './round.ts';
import { dropOf, type KnownDrop } from './state.ts';

export const listHashOf = (close: string): string => hexOf(taggedHash('pullproof/1/drop-close', utf8(close)));

/** Holds a list that the shop shows against the public log. */
export function compareList(round: Round, id: string, drop: KnownDrop, close: unknown): void {
  if (close === null || close === undefined) return;
  const list = listHashOf(readText(readFields(close, 'close'), 'document'));
  if (drop.list === undefined)
    round.findLater('drop-changed', id, `its list ${list} is public, and not logged`);
  else if (drop.list !== list)
    round.find('drop-changed', id, `its list is ${list}, the public log names ${drop.list}`);
}

/** Prizes are offered in the order of the draw, and who is passed over is in the public log: together they are its first positions. */
function compareWinners(
  round: Round,
  id: string,
  { passed = [] }: KnownDrop,
  shown: Fields,
  drawn: number[],
): void {
  const offered = new Set(passed);
  for (const prize of listOf(shown.prizes, 'prizes').map((one) => readFields(one, 'a prize'))) {
    if (prize.winnerSeq === null) continue;
    const entry = readNumber(prize, 'winnerSeq');
    const position = drawn.indexOf(entry - 1) + 1;
    if (position === 0) round.find('drop-broken', id, `entry ${entry} has a prize and wasn’t drawn`);
    else offered.add(position);
  }
  for (let position = 1; position <= Math.max(0, ...offered); position++)
    if (!offered.has(position))
      round.findLater(
        'drop-passed-over',
        id,
        `entry ${(drawn[position - 1] ?? 0) + 1}, drawn in place ${position}`,
      );
}

/** Holds what the shop’s page shows of how a drop ended against the public log and the draw. */
function compareShown(round: Round, shown: Fields): void {
  const id = readText(shown, 'id');
  const drop = dropOf(round.state, id);
  const result = shown.result === null ? undefined : readFields(shown.result, 'result');
  compareList(round, id, drop, shown.close);
  if (shown.void !== null && !drop.isVoid)
    round.findLater('drop-changed', id, 'the shop shows it as void, the public log doesn’t');
  if (shown.void === null && drop.isVoid)
    round.findLater('drop-changed', id, 'the public log names it as void, the shop doesn’t');
  if (!result) return;
  const drawn = listOf(result.drawn, 'drawn').map((one) => countOf(one, 'drawn'));
  if (drop.seed === undefined)
    round.findLater('drop-changed', id, 'its result is public, and the public log doesn’t name it');
  else if (drop.seed !== readText(result, 'seed'))
    round.find('drop-changed', id, 'the shop shows another seed than the public log');
  else if (drop.drawn !== undefined && drop.drawn !== drawn.join())
    round.find('drop-changed', id, 'the shop shows other winners than the draw gives');
  else compareWinners(round, id, drop, shown, drawn);
}

/** Reads the drops that have ended, as every visitor sees them. */
export async function followEnded(round: Round): Promise<void> {
  const seen = new Set<string>();
  await askPages(round.ask, '/api/drops/winners', (rows) => {
    for (const row of rows) {
      seen.add(readText(row, 'id'));
      compareShown(round, row);
    }
  });
  for (const [id, { seed, isVoid }] of Object.entries(round.state.drops))
    if ((seed !== undefined || isVoid) && !seen.has(id))
      round.findLater(
        'drop-vanished',
        id,
        'the public log says how it ended, the list of past drops doesn’t',
      );
}
