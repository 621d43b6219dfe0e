import type { Answer, Client, TestApi } from '../api.ts';
import { sendForm } from '../form.ts';
import type { Stage, StaffChange } from './stage.ts';

/** Returns everything the samples need, on this test file's own database. */
export async function openStage(api: TestApi): Promise<Stage> {
  const make = await import('../factories.ts');
  const { insertSampleRows } = await import('../sample-rows.ts');
  const rows = await insertSampleRows(api.db);
  const id = async (statement: string, values: unknown[] = []): Promise<string> => {
    const found = (await api.db.query<{ id: string }>(statement, values)).rows[0]?.id;
    if (found === undefined) throw new Error(`Nothing found: ${statement}`);
    return found;
  };
  const act = async (path: string, body: unknown = {}, client?: Client) => {
    const answer = await make.post(client ?? stage.owner, `/api/admin${path}`, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.text}`);
    return answer.body as Record<string, unknown>;
  };
  const stage: Stage = { api, make, rows, owner: await api.staff('owner'), act, id };
  return stage;
}

type Sent = Pick<Answer, 'status' | 'body'>;

/** Sends a route's sample, such as `POST /users/:id/suspend`, with an Idempotency-Key. */
export async function sendChange(
  { api, owner }: Stage,
  route: string,
  { by = owner, ...change }: StaffChange,
  key: string,
): Promise<Sent> {
  const [method = '', path = ''] = route.split(' ');
  const address = `/api/admin${path.replace(':id', change.id ?? '')}`;
  const headers = { 'Idempotency-Key': key, ...change.headers };
  if (change.file === undefined) return by.ask(address, { method, headers, body: change.body ?? {} });
  const fields = Object.fromEntries(
    Object.entries(change.body ?? {}).map(([field, value]) => [field, String(value)]),
  );
  return sendForm(by, api.origin, address, { bytes: change.file }, fields, headers);
}
