ALTER TABLE customers
  ADD COLUMN avatar_key text,
  ADD COLUMN email_changed_at timestamptz,
  -- What remains of somebody who left: the books' and runs' customer, without the person.
  ALTER COLUMN birth_date DROP NOT NULL,
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT customers_have_birth_dates CHECK (birth_date IS NOT NULL OR state = 'deleted'),
  ADD CONSTRAINT customers_leave_whole CHECK ((state = 'deleted') = (deleted_at IS NOT NULL)),
  ADD CONSTRAINT customers_leave_no_trace CHECK (state <> 'deleted' OR (birth_date IS NULL AND avatar_key IS NULL));

-- What a mailed request is about, beside whose it is.
ALTER TABLE account_tokens ADD COLUMN subject jsonb;

-- Changes of address. The old one is kept from others, and its link can take it back, until `undo_until`.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  old_email text NOT NULL,
  new_email text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'undone', 'replaced')),
  expires_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL)
);
CREATE UNIQUE INDEX email_changes_one_pending ON email_changes (customer_id) WHERE state = 'pending';
CREATE INDEX email_changes_by_customer ON email_changes (customer_id, created_at);
CREATE INDEX email_changes_by_old_email ON email_changes (old_email) WHERE state = 'confirmed';

ALTER TABLE mails
  ADD COLUMN resent_at timestamptz,
  ADD COLUMN resent_count integer NOT NULL DEFAULT 0 CHECK (resent_count >= 0);
CREATE INDEX mails_by_customer ON mails (customer_id, created_at, id) WHERE customer_id IS NOT NULL;
