import type pg from 'pg';

/** Makes what was given until now older than the limits of one person look: each test begins with nothing given. */
export const ageGifts = (db: pg.Pool): Promise<unknown> =>
  db.query("UPDATE gifts SET created_at = created_at - interval '31 days'");
