/** Parts of a purchase that are left out, or done more often, while a side is measured: what they cost is the difference. */
import pg from 'pg';

/** `settle` buys some packs that are not measured. */
export type Around = <Result>(
  ownerUrl: string,
  run: () => Promise<Result>,
  settle: () => Promise<unknown>,
) => Promise<Result>;

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Defined {
  definition: string;
  given: string;
}

/**
 * Runs with another definition of a function. Each connection compiles and plans it anew, which is no cost of this side nor of
 * the next one.
 */
async function withFunction<Result>(
  client: pg.Client,
  name: string,
  change: (found: Defined) => string,
  run: () => Promise<Result>,
  settle: () => Promise<unknown>,
): Promise<Result> {
  const { rows } = await client.query<Defined>(
    `SELECT pg_get_functiondef(oid) AS definition, pg_get_function_arguments(oid) AS given FROM pg_proc WHERE proname = $1`,
    [name],
  );
  const [found] = rows;
  if (!found || rows.length > 1) throw new Error(`There is no one function ${name}.`);
  const changed = change(found);
  if (changed === found.definition) throw new Error(`${name} has nothing to leave out.`);
  await client.query(changed);
  try {
    await settle();
    return await run();
  } finally {
    await client.query(found.definition);
    await settle();
  }
}

const saleLines = 'record_sale_line_1';

/** Runs with the function that writes lines of sales doing nothing. */
export const withoutSaleLines: Around = (ownerUrl, run, settle) =>
  withClient(ownerUrl, (client) =>
    withFunction(
      client,
      saleLines,
      ({ given }) =>
        `CREATE OR REPLACE FUNCTION ${saleLines}(${given}) RETURNS void LANGUAGE plpgsql AS 'BEGIN RETURN; END'`,
      run,
      settle,
    ),
  );

/** The lock of the log's one writer (`write-log.ts`). */
const writersTurn = 4_711_063;
const newestState = /SELECT origin, root, size FROM public_log_checkpoints.*?LIMIT 1/s;

/** Runs while the public log stands still: no head, no state, and receipts name none. */
export const withoutPublicLog: Around = (ownerUrl, run, settle) =>
  withClient(ownerUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [writersTurn]);
    try {
      return await withFunction(
        client,
        'find_head_2',
        ({ definition }) =>
          definition.replace(
            newestState,
            'SELECT NULL::text AS origin, NULL::bytea AS root, NULL::bigint AS size',
          ),
        run,
        settle,
      );
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [writersTurn]);
      // Behind the writer, which waited: what it makes up for is no cost of the next side.
      await client.query('SELECT pg_advisory_lock($1)', [writersTurn]);
    }
  });

/** What the log did while it was due: without a state in most of the rounds its cost was not measured. */
export const written = { rounds: 0, states: 0 };

/** Runs with a head and a state of the public log due, which the shop writes within a second; otherwise it does every ten at most. */
export const withPublicLogDue: Around = (ownerUrl, run) =>
  withClient(ownerUrl, async (client) => {
    const countStates = async (): Promise<number> =>
      (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM public_log_checkpoints')).rows[0]
        ?.n ?? 0;
    await client.query(
      `UPDATE public_log SET logged_at = logged_at - interval '2 minutes'
       WHERE kind = 'head' AND logged_at > clock_timestamp() - interval '2 minutes'`,
    );
    await client.query(
      `UPDATE public_log_checkpoints SET signed_at = signed_at - interval '1 minute'
       WHERE size = (SELECT max(size) FROM public_log_checkpoints)`,
    );
    const before = await countStates();
    const result = await run();
    written.rounds += 1;
    written.states += (await countStates()) - before;
    return result;
  });

/** Keeps the job of invoices waiting, as it runs after the commits and is no part of a purchase; ends with what it returns. */
export async function holdInvoices(ownerUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`SELECT pg_advisory_lock(hashtextextended('sale-documents', 0))`);
  return () => client.end();
}
