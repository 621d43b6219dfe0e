-- The console finds orders by the number of a pack, and orders and customers by the end of their id as it shows it.
CREATE INDEX pack_purchases_by_number ON pack_purchases (pack_no);
CREATE INDEX orders_by_short_id ON orders (right(id::text, 6));
CREATE INDEX customers_by_short_id ON customers (right(id::text, 6));
