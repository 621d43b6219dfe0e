-- A refund may fail after its success was reported. All that was ever to be returned, each refund that the provider named,
-- and of both what stays returned (`refunded_cents`).
ALTER TABLE top_ups
  ADD COLUMN gross_refunded_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN known_refunds jsonb NOT NULL DEFAULT '[]',
  -- A keyed hash of what the provider calls a card by: the same card pays for two accounts.
  ADD COLUMN card_hash bytea CHECK (octet_length(card_hash) = 32),
  ADD COLUMN card_asked_at timestamptz;
UPDATE top_ups SET gross_refunded_cents = refunded_cents;
ALTER TABLE top_ups ADD CONSTRAINT top_ups_refunded_of_gross CHECK (gross_refunded_cents >= refunded_cents);
CREATE INDEX top_ups_by_card ON top_ups (card_hash) WHERE card_hash IS NOT NULL;

-- The one key of those hashes, sealed with an app key: it outlives every app key, as hashes cannot be made anew.
CREATE TABLE card_keys (
  id text PRIMARY KEY CHECK (id = 'cards'),
  sealed text NOT NULL
);

ALTER TABLE sandbox_payments ADD COLUMN card text CHECK (card ~ '^[0-9]{4}$');
ALTER TABLE sandbox_refunds ADD COLUMN failed_at timestamptz;
