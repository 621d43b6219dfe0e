-- Readiness fills a page of it: no row is ever removed singly, so that each new one needs room on the disk.
CREATE UNLOGGED TABLE readiness_probe (filler text NOT NULL) WITH (autovacuum_enabled = false);
ALTER TABLE readiness_probe ALTER COLUMN filler SET STORAGE PLAIN;
