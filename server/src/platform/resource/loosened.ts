import { isLoosened } from '../../contract/index.ts';
import { clock } from '../clock.ts';
import { execute, type Row } from '../db.ts';
import { nextVersion } from '../next-version.ts';
import { modelOf } from './model-of.ts';
import type { Resource } from './resource.ts';

/** The guarded fields whose change goes in the direction that waits. */
export async function listLoosened(
  resource: Resource,
  id: string,
  given: Row,
  stored: Row | undefined,
  changed: readonly string[],
): Promise<string[]> {
  const loosened: string[] = [];
  for (const field of changed) {
    const column = resource.columns.get(field);
    if (!column?.guards || !('waits' in column.guards)) continue;
    if (!stored && column.whileHeld === undefined) continue;
    const [before, after] = [stored?.[field], given[field]];
    const isLoose = column.loosens
      ? await column.loosens({ id, before, after })
      : isLoosened(column.guards.waits, before, after);
    if (isLoose) loosened.push(field);
  }
  return loosened;
}

/** Writes and takes back: what the database refuses must not become a request for a second person. */
export async function rehearse(resource: Resource, id: string, given: Row): Promise<void> {
  await execute('SAVEPOINT rehearsal');
  await modelOf(resource).update({ ...given, ...nextVersion(clock.now()) }, { where: { id } });
  await execute('ROLLBACK TO SAVEPOINT rehearsal');
}
