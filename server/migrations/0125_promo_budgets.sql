-- Codes that give credit or packs have a total limit and a budget; above a setting a second person approves it.
ALTER TABLE promos
  ADD COLUMN budget_cents bigint CHECK (budget_cents > 0),
  -- `none` is for percentages only; a code gives something only while it is `approved`.
  ADD COLUMN budget_state text NOT NULL DEFAULT 'none'
    CHECK (budget_state IN ('none', 'missing', 'waiting', 'approved', 'declined')),
  -- Who set the budget alone, and when; null once a second person approved it.
  ADD COLUMN budget_by uuid REFERENCES staff (id),
  ADD COLUMN budget_at timestamptz;

-- What exists pauses until somebody sets a budget, but for small single codes, whose limit is their budget.
UPDATE promos SET budget_state = 'missing' WHERE kind <> 'percent';
UPDATE promos SET budget_state = 'approved', budget_cents = amount_cents * total_limit
WHERE kind = 'credit' AND batch_id IS NULL AND amount_cents * total_limit <= 50000;

ALTER TABLE promos
  ADD CONSTRAINT promos_budget_whole CHECK (
    budget_state NOT IN ('waiting', 'approved') OR (total_limit IS NOT NULL AND budget_cents IS NOT NULL)),
  ADD CONSTRAINT promos_budget_of_credit CHECK (
    kind <> 'credit' OR budget_state NOT IN ('waiting', 'approved') OR amount_cents * total_limit <= budget_cents);
CREATE INDEX promos_by_budgeter ON promos (budget_by, budget_at) WHERE budget_by IS NOT NULL;

DROP VIEW promos_with_uses;
CREATE VIEW promos_with_uses AS
SELECT m.*,
  (SELECT count(*)::int FROM (SELECT 1 FROM promo_uses u WHERE u.promo_id = m.id LIMIT 10001) few) AS use_count,
  (SELECT coalesce(sum(u.amount_cents), 0)::bigint FROM promo_uses u WHERE u.promo_id = m.id) AS given_cents
FROM promos m;
