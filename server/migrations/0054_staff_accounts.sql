-- The second factor of staff. The secret is encrypted under the app key; a step that was used is never taken again.
ALTER TABLE staff
  -- Empty while an invitation waits to be accepted.
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN totp_secret text,
  ADD COLUMN totp_new_secret text,
  ADD COLUMN totp_last_step bigint,
  ADD COLUMN totp_enrolled_at timestamptz,
  -- A secret that a demo world prints.
  ADD COLUMN totp_is_public boolean NOT NULL DEFAULT false,
  ADD COLUMN private_email_hash text CHECK (private_email_hash ~ '^[0-9a-f]{64}$'),
  ADD COLUMN invited_by uuid REFERENCES staff (id) ON DELETE SET NULL,
  ADD COLUMN last_sign_in_at timestamptz,
  -- Raised whenever sessions are ended, so that one that was just being made does not outlive it.
  ADD COLUMN session_epoch integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT staff_totp_whole CHECK ((totp_secret IS NULL) = (totp_enrolled_at IS NULL));

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- Links that are mailed, or printed for the first owner. Only the hash of a token is kept; a newer one ends the older.
CREATE TABLE staff_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('set-up', 'invitation', 'reset-password')),
  staff_id uuid REFERENCES staff (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((purpose = 'set-up') = (staff_id IS NULL))
);
CREATE UNIQUE INDEX staff_tokens_newest ON staff_tokens (purpose, staff_id) NULLS NOT DISTINCT;

-- Browsers that staff signed in with: nobody buys with one of them.
CREATE TABLE staff_devices (
  device_hash bytea NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (device_hash, staff_id)
);

CREATE VIEW staff_with_sessions AS
SELECT
  s.id, s.email, s.name, s.role, s.last_sign_in_at, s.version, s.created_at, s.updated_at,
  CASE WHEN s.disabled_at IS NOT NULL THEN 'disabled' WHEN s.password_hash IS NULL THEN 'invited' ELSE 'active' END AS state,
  s.totp_secret IS NOT NULL AS has_totp,
  s.totp_enrolled_at,
  i.name AS invited_by_name,
  (SELECT max(t.expires_at) FROM staff_tokens t
   WHERE t.staff_id = s.id AND t.purpose = 'invitation' AND t.used_at IS NULL) AS invitation_ends_at,
  (SELECT count(*)::int FROM staff_sessions o
   WHERE o.staff_id = s.id AND o.expire > now() AND o.sess ->> 'mfaPending' IS NULL) AS open_sessions
FROM staff s
LEFT JOIN staff i ON i.id = s.invited_by;
