-- Each index of a table that purchases, openings or units write to names what needs it; a test asks for it.
COMMENT ON INDEX collectibles_by_cert_parts IS 'the search of the console''s list by any part of a certificate; units with one alone pay for it';
COMMENT ON INDEX collectibles_by_cert_start IS 'the console''s one search by the start of a certificate; units with one alone pay for it';
COMMENT ON INDEX collectibles_by_certificate IS 'constraint: a grader''s certificate is one unit; imports find it by that';
COMMENT ON INDEX collectibles_by_kind IS 'the console''s filter by kind; whether a kind that is deleted has units';
COMMENT ON INDEX collectibles_by_owner IS 'a customer''s collection, newest first, and its value; owned units alone pay for it';
COMMENT ON INDEX collectibles_by_state IS 'the console''s filter by state; prizes, parcels and the proof of the books by state';
COMMENT ON INDEX collectibles_in_vault IS 'the oldest free units of a card for a run; units in the vault alone pay for it';
COMMENT ON INDEX collectibles_listed IS 'the oldest listed units of a product; listed ones alone pay for it';
COMMENT ON INDEX collectibles_of_run IS 'units that a run holds: its commit, its release, its end, the proof of the books';
COMMENT ON INDEX collectibles_owned IS 'the console''s list of owned units, newest first; owned units alone pay for it';

COMMENT ON INDEX customers_by_age IS 'the console''s list';
COMMENT ON INDEX customers_by_email_parts IS 'the console''s search by any part of an address';
COMMENT ON INDEX customers_by_mailbox IS 'one account for a mailbox, whatever dots and tags its address has; invited friends';
COMMENT ON INDEX customers_by_name_parts IS 'the console''s search by any part of a name';
COMMENT ON INDEX customers_by_short_id IS 'the console''s search by the end of a customer''s id';
COMMENT ON INDEX customers_email_key IS 'constraint: an address is one account; sign-in';
COMMENT ON INDEX customers_referral_code_key IS 'constraint: a code is one customer''s; finding who invited a friend';
COMMENT ON INDEX customers_referred IS 'the job that attributes invited friends; these alone pay for it';
