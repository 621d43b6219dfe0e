-- The hourly job looks only at ended drops whose entrants' mailboxes are not forgotten yet.
ALTER TABLE drops ADD COLUMN mailboxes_forgotten_at timestamptz;
CREATE INDEX drops_with_mailboxes ON drops (coalesce(finished_at, voided_at)) WHERE mailboxes_forgotten_at IS NULL;
