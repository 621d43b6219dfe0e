-- The version of the rules that a run is sealed and verified by, as statements and log entries name it.
ALTER TABLE runs ADD COLUMN rules_version smallint NOT NULL
  GENERATED ALWAYS AS (CASE algorithm WHEN 'pullproof-run-1' THEN 1 WHEN 'pullproof-run-2' THEN 2 END) STORED;
