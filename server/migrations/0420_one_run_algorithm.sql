-- Nothing was released before pullproof-run-1: one algorithm, and every plan names the end of its sales.
ALTER TABLE runs DROP COLUMN rules_version;
ALTER TABLE runs DROP CONSTRAINT runs_algorithm, DROP CONSTRAINT runs_sales_end;
UPDATE runs SET algorithm = 'pullproof-run-1';
ALTER TABLE runs ALTER COLUMN algorithm SET DEFAULT 'pullproof-run-1';
ALTER TABLE runs ADD CONSTRAINT runs_algorithm CHECK (algorithm = 'pullproof-run-1');
ALTER TABLE runs ADD CONSTRAINT runs_sales_end CHECK (commitment IS NULL OR sales_end_by IS NOT NULL);
