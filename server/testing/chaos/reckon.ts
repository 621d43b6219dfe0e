import type pg from 'pg';

import type { Action, Journal } from './customer.ts';

/** A customer's expected holdings if the shop did exactly what it acknowledged. */
interface Holdings {
  cents: number;
  orders: number;
  sold: number[];
  opened: number[];
  units: string[];
}

/** Compares every customer's journal with the shop's tables; returns the differences. */
export async function reckon(db: pg.Pool, runId: string, journals: readonly Journal[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { account, actions } of journals) {
    const expected = holdingsOf(account.startCents, actions);
    const actual = await readHoldings(db, runId, account.id);
    for (const name of Object.keys(expected) as (keyof Holdings)[]) {
      const [due, found] = [JSON.stringify(expected[name]), JSON.stringify(actual[name])];
      if (due !== found) faults.push(`customer ${account.id}: ${name} should be ${due}, is ${found}`);
    }
  }
  return faults;
}

function holdingsOf(startCents: number, actions: readonly Action[]): Holdings {
  const [sold, opened, units] = [new Set<number>(), new Set<number>(), new Set<string>()];
  for (const { kind, packNo, units: moved } of actions) {
    if (kind === 'buy') sold.add(packNo);
    else if (kind !== 'sell') sold.delete(packNo);
    if (kind === 'open') opened.add(packNo);
    for (const unit of moved)
      if (kind === 'open') units.add(unit);
      else units.delete(unit);
  }
  return {
    cents: actions.reduce((sum, { cents }) => sum + cents, startCents),
    orders: actions.filter(({ kind }) => kind === 'buy').length,
    sold: inOrder(sold),
    opened: inOrder(opened),
    units: [...units].sort(),
  };
}

const inOrder = (numbers: Iterable<number>): number[] => [...numbers].sort((left, right) => left - right);

async function readHoldings(db: pg.Pool, runId: string, customerId: string): Promise<Holdings> {
  const packs = await db.query<{ packNo: number; state: string }>(
    `SELECT s.pack_no AS "packNo", s.state FROM sealed_packs s JOIN pack_purchases b ON b.id = s.purchase_id
     JOIN orders o ON o.id = b.order_id WHERE s.run_id = $1 AND o.customer_id = $2`,
    [runId, customerId],
  );
  const { rows } = await db.query<{ cents: string; orders: string; units: string[] | null }>(
    `SELECT (SELECT cash_cents + promo_cents + held_cents FROM wallets WHERE customer_id = $1) AS cents,
       (SELECT count(*) FROM orders WHERE customer_id = $1) AS orders,
       (SELECT array_agg(id::text ORDER BY id::text) FROM collectibles WHERE owner_id = $1) AS units`,
    [customerId],
  );
  const inState = (state: string): number[] =>
    inOrder(packs.rows.filter((pack) => pack.state === state).map(({ packNo }) => packNo));
  const [row] = rows;
  return {
    cents: Number(row?.cents),
    orders: Number(row?.orders),
    sold: inState('sold'),
    opened: inState('opened'),
    units: row?.units ?? [],
  };
}
