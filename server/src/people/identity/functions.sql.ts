import { sqlFunction } from '../../platform/database/sql-function.ts';

/** $1 session id. */
export const findSessionStatement = `
  SELECT sess, customer_id AS "customerId" FROM customer_sessions WHERE sid = $1 AND expire >= now()`;

/** By the database's own time, like the expiry of sessions. */
export const tokenWorks = 't.ended_at IS NULL AND t.expires_at > now()';

/** Locks a token that works. $1 token. */
export const holdTokenStatement = `SELECT t.id, t.name FROM access_tokens t WHERE t.id = $1 AND ${tokenWorks} FOR SHARE`;

export const identityFunctions = [
  sqlFunction(
    'find_customer_session_1(text)',
    'TABLE (sess json, "customerId" uuid)',
    `BEGIN RETURN QUERY ${findSessionStatement}; END`,
  ),
  // Its name, or null if it does not work.
  sqlFunction(
    'hold_access_token_1(uuid)',
    'text',
    `BEGIN RETURN (SELECT held.name FROM (${holdTokenStatement}) AS held); END`,
  ),
  sqlFunction(
    'mailbox_of_customer_1(uuid)',
    'text',
    `BEGIN RETURN (SELECT email FROM customers WHERE id = $1 AND state = 'active'); END`,
  ),
];
