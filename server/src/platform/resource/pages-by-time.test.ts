import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api: TestApi = await startApi();
let owner: Client;

beforeAll(async () => {
  await insertSampleRows(api.db);
  owner = await api.staff('owner');
});
afterAll(() => api.stop());

test('pages by one indexed value in order of time, also of events of the same moment', async () => {
  await api.db.query(
    `INSERT INTO history_entries (id, at, customer_id, kind, title, subject_kind, subject_id)
     SELECT gen_random_uuid(), timestamptz '2026-01-01Z' + n / 5 * interval '1 second', c.id,
       CASE WHEN n % 3 = 0 THEN 'payout' ELSE 'shipment' END, 'Paged ' || n, 'parcel', gen_random_uuid()
     FROM generate_series(1, 90) n, (SELECT id FROM customers LIMIT 1) c`,
  );
  for (const direction of ['DESC', 'ASC'] as const) {
    const { rows } = await api.db.query<{ id: string }>(
      `SELECT id FROM history_entries WHERE kind = 'payout' ORDER BY at ${direction}, id ${direction}`,
    );
    for (const [start, end] of [
      [0, 9],
      [7, 20],
      [25, 49],
    ] as const) {
      const { body, headers } = await owner.ask(
        `/api/admin/history?filter={"kind":"payout"}&sort=["at","${direction}"]&range=[${start},${end}]`,
      );
      expect(body.map(({ id }: { id: string }) => id)).toEqual(
        rows.slice(start, end + 1).map(({ id }) => id),
      );
      expect(headers.get('x-total-count')).toBe(String(rows.length));
    }
  }
});
