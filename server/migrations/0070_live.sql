-- What the live stream follows: heads of the sale logs for everyone, entries of audit and history for staff.
CREATE INDEX run_heads_by_age ON run_heads (created_at);
