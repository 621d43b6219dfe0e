-- A card's hash belongs to its payment alone, where it is forgotten with its owner: the inbox only says that a card was told.
UPDATE webhook_events SET fact = NULL, outcome = CASE outcome WHEN 'waiting' THEN 'unknown' ELSE outcome END
WHERE fact ->> 'kind' = 'card';
UPDATE top_ups SET card_hash = NULL
WHERE card_hash IS NOT NULL AND customer_id IN (SELECT id FROM customers WHERE state = 'deleted');
