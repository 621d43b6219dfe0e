-- When a job last asked the carrier about a label and has had no answer yet: until a while later no other job asks.
ALTER TABLE parcel_labels ADD COLUMN asked_at timestamptz;
