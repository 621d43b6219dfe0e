import type { Client, TestApi } from './api.ts';
import { misfits } from './resource-oracle.ts';
import { insertSampleRows } from './sample-rows.ts';
import { validRecords } from './valid-records.ts';
import { inTurn } from '../../scripts/testing/turn.mjs';

const absent = '018f0000-0000-7000-8000-000000000000';

/** Inserts rows for every resource and declares the tests of creating and changing records of those that are `chosen`. */
export async function testWrites(api: TestApi, isChosen: (name: string) => boolean): Promise<void> {
  const { resources } = await import('../src/platform/resource/index.ts');
  const { mayWrite } = await import('../src/platform/resource/columns.ts');
  const rows = await insertSampleRows(api.db);
  const owner: Client = await api.staff('owner');
  const valid = validRecords(rows, resources.values());
  const all = [...resources.values()]
    .map((resource) => ({ name: resource.spec.name, resource, url: `/api/admin/${resource.spec.name}` }))
    .filter(({ name }) => isChosen(name));
  const creatable = all.filter(({ resource }) => resource.spec.access.create);
  const changeable = all.filter(({ resource }) => resource.spec.access.write);

  const post = (url: string, body: unknown, client = owner) => client.ask(url, { method: 'POST', body });
  const put = (url: string, body: unknown, headers: Record<string, string> = {}, client = owner) =>
    client.ask(url, { method: 'PUT', body, headers });
  const auditsOf = async (id: string) =>
    (
      await api.db.query(
        'SELECT action, subject_kind, before, after, reason, actor_kind, actor_id, ip, request_id FROM audit_entries WHERE subject_id = $1 ORDER BY id',
        [id],
      )
    ).rows;

  /** An existing record: a new one where the resource can make one, else the first of the list. */
  async function aRecord(name: string, url: string) {
    const make = valid[name];
    if (make) return (await post(url, make())).body;
    const [first] = (await owner.ask(url)).body;
    return (await owner.ask(`${url}/${first.id}`)).body;
  }

  describe.each(inTurn(creatable))('$name: create', ({ name, resource, url }) => {
    const make = valid[name] ?? ((): Record<string, unknown> => ({}));
    const columns = [...resource.columns.values()];

    test('answers 201, Location and the record; read-only fields are ignored', async () => {
      const forged = {
        id: absent,
        version: 99,
        createdAt: '2001-01-01T00:00:00Z',
        cardCount: 7,
        password_hash: 'x',
      };
      const body = make();
      const made = await post(url, { ...forged, ...body, $inc: 1, toString: 'x' });
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject(body);
      expect(made.body.id).not.toBe(absent);
      expect(made.body.version).toBe(1);
      expect(made.body.createdAt).not.toContain('2001');
      expect(made.headers.get('location')).toBe(`${url}/${made.body.id}`);
      expect(made.headers.get('etag')).toBe('"1"');
      expect((await owner.ask(`${url}/${made.body.id}`)).body).toEqual(made.body);
    });

    test('is recorded once, with who, where and what', async () => {
      const made = await post(url, { ...make(), reason: 'A new one' });
      const session = await owner.ask('/api/admin/session');
      const entries = await auditsOf(made.body.id);
      expect(entries).toMatchObject([
        {
          action: `${resource.spec.subject}.created`,
          before: null,
          reason: 'A new one',
          actor_kind: 'staff',
          actor_id: session.body.staff.id,
          request_id: made.headers.get('x-request-id'),
        },
      ]);
      expect(entries[0].ip).toContain('127.0.0.1');
    });

    test('names each field that is missing or wrong, and changes nothing', async () => {
      const before = (await owner.ask(url)).headers.get('x-total-count');
      const required = columns.filter((column) => column.required).map((column) => column.field);
      const empty = await post(url, {});
      expect([empty.status, empty.body.code]).toEqual([422, 'INVALID_RECORD']);
      expect(Object.keys(empty.body.errors).sort()).toEqual(required.sort());
      for (const column of columns.filter((each) => mayWrite(each, 'owner', true)))
        for (const value of misfits[column.type]) {
          if (column.type === 'json') continue;
          const refused = await post(url, { ...make(), [column.field]: value });
          // Values that no column can store are refused before the field is checked.
          const isUnstorable = typeof value === 'string' && value.includes('\0');
          expect([column.field, value, refused.status]).toEqual([
            column.field,
            value,
            isUnstorable ? 400 : 422,
          ]);
          if (!isUnstorable) expect(Object.keys(refused.body.errors)).toEqual([column.field]);
        }
      expect((await owner.ask(url)).headers.get('x-total-count')).toBe(before);
    });

    test('a duplicate names the field and neither constraint nor column', async () => {
      const body = make();
      expect((await post(url, body)).status).toBe(201);
      const again = await post(url, body);
      expect([again.status, again.body.code]).toEqual([422, 'INVALID_RECORD']);
      expect(Object.values(again.body.errors)).toContain('is already taken');
      for (const field of Object.keys(again.body.errors)) expect(resource.columns.has(field)).toBe(true);
      expect(again.text).not.toMatch(/_key|_pkey|constraint|INSERT|duplicate key/);
    });

    test('a reference to nothing names the field', async () => {
      for (const column of columns.filter(
        (each) => each.type === 'uuid' && each.field !== 'id' && make()[each.field],
      )) {
        const refused = await post(url, { ...make(), [column.field]: absent });
        expect([refused.status, refused.body.errors]).toEqual([422, { [column.field]: 'does not exist' }]);
      }
    });
  });

  describe.each(inTurn(changeable))('$name: change', ({ name, resource, url }) => {
    const texts = [...resource.columns.values()].filter(
      (column) =>
        column.type === 'text' &&
        column.write === true &&
        ['name', 'title', 'notes', 'ownSource'].includes(column.field),
    );
    const field = texts[0]?.field ?? '';

    test('merges one field, or the whole record as react-admin echoes it', async () => {
      const record = await aRecord(name, url);
      const single = await put(`${url}/${record.id}`, { [field]: 'One field' });
      expect(single.status).toBe(200);
      expect(single.body).toMatchObject({
        ...record,
        [field]: 'One field',
        version: Number(record.version) + 1,
        updatedAt: single.body.updatedAt,
      });
      expect(single.headers.get('etag')).toBe(`"${Number(record.version) + 1}"`);
      const whole = await put(`${url}/${record.id}`, {
        ...single.body,
        [field]: 'Whole',
        id: absent,
        version: 77,
      });
      expect(whole.body).toMatchObject({
        id: record.id,
        [field]: 'Whole',
        version: Number(record.version) + 2,
      });
    });

    test('records what changed, from what to what; nothing changed is nothing recorded', async () => {
      const record = await aRecord(name, url);
      const count = (await auditsOf(record.id)).length;
      await put(`${url}/${record.id}`, { ...record, [field]: 'Other', reason: '  Because  ' });
      const same = await put(`${url}/${record.id}`, { [field]: 'Other' });
      expect(same.body.version).toBe(Number(record.version) + 1);
      const entries = await auditsOf(record.id);
      expect(entries.slice(count)).toMatchObject([
        {
          action: `${resource.spec.subject}.updated`,
          before: { [field]: record[field] },
          after: { [field]: 'Other' },
          reason: 'Because',
        },
      ]);
      expect(Object.keys(entries[count].after)).toEqual([field]);
    });

    test('a version that is not the current one is refused with the current record', async () => {
      const record = await aRecord(name, url);
      const tag = `"${record.version}"`;
      const won = await put(`${url}/${record.id}`, { [field]: 'First' }, { 'If-Match': tag });
      expect(won.status).toBe(200);
      for (const stale of [tag, `W/"${Number(record.version) + 1}"`, '"x"', 'nonsense', '""']) {
        const lost = await put(`${url}/${record.id}`, { [field]: 'Second' }, { 'If-Match': stale });
        expect([lost.status, lost.body.code]).toEqual([412, 'STALE']);
        expect(lost.body.current).toEqual(won.body);
      }
      for (const fresh of ['*', `"x", "${Number(record.version) + 1}"`])
        expect((await put(`${url}/${record.id}`, {}, { 'If-Match': fresh })).status).toBe(200);
    });

    test('of two concurrent updates with one version one wins; without a version both are merged', async () => {
      const record = await aRecord(name, url);
      const headers = { 'If-Match': `"${record.version}"` };
      const race = await Promise.all(
        ['A', 'B', 'C', 'D'].map((text) => put(`${url}/${record.id}`, { [field]: text }, headers)),
      );
      expect(race.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
      const free = await Promise.all(
        ['E', 'F', 'G'].map((text) => put(`${url}/${record.id}`, { [field]: text })),
      );
      expect(free.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await owner.ask(`${url}/${record.id}`)).body.version).toBe(Number(record.version) + 4);
    });

    test('absent records and broken bodies', async () => {
      expect((await put(`${url}/${absent}`, { [field]: 'x' })).status).toBe(404);
      expect((await put(`${url}/nope`, { [field]: 'x' })).status).toBe(404);
      const record = await aRecord(name, url);
      const at = `${url}/${record.id}`;
      for (const [body, code] of [
        ['{', 'INVALID_JSON'],
        ['[]', 'VALIDATION_FAILED'],
        ['"x"', 'INVALID_JSON'],
      ])
        expect((await put(at, body)).body.code).toBe(code);
      expect((await put(at, { [field]: 'x' }, { 'Content-Type': 'text/plain' })).status).toBe(415);
      expect((await put(at, { [field]: 'x' }, { Origin: 'https://evil.test' })).body.code).toBe(
        'CSRF_REJECTED',
      );
      expect((await put(at, { [field]: 'x'.repeat(120_000) })).status).toBe(413);
      const reaching = await put(at, `{"__proto__":{"${field}":"x"},"constructor":1}`);
      expect([reaching.status, reaching.body.code]).toEqual([400, 'UNKNOWN_FIELD']);
      expect((await owner.ask(at)).body).toEqual(record);
      expect((await put(at, { [field]: null })).body.errors).toEqual({ [field]: 'is required' });
    });

    test('only roles with the permission change it, and only fields that are theirs', async () => {
      const { mayUse } = await import('../src/platform/policy.ts');
      const record = await aRecord(name, url);
      for (const role of ['catalogue', 'fulfilment', 'support', 'finance', 'auditor'] as const) {
        const client = await api.staff(role);
        const may = resource.spec.access.write !== undefined && mayUse(role, resource.spec.access.write);
        const answer = await put(`${url}/${record.id}`, { [field]: role }, {}, client);
        expect([role, answer.status]).toEqual([role, may ? 200 : 403]);
      }
    });
  });

  describe.each(inTurn(all.filter(({ resource }) => resource.spec.access.delete)))(
    '$name: delete',
    ({ name, resource, url }) => {
      test('returns the deleted record, and records its last values', async () => {
        const record = await aRecord(name, url);
        const stale = await owner.ask(`${url}/${record.id}`, {
          method: 'DELETE',
          headers: { 'If-Match': '"99"' },
        });
        expect(stale.status).toBe(412);
        const gone = await owner.ask(`${url}/${record.id}`, { method: 'DELETE' });
        expect([gone.status, gone.body]).toEqual([200, record]);
        expect((await owner.ask(`${url}/${record.id}`)).status).toBe(404);
        expect((await owner.ask(`${url}/${record.id}`, { method: 'DELETE' })).status).toBe(404);
        const entries = await auditsOf(record.id);
        expect(entries.at(-1)).toMatchObject({ action: `${resource.spec.subject}.deleted`, after: null });
      });
    },
  );
}
