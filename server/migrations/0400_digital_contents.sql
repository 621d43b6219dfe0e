-- Shops say which products are digital before anyone opens their pages.
CREATE OR REPLACE VIEW run_contents AS SELECT run_id, card_id, class_slug, value_cents, copies, digital_copies FROM run_cards;
