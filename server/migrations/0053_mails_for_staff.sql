-- What staff see of the mails: to whom, what about and whether it went out; never a body, as it may hold a link that works.
CREATE VIEW mails_with_names AS
SELECT
  m.id, m.recipient, m.subject, m.kind, m.customer_id, c.display_name AS customer_name, m.sent_at, m.resent_at, m.resent_count,
  m.text_body = '' AS is_forgotten, m.created_at
FROM mails m
LEFT JOIN customers c ON c.id = m.customer_id;

CREATE INDEX mails_by_recipient ON mails (recipient);
