-- What is still to be forgotten about entrants, oldest first.
CREATE INDEX drop_entries_by_flags ON drop_entries (entered_at) WHERE device_hash IS NOT NULL OR address_hash IS NOT NULL;
CREATE INDEX drop_form_entries_unconfirmed ON drop_form_entries (expires_at) WHERE confirmed_at IS NULL;

-- Entries by the form that belong to an account's mailbox.
CREATE INDEX drop_entries_by_mailbox ON drop_entries (mailbox_hash) WHERE is_form AND mailbox_hash IS NOT NULL;
