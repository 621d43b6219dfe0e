import type { Identifier, RaRecord, UpdateParams } from 'react-admin';
import { ApiProblem } from '@pullproof/shared/problem';
import { pickDirtyKeys } from './dirty-keys.ts';
import type { RequestJson } from './request-json.ts';
import type { StaleConflict, StaleDecision } from './stale-desk.ts';

type Fields = Record<string, unknown>;

/** Fields saved through their own route, `PUT /resource/:id/field {field, version}`, instead of a merge. */
const fieldRoutes: Record<string, string> = { packs: 'recipe' };

interface Saving {
  request: RequestJson;
  resolveStale: (conflict: StaleConflict) => Promise<StaleDecision>;
}

/** Saves in which the user kept the other person's version; the "saved" notice checks this. */
const keptTheirs = new WeakSet<object>();
export const hasKeptTheirs = (record: object): boolean => keptTheirs.has(record);

/**
 * Sends the changed fields with the version they are based on. Every conflict goes to `resolveStale`, repeatedly
 * if needed. Sends nothing when nothing changed.
 */
export async function saveRecord(
  { request, resolveStale }: Saving,
  resource: string,
  url: string,
  { id, data, previousData }: UpdateParams,
) {
  let base: Fields = previousData ?? {};
  let changes = pickDirtyKeys(base, data);
  if (Object.keys(changes).length === 0) return { data: previousData ?? data };
  for (;;) {
    try {
      return { data: await putChanges(request, resource, url, base['version'], changes) };
    } catch (error) {
      const theirs = currentOf(error, base, id);
      if (!theirs) throw error;
      const decision = await resolveStale({ resource, id: String(id), base, mine: changes, theirs });
      if (decision.kind === 'cancel') throw error;
      if (decision.kind === 'theirs' || Object.keys(decision.changes).length === 0) {
        keptTheirs.add(theirs);
        return { data: theirs };
      }
      changes = decision.changes;
      base = theirs;
    }
  }
}

async function putChanges(
  request: RequestJson,
  resource: string,
  url: string,
  version: unknown,
  changes: Fields,
): Promise<unknown> {
  const own = fieldRoutes[resource];
  if (own !== undefined && own in changes) {
    const { [own]: value, ...others } = changes;
    await request(`${url}/${own}`, { method: 'PUT', body: JSON.stringify({ [own]: value, version }) });
    const { json: saved } = await request(url);
    if (Object.keys(others).length === 0) return saved;
    return putChanges(request, resource, url, (saved as Fields)['version'], others); // every detail answer is a record
  }
  const hasVersion = typeof version === 'number' || typeof version === 'string';
  const { json } = await request(url, {
    method: 'PUT',
    body: JSON.stringify(changes),
    ...(hasVersion ? { headers: { 'If-Match': `"${version}"` } } : {}),
  });
  return json;
}

/** Returns the current record from a 412; fields it omits are unchanged. */
function currentOf(error: unknown, previous: Fields, id: Identifier): RaRecord | undefined {
  const current = error instanceof ApiProblem && error.status === 412 && error.body['current'];
  return current ? { ...previous, ...current, id } : undefined;
}
