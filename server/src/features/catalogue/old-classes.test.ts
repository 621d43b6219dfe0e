import { newId } from '../../platform/ids.ts';
import { openOldDatabase, type OldDatabase } from '../../testing/old-database.ts';
import { aged, insertRow } from '../../testing/sample-people.ts';

/** Classes as stored when the pages still identified them by name. */
let old: OldDatabase;

beforeAll(async () => {
  old = await openOldDatabase('old_classes', '0190');
});
afterAll(() => old.drop());

test('classes keep the print that their names gave them, and any other shape or effect becomes a plain one', async () => {
  const classes = [
    ['Common', 'disc', 'none', 'circle', 'none'],
    ['Uncommon', 'diamond', 'none', 'diamond', 'sheen'],
    [' RARE', 'triangle', 'none', 'triangle', 'foil'],
    ['Epic', 'hexagon', 'sparkle', 'hexagon', 'glitter'],
    ['Legendary', 'star', 'spotlight', 'star', 'spotlight'],
    ['Mythic', 'burst', 'spotlight-aura', 'burst', 'spotlight-aura'],
    ['Iconic', 'LOR_ICONIC', 'fireworks', 'circle', 'none'],
  ] as const;
  for (const [rank, [name, shape, effect]] of classes.entries())
    await insertRow(old.db, 'card_classes', {
      id: newId(),
      slug: `old_${rank}`,
      name,
      rank,
      colour: '#101010',
      shape,
      reveal_effect: effect,
      min_value_cents: 1,
      max_value_cents: 2,
      buyback_bps: 1,
      later_buyback_bps: 1,
      ...aged(rank),
    });
  await old.update();
  const { rows } = await old.db.query(
    'SELECT name, shape, reveal_effect AS effect, light_colour AS light FROM card_classes ORDER BY rank',
  );
  expect(rows).toEqual(
    classes.map(([name, , , shape, effect]) => ({ name, shape, effect, light: '#101010' })),
  );
});
