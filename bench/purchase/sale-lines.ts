import pg from 'pg';

const name = 'record_sale_line_1';

/** Runs with the function that writes lines of sales doing nothing: what they cost is the difference to a run with them. */
export async function withoutSaleLines<Result>(
  ownerUrl: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ definition: string; given: string }>(
      `SELECT pg_get_functiondef(oid) AS definition, pg_get_function_arguments(oid) AS given FROM pg_proc WHERE proname = $1`,
      [name],
    );
    const [found] = rows;
    if (!found || rows.length > 1) throw new Error(`There is no one function ${name}.`);
    await client.query(
      `CREATE OR REPLACE FUNCTION ${name}(${found.given}) RETURNS void LANGUAGE plpgsql AS 'BEGIN RETURN; END'`,
    );
    try {
      return await run();
    } finally {
      await client.query(found.definition);
    }
  } finally {
    await client.end();
  }
}

/** Keeps the job of invoices waiting, as it runs after the commits and is no part of a purchase; ends with what it returns. */
export async function holdInvoices(ownerUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`SELECT pg_advisory_lock(hashtextextended('sale-documents', 0))`);
  return () => client.end();
}
