import type { ClosedRun, OpenRun, Verdict } from '@pullproof/verify';

import type { TestApi } from './api.ts';

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Returns everything published about a run, with all receipts, as the verifier's input. */
export async function readPublished(api: TestApi, runId: string): Promise<OpenRun | ClosedRun> {
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
    now: clock.now().getTime(),
    isTestChainAccepted: true,
    commitmentBytes: (await client.ask(`/api/runs/${runId}/commitment`)).text,
    checklistLines: lines((await client.ask(`/api/runs/${runId}/checklist`)).text),
    listLines: lines((await client.ask(`/api/runs/${runId}/lists`)).text),
    logLines: entries.rows.map(({ entry }) => entry),
    heads: await signed('document, signature', 'run_heads'),
    receipts: await signed('receipt AS document, receipt_signature AS signature', 'pack_purchases'),
    corrections: await signed('document, signature', 'run_corrections'),
  };
  const closeOut = await client.ask(`/api/runs/${runId}/close-out`);
  if (closeOut.status !== 200) return files;
  const { document, signature, attemptLog, packsUrl } = closeOut.body;
  return {
    ...files,
    closeOut: { document, signature, attemptLog },
    packLines: lines((await client.ask(packsUrl)).text),
  };
}

/** Replays all of a run as a stranger does; `ok` with the names of the checks, or the refusal. */
export async function replayPublished(api: TestApi, runId: string): Promise<Verdict> {
  const { replayRun } = await import('@pullproof/verify');
  return replayRun(await readPublished(api, runId));
}
