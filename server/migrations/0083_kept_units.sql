-- A customer's own lock against selling by mistake. It names who set it, so that it ends with the ownership.
ALTER TABLE collectibles ADD COLUMN kept_by uuid;
