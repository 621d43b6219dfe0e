-- Units by any part of their certificate, for the lists' search: few units have one, so most writes do not touch it.
CREATE INDEX collectibles_by_cert_parts ON collectibles USING gin (cert gin_trgm_ops) WHERE cert IS NOT NULL;
