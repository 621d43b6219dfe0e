import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';

type Row = Record<string, unknown>;

export async function insertRow(db: pg.Pool, table: string, row: Row): Promise<string> {
  const columns = Object.keys(row);
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  );
  await db.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  );
  return String(row['id']);
}

export const day = (count: number): Date => new Date(Date.UTC(2026, 0, 1 + count, 12));
export const aged = (count: number): Row => ({ created_at: day(count), updated_at: day(count) });

export async function insertPeople(db: pg.Pool, tag: string): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, name] of ['Ada 100%', 'Bo_b', 'Cleo \\ "quote"', "D'Arcy"].entries()) {
    const id = await insertRow(db, 'customers', {
      id: newId(),
      email: `sample-${at}-${tag}@example.test`,
      email_confirmed_at: at === 2 ? null : day(at),
      password_hash: 'secret-hash',
      display_name: name,
      birth_date: `199${at}-02-03`,
      country: at < 2 ? 'DE' : 'FR',
      state: at === 3 ? 'suspended' : 'active',
      is_anonymous: at === 1,
      terms_version: '2026-01-01',
      terms_accepted_at: day(at),
      ...aged(at),
    });
    ids.push(id);
    if (at === 3) continue;
    await insertRow(db, 'wallets', {
      customer_id: id,
      cash_cents: 1_000 * at,
      promo_cents: 50,
      updated_at: day(at),
    });
  }
  for (const at of [1, 2])
    await insertRow(db, 'referrals', {
      id: ids[at],
      referrer_id: ids[0],
      state: at === 1 ? 'pending' : 'refused',
      flag: at === 1 ? null : 'same mailbox',
      ...aged(at),
    });
  for (const [at, customer_id] of ids.entries())
    await db.query(
      `INSERT INTO showcases (customer_id, address, name, is_on, shows_values, shows_wishes, is_indexed, hidden_at, hidden_reason, created_at, updated_at)
       SELECT id, $2, display_name, $3, false, false, false, $4::timestamptz, $5, $6, $6 FROM customers WHERE id = $1`,
      [
        customer_id,
        `sample-${at}-${tag}`,
        at !== 0,
        at === 2 ? day(9) : null,
        at === 2 ? 'A name' : null,
        day(at),
      ],
    );
  return ids;
}

export async function insertEvents(db: pg.Pool, customers: string[], productId: string): Promise<void> {
  for (const [at, customerId] of customers.slice(0, 3).entries()) {
    await insertRow(db, 'orders', {
      id: newId(),
      customer_id: customerId,
      product_id: productId,
      quantity: at + 1,
      state: at === 2 ? 'refunded' : 'placed',
      total_cents: 500 * (at + 1),
      paid_cash_cents: 500 * (at + 1),
      paid_promo_cents: 0,
      ...aged(at),
    });
    await insertRow(db, 'gifts', {
      id: newId(),
      kind: 'referral',
      customer_id: customerId,
      cents: 500 * at,
      subject_kind: 'referral',
      subject_id: newId(),
      created_at: day(at),
    });
    await insertRow(db, 'history_entries', {
      id: newId(),
      at: day(at),
      customer_id: customerId,
      kind: at === 0 ? 'sign_up' : 'purchase',
      title: `Event ${at}`,
      amount_cents: at === 0 ? null : -500,
      subject_kind: 'order',
      subject_id: newId(),
    });
    await insertRow(db, 'transfers', {
      id: newId(),
      transaction_id: newId(),
      kind: 'top_up',
      reference: `top-up:${newId()}:cash`,
      debit_account: 'clearing:sandbox',
      credit_account: `customer:${customerId}:cash`,
      amount_cents: 1_000 * (at + 1),
      customer_id: customerId,
      created_at: day(at),
    });
    await insertRow(db, 'mails', {
      id: newId(),
      recipient: `sample-${at}@example.test`,
      subject: `About event ${at}`,
      content: at === 2 ? null : { paragraphs: ['Hello'] },
      kind: at === 0 ? 'confirm-email' : 'run-closes',
      customer_id: at === 1 ? null : customerId,
      sent_at: at === 1 ? day(at) : null,
      resent_count: at,
      created_at: day(at),
    });
    const topUpId = newId();
    await insertRow(db, 'top_ups', {
      id: topUpId,
      customer_id: customerId,
      provider: at === 2 ? 'stripe' : 'sandbox',
      provider_reference: at === 2 ? null : topUpId,
      payment_id: at === 0 ? topUpId : null,
      amount_cents: 1_000 * (at + 1),
      credited_cents: at === 0 ? 1_000 : 0,
      state: ['settled', 'failed', 'pending'][at],
      failure: at === 1 ? 'Declined' : null,
      settled_at: at === 0 ? day(at) : null,
      ...aged(at),
    });
    await insertRow(db, 'audit_entries', {
      id: newId(),
      at: day(at),
      actor_kind: 'system',
      action: 'sample.made',
      subject_kind: 'sample',
      subject_id: String(at),
      after: { at },
    });
    await insertRow(db, 'jobs', {
      id: newId(),
      kind: 'seal-run',
      state: ['failed', 'done'][at] ?? 'queued',
      failure: at === 0 ? { code: 'VAULT_SHORT', message: 'short' } : null,
      finished_at: at <= 1 ? day(at) : null,
      ...aged(at),
    });
    await insertRow(db, 'reconciliations', {
      id: newId(),
      at: day(at),
      is_ok: at !== 1,
      is_whole: true,
      checks: [{ name: 'ledger', ok: at !== 1, figures: { transfers: at } }],
      digest: String(at).repeat(64),
      took_ms: 10 * at,
    });
    const groupId = await insertRow(db, 'error_groups', {
      id: newId(),
      fingerprint: `${newId()}${newId()}`.replaceAll('-', ''),
      source: 'storefront',
      title: `Boom ${at}`,
      top_frame: 'at boom',
      state: at === 0 ? 'resolved' : 'open',
      event_count: at + 1,
      first_seen_at: day(at),
      last_seen_at: day(at),
      stack: 'at boom',
      facts: {},
    });
    await insertRow(db, 'error_events', {
      id: newId(),
      at: day(at),
      source: 'storefront',
      group_id: groupId,
      message: `Boom ${at}`,
      payload: '{}',
    });
  }
}
