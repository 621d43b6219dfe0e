import { approvalFunctions } from './people/approvals/functions.sql.ts';
import { catalogueFunctions } from './catalogue/functions.sql.ts';
import { givingFunctions } from './base/giving/functions.sql.ts';
import { identityFunctions } from './people/identity/functions.sql.ts';
import { ledgerFunctions } from './base/ledger/functions.sql.ts';
import { limitsFunctions } from './people/limits/functions.sql.ts';
import { mailFunctions } from './base/mails/functions.sql.ts';
import { buybackFunctions } from './vault/buyback/functions.sql.ts';
import { floorFunctions } from './packs/floor/functions.sql.ts';
import { orderFunctions } from './packs/orders/functions.sql.ts';
import { promoFunctions } from './money/promos/functions.sql.ts';
import { saleFunctions } from './packs/runs/sale/functions.sql.ts';
import { salesFunctions } from './money/sales/functions.sql.ts';
import { settingFunctions } from './base/settings/functions.sql.ts';
import { staffFunctions } from './people/staff/functions.sql.ts';
import type { SqlFunction } from './platform/database/sql-function.ts';
import { platformFunctions } from './platform/database/functions.sql.ts';

/** Every SQL function that the migrate step applies, except those of migrations. */
export const sqlFunctions: readonly SqlFunction[] = [
  ...platformFunctions,
  ...settingFunctions,
  ...identityFunctions,
  ...ledgerFunctions,
  ...givingFunctions,
  ...limitsFunctions,
  ...mailFunctions,
  ...staffFunctions,
  ...approvalFunctions,
  ...promoFunctions,
  ...salesFunctions,
  ...catalogueFunctions,
  ...buybackFunctions,
  ...floorFunctions,
  ...saleFunctions,
  ...orderFunctions,
];
