-- Carriers are asked less often the more often they failed to answer about a label.
ALTER TABLE parcel_labels
  ADD COLUMN attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  ADD COLUMN ask_after timestamptz;
