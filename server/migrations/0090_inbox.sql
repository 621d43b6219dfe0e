-- What was written to a customer is also their inbox in the shop.
ALTER TABLE mails
  ADD COLUMN read_at timestamptz,
  -- The page it leads to. A link that does something by itself has a query, and stays in the mailbox that it was sent to.
  ADD COLUMN href text CHECK (href ~ '^/([^/?][^?]*)?$'),
  -- For the inbox only: its owner wants no mail of the kind.
  ADD COLUMN is_silent boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT mails_silent_ones_stay CHECK (NOT is_silent OR (sent_at IS NULL AND text_body = '' AND html_body = ''));
-- Nobody finds a pile of old news.
UPDATE mails SET read_at = created_at WHERE customer_id IS NOT NULL;
CREATE INDEX mails_unread ON mails (customer_id) WHERE read_at IS NULL AND customer_id IS NOT NULL;

-- Kinds of mails that can be done without, where somebody has chosen; who has not is mailed.
CREATE TABLE mail_choices (
  customer_id uuid NOT NULL REFERENCES customers (id),
  topic text NOT NULL CHECK (topic IN ('reminders')),
  is_wanted boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, topic)
);

CREATE OR REPLACE VIEW mails_with_names AS
SELECT
  m.id, m.recipient, m.subject, m.kind, m.customer_id, c.display_name AS customer_name, m.sent_at, m.resent_at, m.resent_count,
  m.text_body = '' AS is_forgotten, m.created_at
FROM mails m
LEFT JOIN customers c ON c.id = m.customer_id
WHERE NOT m.is_silent;
