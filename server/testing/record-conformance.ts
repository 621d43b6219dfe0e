import type { StaffRole } from '../src/contract/index.ts';
import type { Client, TestApi } from './api.ts';
import { absent, listed, type openLists } from './list-conformance.ts';
import { inTurn } from '../../scripts/testing/turn.mjs';

type Lists = Awaited<ReturnType<typeof openLists>>;

/** Declares the tests of each resource's records. `describedRoutes` are those of the running app. */
export function testRecords(
  { owner, every, list }: Lists,
  describedRoutes: readonly { method: string; path: string }[],
): void {
  describe.each(inTurn(every.filter(({ resource }) => !resource.spec.within)))(
    '$name: record',
    ({ resource, url }) => {
      test('equals its row in the list, with its version as a strong tag', async () => {
        const [first] = (await list(url)).body;
        const { status, body, headers } = await owner.ask(`${url}/${first.id}`);
        expect([status, body]).toMatchObject([200, first]);
        expect(Object.keys(body).sort()).toEqual([...resource.columns.keys()].sort());
        expect(headers.get('etag')).toBe(resource.isVersioned ? `"${first.version}"` : null);
      });

      test('absent and malformed ids answer alike', async () => {
        for (const id of [absent, 'nope', '1', "'", `${absent}x`, '..%2Fcards'])
          expect((await owner.ask(`${url}/${id}`)).body).toMatchObject({ code: 'NOT_FOUND', status: 404 });
        // The front door refuses NUL in any path before a lookup.
        expect((await owner.ask(`${url}/%00`)).body).toMatchObject({
          code: 'VALIDATION_FAILED',
          status: 400,
        });
      });

      test('verbs that are not declared are 405 with Allow', async () => {
        const { access } = resource.spec;
        const [first] = (await list(url)).body;
        // Some are changed, created or deleted by a use case with its own route.
        const hasRoute = (method: string, path: string): boolean =>
          describedRoutes.some((each) => each.method === method && each.path === path);
        const isChanged = access.write !== undefined || hasRoute('put', `${url}/:id`);
        if (!isChanged)
          expect((await owner.ask(`${url}/${first.id}`, { method: 'PUT', body: {} })).status).toBe(405);
        if (!access.delete && !hasRoute('delete', `${url}/:id`)) {
          const refused = await owner.ask(`${url}/${first.id}`, { method: 'DELETE' });
          expect([refused.status, refused.headers.get('allow')?.split(', ').sort().join(', ')]).toEqual([
            405,
            isChanged ? 'GET, HEAD, PUT' : 'GET, HEAD',
          ]);
        }
        if (!hasRoute('post', url))
          expect((await owner.ask(url, { method: 'POST', body: {} })).status).toBe(405);
      });

      test('embeds declared records', async () => {
        for (const [name, { resource: target, by }] of Object.entries(resource.spec.embeds ?? {})) {
          const { status, body } = await list(url, { embed: [name] });
          expect(status).toBe(200);
          for (const row of body) {
            const related =
              row[by] === null ? null : (await owner.ask(`/api/admin/${target}/${row[by]}`)).body;
            if (related === null) expect(row[name]).toBeNull();
            else expect(related).toMatchObject(row[name]);
          }
          // The database serialises answers without embeds, the server those with: both must be equal.
          const without = body.map((row: object) => ({ ...row, [name]: undefined }));
          expect(JSON.parse(JSON.stringify(without))).toEqual((await list(url)).body);
          const [first] = body;
          const { [name]: _, ...whole } = (
            await owner.ask(`${url}/${first.id}?embed=${JSON.stringify([name])}`)
          ).body;
          expect(whole).toEqual((await owner.ask(`${url}/${first.id}`)).body);
          expect((await owner.ask(`${url}/${first.id}?embed=${JSON.stringify([name])}`)).body).toMatchObject(
            first,
          );
        }
      });

      test('embeds nothing that is not declared', async () => {
        for (const embed of ['["no"]', 'x', '{}', '["__proto__"]', '[1]'])
          expect((await list(url, { embed })).status).toBe(400);
      });
    },
  );
}

/** Declares the tests of what each role reads of each resource. */
export function testRoles(api: TestApi, { every, list, code }: Lists): void {
  const colleagues = new Map<StaffRole, Client>();

  /** A client of each role, signed in once: hashing a password takes longer than everything else here. */
  async function colleague(role: StaffRole): Promise<Client> {
    const client = colleagues.get(role) ?? (await api.staff(role));
    colleagues.set(role, client);
    return client;
  }

  describe.each(inTurn(every))('$name: roles', ({ resource, url }) => {
    test('each role reads exactly what its permission and the columns allow', async () => {
      const { mayUse } = await import('../src/platform/policy.ts');
      for (const role of ['catalogue', 'fulfilment', 'support', 'finance', 'auditor'] as const) {
        const client = await colleague(role);
        const answer = await list(url, {}, client);
        if (!mayUse(role, resource.spec.access.read)) {
          expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
          continue;
        }
        const view = resource.viewOf(role);
        expect(Object.keys(answer.body[0]).sort()).toEqual(listed(resource, role));
        for (const column of resource.columns.values()) {
          if (view.columns.has(column.field)) continue;
          const filter = { [column.field]: null };
          const hidden = await list(url, { filter }, client);
          const unknown = await list(url, { filter: { [column.field.replace(/./g, 'x')]: null } }, client);
          expect([hidden.status, hidden.body.code]).toEqual([unknown.status, unknown.body.code]);
          expect(await code(url, { sort: [column.field, 'ASC'] }, client)).toBe('400 BAD_SORT');
        }
      }
    });

    test('refuses requests without a session', async () => {
      expect((await list(url, {}, api.client())).status).toBe(401);
    });
  });
}
