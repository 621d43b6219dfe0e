import pg from 'pg';

import type { Sent, Statement } from '../purchase/statements.ts';
import type { Item } from './items.ts';

const quotedId = /'([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'/g;

/** Sequelize writes values into its texts: ids become parameters, so that a text is the same for each item. */
export function parametrize(item: Item): Item {
  return {
    ...item,
    statements: item.statements.map(({ text, values }) => {
      const all: Sent[] = [...values];
      const own = text.replace(quotedId, (_, id: string) => {
        all.push({ kind: 'plain', value: id });
        return `$${all.length}`;
      });
      return { text: own, values: all };
    }),
  };
}

/** Makes one plpgsql function of the statements, as ADR 36 does with a purchase's. */
export async function makeFunction(
  url: string,
  name: string,
  statements: readonly Statement[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const types: string[] = [];
  const body: string[] = [];
  for (const { text } of statements) {
    await client.query(`PREPARE typed AS ${text}`);
    const { rows } = await client.query<{ types: string[]; isSilent: boolean }>(
      `SELECT parameter_types::text[] AS types, result_types IS NULL AS "isSilent" FROM pg_prepared_statements WHERE name = 'typed'`,
    );
    await client.query('DEALLOCATE typed');
    const shifted = text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + types.length}`);
    types.push(...(rows[0]?.types ?? []));
    body.push(rows[0]?.isSilent ? `${shifted};` : `${withoutSemicolon(shifted)} INTO nothing;`);
  }
  await client.query(
    `CREATE FUNCTION ${name}(${types.join(', ')}) RETURNS void LANGUAGE plpgsql AS $function$
     DECLARE nothing record; BEGIN ${body.join('\n')} END $function$`,
  );
  await client.end();
}

const withoutSemicolon = (text: string): string => text.trim().replace(/;$/, '');
