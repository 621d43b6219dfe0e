import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { aged, day, insertRow } from './sample-people.ts';

/** Codes with their uses, and units that were sold back. */
export async function insertMoney(db: pg.Pool, customers: readonly string[], tag: string): Promise<void> {
  for (const at of [1, 2, 3]) {
    const promoId = await insertRow(db, 'promos', {
      id: newId(),
      code: `SAMPLE-${at}-${tag.toUpperCase()}`,
      name: '=SUM(A1) "welcome"',
      kind: 'credit',
      amount_cents: 500,
      total_limit: at === 1 ? 10 : null,
      starts_at: day(0),
      budget_state: 'declined',
      batch_id: at === 1 ? newId() : null,
      ...aged(at),
    });
    // The newest is unused, so that it can be deleted.
    if (at === 3) continue;
    await insertRow(db, 'promo_uses', {
      id: newId(),
      promo_id: promoId,
      customer_id: customers[0],
      amount_cents: 500,
      drawn_cents: 500,
      created_at: day(at),
    });
  }
  const { rows } = await db.query<{ id: string; card: string }>(
    'SELECT id, card_id AS card FROM collectibles ORDER BY created_at DESC, id LIMIT 2',
  );
  for (const [at, { id, card }] of rows.entries())
    await insertRow(db, 'buybacks', {
      id: newId(),
      sale_id: newId(),
      customer_id: customers[0],
      collectible_id: id,
      card_id: card,
      offer: at === 0 ? 'frozen' : 'later',
      amount_cents: 85,
      cash_cents: 85,
      promo_cents: 0,
      paid_cash_cents: 85,
      paid_promo_cents: 0,
      value_cents: 100,
      value_source: 'shop',
      value_as_of: day(0),
      rate_bps: 8_500,
      state: 'reshelved',
      reshelved_at: day(at),
      ...aged(at),
    });
  const { sealText } = await import('../src/platform/sealed-text.ts');
  const destinationId = newId();
  await insertRow(db, 'payout_destinations', {
    id: destinationId,
    customer_id: customers[0],
    holder: 'A. Collector',
    last_signs: '3000',
    country: 'DE',
    account_sealed: sealText(
      'payout-account',
      destinationId,
      JSON.stringify({ account: '12345678', bankCode: null }),
    ),
    created_at: day(0),
  });
  for (const at of [1, 2])
    await insertRow(db, 'payouts', {
      id: newId(),
      customer_id: customers[0],
      destination_id: destinationId,
      amount_cents: 2_000,
      state: 'cancelled',
      approvals_needed: 1,
      ...aged(at),
    });
  await insertInvoices(db, customers);
  await insertChecks(db, customers);
  await insertCorrections(db, customers);
}

/** An invoice and its credit note; the trigger numbers them. */
async function insertInvoices(db: pg.Pool, customers: readonly string[]): Promise<void> {
  const { sealText } = await import('../src/platform/sealed-text.ts');
  const subjectId = newId();
  const ids = [newId(), newId()];
  for (const [at, id] of ids.entries())
    await insertRow(db, 'sale_documents', {
      id,
      kind: at === 0 ? 'invoice' : 'credit-note',
      series: '2026',
      number: 1,
      reference: '',
      customer_id: customers[0],
      subject_kind: 'order',
      subject_id: subjectId,
      transaction_id: newId(),
      invoice_id: at === 0 ? null : ids[0],
      seller: { name: 'A', address: 'B', taxId: 'C' },
      buyer_sealed: sealText('invoice-buyer', id, JSON.stringify({ name: 'A', lines: [], country: 'US' })),
      place: 'US',
      total_cents: at === 0 ? 1_190 : -1_190,
      tax_cents: at === 0 ? 190 : -190,
      sold_at: day(at),
      issued_at: day(at),
      sold_on: day(at),
      issued_on: day(at),
    });
  await db.query('UPDATE document_series SET published_number = last_number');
}

/** Identity checks of two customers: a rejected and a pending one. */
async function insertChecks(db: pg.Pool, customers: readonly string[]): Promise<void> {
  const staff = await db.query<{ id: string }>('SELECT id FROM staff ORDER BY created_at DESC, id LIMIT 1');
  for (const at of [1, 2])
    await insertRow(db, 'identity_checks', {
      id: newId(),
      customer_id: customers[at],
      state: at === 1 ? 'refused' : 'submitted',
      document: at === 1 ? 'passport' : 'identity-card',
      submitted_at: day(at),
      decided_at: at === 1 ? day(2) : null,
      decided_by: at === 1 ? staff.rows[0]?.id : null,
      refusal_reason: at === 1 ? '=SUM(A1) "blurred"' : null,
      ...aged(at),
    });
}

/** Balance corrections, and payouts to architects. */
async function insertCorrections(db: pg.Pool, customers: readonly string[]): Promise<void> {
  const staff = await db.query<{ id: string }>('SELECT id FROM staff ORDER BY created_at DESC, id LIMIT 1');
  const staffId = staff.rows[0]?.id;
  for (const at of [1, 2])
    await insertRow(db, 'balance_adjustments', {
      id: newId(),
      customer_id: customers[0],
      bucket: at === 1 ? 'cash' : 'promo',
      amount_cents: at === 1 ? -700 : 700,
      reason: '=SUM(A1) "goodwill"',
      state: 'pending',
      requested_by: staffId,
      ...aged(at),
    });
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM architects ORDER BY created_at DESC, id LIMIT 1',
  );
  for (const at of [1, 2])
    await insertRow(db, 'royalty_payouts', {
      id: newId(),
      architect_id: rows[0]?.id,
      amount_cents: 700,
      payment_reference: newId(),
      reason: 'the month',
      paid_by: staffId,
      created_at: day(at),
    });
}
