-- Staff's tables get the columns that customers' have, so that one module (features/auth) works on either.
ALTER TABLE staff ADD COLUMN totp_new_secret_at timestamptz;
ALTER TABLE staff_tokens ADD COLUMN subject jsonb;
ALTER TABLE staff_recovery_codes ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
