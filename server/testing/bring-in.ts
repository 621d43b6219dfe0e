import type { Client, TestApi } from './api.ts';
import type { SampleRows } from './sample-rows.ts';

const catalogue: Record<string, [string, string[]]> = {
  '001': ['The First Chapter', ['Bold Hero', 'Sly Fox, the Quick']],
  '002': ['Rise of the Floodborn', ['Drowned Bell', 'Reed Heron', 'Old Owl']],
  M1: ['Made', ['Lantern Moth']],
};

const path = '/api/admin/collectibles/import';

/** A made catalogue, and what imports files of units over it. */
export async function openImports(api: TestApi, { classId }: SampleRows) {
  const owner: Client = await api.staff('owner');
  const make = await import('./factories.ts');
  const { saveCards, saveSet } = await import('../src/catalogue/index.ts');
  const { saveKind } = await import('../src/vault/index.ts');
  const { changeSetting } = await import('../src/base/index.ts');
  const { runImport } = await import('../src/office/imports/index.ts');
  await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false });
  await saveKind({ slug: 'graded', name: 'Graded slab', isDigital: false });
  await changeSetting('currencyRates', 'EUR 1.10');
  for (const [code, [name, cards]] of Object.entries(catalogue)) {
    const setId = await saveSet({ code, name });
    const rest = { artist: '', description: '', classId, valueCents: 100, image: null };
    await saveCards(cards.map((card, place) => ({ ...rest, setId, number: String(place + 1), name: card })));
  }

  const ask = (body: object) => make.post(owner, path, body, make.aKey());

  /** Imports a text; answers with the units it made, one line each. */
  async function bringIn(text: string, more: object = {}) {
    const { rows: last } = await api.db.query<{ id: string | null }>(
      'SELECT max(id::text) AS id FROM collectibles',
    );
    const { status, body } = await ask({ text, dryRun: false, repeats: 'add', ...more });
    if (body.job) {
      await runImport(body.job.id, body.job.subjectId);
      expect((await owner.ask(`/api/admin/jobs/${body.job.id}`)).body).toMatchObject({ state: 'done' });
    }
    const { rows: made } = await api.db.query<{ line: string }>(
      `SELECT concat_ws(' ', s.code || '/' || c.number, k.slug, u.condition, u.finish, u.language, u.grader, u.grade, u.cert,
         CASE WHEN u.cost_cents IS NOT NULL THEN u.cost_cents || 'c' END) AS line
       FROM collectibles u JOIN cards c ON c.id = u.card_id JOIN card_sets s ON s.id = c.set_id
       JOIN collectible_classes k ON k.id = u.kind_id WHERE u.id::text > $1 ORDER BY u.id`,
      [last[0]?.id ?? ''],
    );
    return { status, body, units: made.map(({ line }) => line).sort() };
  }
  return { ask, bringIn };
}

export const times = (count: number, line: string): string[] => Array.from({ length: count }, () => line);
