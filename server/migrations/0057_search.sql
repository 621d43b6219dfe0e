-- For the back office's one search: what begins with the typed signs, of tables that grow.
CREATE INDEX customers_by_email_start ON customers (lower(email) text_pattern_ops);
CREATE INDEX customers_by_name_start ON customers (lower(display_name) text_pattern_ops);
CREATE INDEX customers_by_last_name_start ON customers (lower(split_part(display_name, ' ', 2)) text_pattern_ops)
  WHERE display_name LIKE '% %';
CREATE INDEX collectibles_by_cert_start ON collectibles (lower(cert) text_pattern_ops) WHERE cert IS NOT NULL;
CREATE INDEX collectibles_by_serial ON collectibles (serial, id) WHERE serial IS NOT NULL;
CREATE INDEX orders_by_tail ON orders (right(id::text, 8));
CREATE INDEX cards_by_name_start ON cards (lower(name) text_pattern_ops);
