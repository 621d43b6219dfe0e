import { sqlFunction } from '../../platform/database/sql-function.ts';

export const identityFunctions = [
  sqlFunction(
    'mailbox_of_customer_1(uuid)',
    'text',
    `BEGIN RETURN (SELECT email FROM customers WHERE id = $1 AND state = 'active'); END`,
  ),
];
