-- A percentage that leaves next to nothing is as good as free packs: such codes pause until somebody sets a budget.
UPDATE promos SET budget_state = 'missing', version = version + 1, updated_at = now()
WHERE kind = 'percent' AND percent_bps >= 9000 AND budget_state = 'none';
ALTER TABLE promos ADD CONSTRAINT promos_nearly_free_budgeted CHECK (
  kind <> 'percent' OR percent_bps < 9000 OR budget_state <> 'none');
