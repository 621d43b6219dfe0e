import { ImportFault } from './fault.ts';
import type { JsonNode } from './read-json.ts';

/** Reads CSV or TSV as a list of objects, one a row; blank cells are missing. */
export async function readTable(content: Buffer, file: string): Promise<JsonNode> {
  const { openTable } = await import('@pullproof/server/office');
  const items: JsonNode[] = [];
  try {
    const { columns, rows } = await openTable({ format: 'csv', content });
    let line = 1;
    for await (const cells of rows) {
      line += 1;
      const place = { line, column: 1 };
      const members = columns.flatMap((name, at): [string, JsonNode][] => {
        const text = cells[at]?.trim() ?? '';
        return text === '' ? [] : [[name, { ...place, kind: 'text', text, isCell: true }]];
      });
      if (members.length > 0) items.push({ ...place, kind: 'object', members: new Map(members) });
    }
  } catch (failure) {
    throw new ImportFault(file, '', failure instanceof Error ? failure.message : String(failure));
  }
  return { kind: 'list', items, line: 1, column: 1 };
}
