ALTER TABLE customers
  -- What one's invitation is called; no secret, and the same for ever.
  ADD COLUMN referral_code text NOT NULL GENERATED ALWAYS AS (upper(substr(md5(id::text), 1, 10))) STORED UNIQUE,
  -- The code somebody signed up with, as they gave it.
  ADD COLUMN referred_by_code text;
CREATE INDEX customers_referred ON customers (created_at) WHERE referred_by_code IS NOT NULL;

-- One friend, invited once. The friend's id is the key: nobody is invited twice.
CREATE TABLE referrals (
  id uuid PRIMARY KEY REFERENCES customers (id),
  referrer_id uuid NOT NULL REFERENCES customers (id) CHECK (referrer_id <> id),
  state text NOT NULL CHECK (state IN ('pending', 'qualified', 'rewarded', 'refused', 'clawed_back')),
  -- Why it was refused, or what staff should look at.
  flag text,
  reward_cents bigint NOT NULL DEFAULT 0 CHECK (reward_cents >= 0),
  qualified_at timestamptz,
  rewarded_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (state NOT IN ('qualified', 'rewarded') OR qualified_at IS NOT NULL),
  CHECK (state NOT IN ('rewarded', 'clawed_back') OR rewarded_at IS NOT NULL),
  CHECK (state <> 'refused' OR flag IS NOT NULL)
);
CREATE INDEX referrals_by_referrer ON referrals (referrer_id, created_at, id);
CREATE INDEX referrals_by_age ON referrals (created_at, id);
CREATE INDEX referrals_open ON referrals (state) WHERE state IN ('pending', 'qualified');

CREATE VIEW referrals_with_names AS
SELECT r.id, r.id AS friend_id, r.referrer_id, r.state, r.flag, r.reward_cents, r.qualified_at, r.rewarded_at, r.version,
  r.created_at, r.updated_at, f.display_name AS friend_name, f.email AS friend_email, i.display_name AS referrer_name,
  i.email AS referrer_email, i.referral_code AS code
FROM referrals r JOIN customers f ON f.id = r.id JOIN customers i ON i.id = r.referrer_id;
