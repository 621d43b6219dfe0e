import { sqlFunction } from '../../platform/database/sql-function.ts';

/** $1 session id. */
export const findSessionStatement = `
  SELECT sess, customer_id AS "customerId" FROM customer_sessions WHERE sid = $1 AND expire >= now()`;

export const identityFunctions = [
  sqlFunction(
    'find_customer_session_1(text)',
    'TABLE (sess json, "customerId" uuid)',
    `BEGIN RETURN QUERY ${findSessionStatement}; END`,
  ),
  sqlFunction(
    'mailbox_of_customer_1(uuid)',
    'text',
    `BEGIN RETURN (SELECT email FROM customers WHERE id = $1 AND state = 'active'); END`,
  ),
];
