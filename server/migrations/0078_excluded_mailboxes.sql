-- Mailboxes of people who excluded themselves and then deleted their account: a keyed hash, until the exclusion ends.
CREATE TABLE excluded_mailboxes (
  mailbox_hash bytea PRIMARY KEY CHECK (octet_length(mailbox_hash) = 32),
  ends_at timestamptz NOT NULL
);
CREATE INDEX excluded_mailboxes_by_end ON excluded_mailboxes (ends_at);

-- The one key of those hashes, sealed with an app key: it outlives every app key, as hashes cannot be made anew.
CREATE TABLE mailbox_keys (
  id text PRIMARY KEY CHECK (id = 'excluded'),
  sealed text NOT NULL
);
