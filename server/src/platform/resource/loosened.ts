import { isLoosened } from '../../contract/index.ts';
import type { Row } from '../db.ts';
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
