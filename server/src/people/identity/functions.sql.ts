import { sqlFunction } from '../../platform/database/sql-function.ts';

/** By the database's own time, like the expiry of sessions. */
export const tokenWorks = 't.ended_at IS NULL AND t.expires_at > now()';

/** Locks a token that works. $1 token. */
export const holdTokenStatement = `SELECT t.id, t.name FROM access_tokens t WHERE t.id = $1 AND ${tokenWorks} FOR SHARE`;

export const identityFunctions = [
  // Its name, or null if it does not work.
  sqlFunction(
    'hold_access_token_1(uuid)',
    'text',
    `BEGIN RETURN (SELECT held.name FROM (${holdTokenStatement}) AS held); END`,
  ),
  // Waits for other transactions of the same person, in whatever account.
  sqlFunction(
    'lock_person_1(uuid)',
    'void',
    `BEGIN PERFORM pg_advisory_xact_lock(hashtextextended('person:' || mailbox, 0)) FROM customers WHERE id = $1; END`,
  ),
  sqlFunction(
    'country_of_customer_1(uuid)',
    'text',
    `BEGIN RETURN (SELECT country FROM customers WHERE id = $1); END`,
  ),
  sqlFunction(
    'mailbox_of_customer_1(uuid)',
    'text',
    `BEGIN RETURN (SELECT email FROM customers WHERE id = $1 AND state = 'active'); END`,
  ),
];
