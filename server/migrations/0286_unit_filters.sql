-- Filters of the console's units, which read all of them for a value that few have. What is made on demand has none of these
-- columns, so minting does not pay.
CREATE INDEX collectibles_by_shelf ON collectibles (shelf, id) WHERE shelf IS NOT NULL;
COMMENT ON INDEX collectibles_by_shelf IS 'the console''s filter by shelf; units that lie on one pay for it';
CREATE INDEX collectibles_by_bin ON collectibles (bin, id) WHERE bin IS NOT NULL;
COMMENT ON INDEX collectibles_by_bin IS 'the console''s filter by bin; units that lie in one pay for it';
CREATE INDEX collectibles_by_grade ON collectibles (grade, id) WHERE grade IS NOT NULL;
COMMENT ON INDEX collectibles_by_grade IS 'the console''s filter by grade; graded units alone pay for it';
CREATE INDEX collectibles_by_grader ON collectibles (grader, id) WHERE grader IS NOT NULL;
COMMENT ON INDEX collectibles_by_grader IS 'the console''s filter by grader; graded units alone pay for it';
CREATE INDEX collectibles_by_cost ON collectibles (cost_cents, id) WHERE cost_cents IS NOT NULL;
COMMENT ON INDEX collectibles_by_cost IS 'the console''s filter by cost; bought units alone pay for it';
CREATE INDEX collectibles_withdrawn ON collectibles (withdrawn_as, id) WHERE withdrawn_as IS NOT NULL;
COMMENT ON INDEX collectibles_withdrawn IS 'the console''s filter by lost and damaged; these alone pay for it';
CREATE INDEX collectibles_of_product ON collectibles (product_id, id) WHERE product_id IS NOT NULL;
COMMENT ON INDEX collectibles_of_product IS 'the console''s filter by product; singles alone pay for it';

-- Units are added in the order of these times: a summary of each megabyte is enough, and costs an insert next to nothing.
CREATE INDEX collectibles_made ON collectibles USING brin (created_at, entered_at);
COMMENT ON INDEX collectibles_made IS 'the console''s filters by when units were made and received';
