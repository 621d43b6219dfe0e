-- One mailbox has many spellings: +tags, and dots that large providers ignore. The same rule as `mailboxOf`.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(split_part(lower(substring(email FROM '^(.*)@')), '+', 1), '.', '') || lower(substring(email FROM '@[^@]*$'))
$$;
CREATE INDEX customers_by_mailbox ON customers (mailbox_of(email)) WHERE email_confirmed_at IS NOT NULL;
