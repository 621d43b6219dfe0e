import { identityFunctions } from './features/identity/functions.sql.ts';
import { ledgerFunctions } from './features/ledger/functions.sql.ts';
import { limitsFunctions } from './features/limits/functions.sql.ts';
import { mailFunctions } from './features/mails/functions.sql.ts';
import { orderFunctions } from './features/orders/functions.sql.ts';
import { saleFunctions } from './features/runs/sale/functions.sql.ts';
import { staffFunctions } from './features/staff/functions.sql.ts';
import type { SqlFunction } from './platform/database/sql-function.ts';
import { platformFunctions } from './platform/database/functions.sql.ts';

/** Every SQL function that the migrate step applies, except those of migrations. */
export const sqlFunctions: readonly SqlFunction[] = [
  ...platformFunctions,
  ...identityFunctions,
  ...ledgerFunctions,
  ...limitsFunctions,
  ...mailFunctions,
  ...staffFunctions,
  ...saleFunctions,
  ...orderFunctions,
];
