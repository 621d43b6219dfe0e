-- What invitations need to know of newcomers, and of cards that several customers paid with.
CREATE VIEW invited_customers AS
SELECT id, email, referred_by_code, created_at FROM customers
WHERE referred_by_code IS NOT NULL AND email_confirmed_at IS NOT NULL AND state = 'active';

CREATE VIEW paying_cards AS SELECT customer_id, card_hash FROM top_ups WHERE card_hash IS NOT NULL;
