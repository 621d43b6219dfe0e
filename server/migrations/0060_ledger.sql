-- What a customer owes after a dispute took back more than there was. While anything is owed, no cash is kept.
ALTER TABLE wallets
  ADD COLUMN debt_cents bigint NOT NULL DEFAULT 0 CHECK (debt_cents >= 0),
  ADD CONSTRAINT wallets_debt_first CHECK (debt_cents = 0 OR cash_cents = 0);

-- A ledger transaction is never changed: it is reversed, once, by another one.
CREATE TABLE ledger_reversals (
  transaction_id uuid PRIMARY KEY,
  reversal_id uuid NOT NULL UNIQUE,
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Spending and purchases stop while an account is on hold, e.g. for a disputed payment.
CREATE TABLE account_holds (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  cause text NOT NULL,
  subject_id uuid NOT NULL,
  placed_at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_by uuid REFERENCES staff (id),
  UNIQUE (cause, subject_id)
);
CREATE INDEX account_holds_active ON account_holds (customer_id) WHERE lifted_at IS NULL;

CREATE INDEX transfers_by_age ON transfers (created_at, id);

-- One row a ledger transaction: its first transfer stands for it, as all of them were written at one moment.
CREATE VIEW ledger_transactions AS
SELECT
  t.transaction_id AS id, t.created_at, t.kind, t.reference, t.customer_id, c.display_name AS customer_name,
  t.debit_account, t.credit_account,
  (SELECT sum(x.amount_cents)::bigint FROM transfers x WHERE x.transaction_id = t.transaction_id) AS amount_cents,
  (SELECT jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'reference', x.reference, 'debitAccount', x.debit_account,
     'creditAccount', x.credit_account, 'amountCents', x.amount_cents) ORDER BY x.id)
   FROM transfers x WHERE x.transaction_id = t.transaction_id) AS legs,
  r.reversal_id AS reversed_by, r.reason AS reversal_reason, o.transaction_id AS reverses, o.reason
FROM transfers t
LEFT JOIN customers c ON c.id = t.customer_id
LEFT JOIN ledger_reversals r ON r.transaction_id = t.transaction_id
LEFT JOIN ledger_reversals o ON o.reversal_id = t.transaction_id
WHERE NOT EXISTS (SELECT 1 FROM transfers x WHERE x.transaction_id = t.transaction_id AND x.id < t.id);
