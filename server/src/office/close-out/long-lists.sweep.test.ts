import { jest } from '@jest/globals';
import type { Recipe } from '../../contract/index.ts';
import { startApi } from '../../../testing/api.ts';
import { askPython, hasPython } from '../../../testing/fairness/forger/judge.ts';
import { readPublished } from '../../../testing/read-published.ts';

// Twenty thousand cards are made, sealed and replayed by two verifiers.
jest.setTimeout(300_000);

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { advanceRuns } = await import('./index.ts');
const { saveCards, saveClass, saveSet } = await import('../../catalogue/index.ts');
const { publishRun, readRecipe, sealLogs, sealRunNow } = await import('../../packs/index.ts');
afterAll(() => api.stop());

const count = 20_000;

async function aLongList(): Promise<string[]> {
  const setId = await saveSet({ code: 'LONG', name: 'A long list' });
  const classId = await saveClass(make.classOf('common', 1));
  return saveCards(
    Array.from({ length: count }, (_, i) => ({
      ...{ setId, classId, number: String(i + 1), name: `Card ${i + 1}`, artist: '', description: '' },
      ...{ valueCents: 50, image: null },
    })),
  );
}

const recipeOf = (cards: readonly string[]): Recipe => {
  const pools = {
    even: cards.map((card) => ({ card })),
    uneven: cards.map((card, i) => ({ card, weight: `${(i % 7) + 1}/7` })),
  };
  const rows = (pool: string) => [{ filter: { pool, kind: 'digital' }, weight: '1' }];
  const slots = [
    { draws: 3, rows: rows('even') },
    { draws: 9, rows: rows('uneven') },
  ];
  return { allowRepeats: false, pools, variants: [{ name: 'booster', weight: '1', slots }] };
};

test('a run from two lists of 20,000 cards is saved, sealed, sold, opened, closed and replayed by both verifiers', async () => {
  const cards = await aLongList();
  await make.aDigitalKind();
  const { packId, productId } = await make.aPack({ priceCents: 1_000 });
  const staff = await api.staff('catalogue');
  const { version } = await readRecipe(packId);
  const recipe = recipeOf(cards);
  const saved = await staff.ask(`/api/admin/packs/${packId}/recipe`, {
    method: 'PUT',
    body: { recipe, version },
  });
  expect([saved.status, saved.body.code]).toEqual([200, undefined]);
  const times: Record<string, number> = {};
  const timed = async <Result>(name: string, work: Promise<Result>): Promise<Result> => {
    const since = performance.now();
    const result = await work;
    times[name] = Math.round(performance.now() - since);
    return result;
  };
  const runId = await timed('seal', sealRunNow(packId, 30));
  await publishRun(runId);
  const { client } = await make.aCustomer(api, 200_000);
  expect((await make.buy(client, productId, { runId, quantity: 30 })).status).toBe(201);
  const mine = await client.ask('/api/me/packs?state=sold&perPage=50');
  const ids: string[] = mine.body.data.map(({ id }: { id: string }) => id);

  const { verifyOpenedPack, replayRun } = await import('@pullproof/verify');
  const commitment = (await client.ask(`/api/runs/${runId}/commitment`)).text;
  const first = await timed('open', client.ask(`/api/me/packs/${ids[0] ?? ''}/open`, { method: 'POST' }));
  expect(first.body.proof.lists).toHaveLength(12);
  const verdict = verifyOpenedPack(first.body, commitment);
  expect(verdict.ok ? verdict.packs[0].units.length : verdict.reason).toBe(12);
  const { lists, ...bare } = first.body.proof;
  for (const proof of [bare, { ...bare, lists: lists.toReversed() }])
    expect(verifyOpenedPack({ ...first.body, proof }, commitment)).toMatchObject({ ok: false, step: 'odds' });

  await sealLogs();
  await advanceRuns();
  await client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  await advanceRuns();
  const published = await timed('read', readPublished(api, runId));
  if (!('closeOut' in published)) throw new Error('the run is not closed');
  const lines = published.listLines as string[]; // as read
  expect(lines).toHaveLength(2 * count);
  const replayed = await timed('replay', replayRun(published));
  expect(replayed.ok ? replayed.checks.map(({ name }) => name) : replayed.reason).toContain('lists');
  const { commitmentBytes, checklistLines, listLines: _, logLines, packLines, now = 0, ...rest } = published;
  const question = { kind: 'run', ...rest, commitment: commitmentBytes, checklist: checklistLines } as const;
  const files = { ...question, lists: lines, log: logLines, packs: packLines };
  const clock = `${new Date(now).toISOString().slice(0, 19)}Z`;
  const [python] = hasPython ? askPython([{ ...files, now: clock }]) : [];
  if (hasPython) expect(python).toMatchObject({ step: '' });
  // Another order alone, and the other list's entry.
  for (const forged of [lines.with(0, lines[1] ?? '').with(1, lines[0] ?? ''), lines.slice(1)])
    expect(await replayRun({ ...published, listLines: forged })).toMatchObject({ ok: false, step: 'lists' });

  const sizes = {
    ...{ recipe: JSON.stringify(recipe).length, commitment: commitment.length },
    ...{ lists: lines.join('\n').length, proof: JSON.stringify(first.body.proof).length },
  };
  process.stdout.write(`${JSON.stringify({ milliseconds: times, bytes: sizes })}\n`);
  expect(sizes.commitment).toBeLessThan(65_536);
});
