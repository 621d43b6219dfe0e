import { Failure } from '../lib/failure.mjs';

/** What the database holds of each buyer, by email. */
const holdings = `
SELECT coalesce(json_object_agg(c.email, json_build_object(
  'cents', (SELECT cash_cents + promo_cents + held_cents FROM wallets WHERE customer_id = c.id),
  'buy', (SELECT coalesce(json_agg(s.pack_no), '[]') FROM orders o
    JOIN pack_purchases b ON b.order_id = o.id JOIN sealed_packs s ON s.purchase_id = b.id WHERE o.customer_id = c.id),
  'open', (SELECT coalesce(json_agg(s.pack_no), '[]') FROM orders o
    JOIN pack_purchases b ON b.order_id = o.id JOIN sealed_packs s ON s.purchase_id = b.id
    WHERE o.customer_id = c.id AND s.state = 'opened'))), '{}')
FROM customers c WHERE c.email LIKE 'buyer-%'`;

export const readHoldings = async (database, node) => JSON.parse(await database.sql(holdings, { node }));

/** Throws unless the database holds all that was acknowledged by then and nothing that was asked for later; counts it. */
export function compare(journals, found, { acknowledgedBefore, begunBefore }) {
  const faults = journals.flatMap(({ email, actions }) => {
    const held = found[email];
    if (!held) return [`${email} is gone`];
    return ['buy', 'open'].flatMap((kind) => {
      const own = actions.filter((action) => action.kind === kind);
      const numbers = new Set(held[kind]);
      const lost = own.filter(
        ({ packNo, answeredAt }) => answeredAt <= acknowledgedBefore && !numbers.has(packNo),
      );
      const begun = new Set(own.filter(({ begunAt }) => begunAt <= begunBefore).map(({ packNo }) => packNo));
      const extra = held[kind].filter((packNo) => !begun.has(packNo));
      const twice = held[kind].length - numbers.size;
      return [
        ...lost.map(({ packNo }) => `${email}: acknowledged ${kind} of pack ${packNo} is lost`),
        ...extra.map((packNo) => `${email}: nobody asked to ${kind} pack ${packNo}`),
        ...(twice > 0 ? [`${email}: ${twice} packs twice`] : []),
      ];
    });
  });
  if (faults.length > 0) throw new Failure(faults.slice(0, 8).join('\n'));
  const all = journals.flatMap(({ actions }) => actions);
  return all.filter(({ answeredAt }) => answeredAt <= acknowledgedBefore).length;
}

/** After the last answer: each buyer paid for exactly the packs of their journal. */
export function compareMoney(journals, before, after) {
  for (const { email, actions } of journals) {
    const paid = actions.reduce((sum, { priceCents }) => sum + priceCents, 0);
    const due = before[email].cents - paid;
    if (after[email].cents !== due)
      throw new Failure(`${email} should have ${due} cents and has ${after[email].cents}`);
  }
}

/** Number of purchases acknowledged after `since` that the database does not hold. */
export function countLost(journals, found, since) {
  const isLost = (email, { kind, packNo, answeredAt }) =>
    kind === 'buy' && answeredAt > since && !found[email].buy.includes(packNo);
  return journals.reduce(
    (sum, { email, actions }) => sum + actions.filter((one) => isLost(email, one)).length,
    0,
  );
}
