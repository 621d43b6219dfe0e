-- Which rules a run is sealed and verified by; those that exist stay what they are.
ALTER TABLE runs ALTER COLUMN algorithm SET DEFAULT 'pullproof-run-2';
ALTER TABLE runs ADD CONSTRAINT runs_algorithm CHECK (algorithm IN ('pullproof-run-1', 'pullproof-run-2'));

-- What the plan of a version-2 run promises: nothing is sold after it. Version 1 has no such date.
ALTER TABLE runs ADD COLUMN sales_end_by timestamptz;
ALTER TABLE runs ADD CONSTRAINT runs_sales_end CHECK (
  algorithm = 'pullproof-run-1' OR commitment IS NULL OR sales_end_by IS NOT NULL
);
