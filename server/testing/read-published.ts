import type { TestApi } from './api.ts';
import type { PublishedRun } from '../src/base/fairness/index.ts';

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Returns everything published about a run, with all receipts, as the verifier's input. */
export async function readPublished(api: TestApi, runId: string): Promise<PublishedRun> {
  const { canonical } = await import('../src/base/fairness/index.ts');
  const { sealLogs } = await import('../src/packs/index.ts');
  const { clock } = await import('../src/platform/clock.ts');
  await sealLogs();
  const client = api.client();
  const signed = async (columns: string, table: string) =>
    (
      await api.db.query<{ document: string; signature: string }>(
        `SELECT ${columns} FROM ${table} WHERE run_id = $1`,
        [runId],
      )
    ).rows;
  const entries = await api.db.query<{ entry: string }>(
    'SELECT entry FROM run_log WHERE run_id = $1 ORDER BY seq',
    [runId],
  );
  const files = {
    now: clock.now().getTime() / 1_000,
    commitment: (await client.ask(`/api/runs/${runId}/commitment`)).text,
    checklist: lines((await client.ask(`/api/runs/${runId}/checklist`)).text),
    log: entries.rows.map(({ entry }) => canonical(JSON.parse(entry))),
    heads: await signed('document, signature', 'run_heads'),
    receipts: await signed('receipt AS document, receipt_signature AS signature', 'pack_purchases'),
  };
  const closeOut = await client.ask(`/api/runs/${runId}/close-out`);
  if (closeOut.status !== 200) return files;
  const { document, signature, packsUrl } = closeOut.body;
  return {
    ...files,
    closeOut: { document, signature },
    packs: lines((await client.ask(packsUrl)).text),
  };
}
