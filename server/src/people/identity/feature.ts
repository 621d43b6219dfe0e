import type { Feature, SearchSource } from '../../feature.ts';
import { daily, hourly } from '../../platform/jobs/schedule.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { remindOfExpiry } from './access-tokens/remind.ts';
import { accessTokenRoutes } from './access-tokens/routes.ts';
import { accountRoutes, breachFilterRoutes, confirmRoutes } from './routes/account-routes.ts';
import type { Confirmers } from './confirm-request.ts';
import { identityResources } from './resources.ts';
import { identityRoutes } from './routes.ts';
import { identityStaffRoutes } from './routes/staff-routes.ts';
import { customerSecrets, signInRetention } from './retention.ts';

const customerSearch: readonly SearchSource[] = [
  {
    resource: 'users',
    permission: 'users.read',
    select: `SELECT id, display_name AS label, email AS detail FROM customers
      WHERE id IN (
        (SELECT id FROM customers WHERE {words} LIMIT 50)
        UNION (SELECT id FROM customers WHERE right(id::text, 6) = right($5, 6) AND right(id::text, length($5)) = $5)
        UNION (SELECT id FROM customers WHERE referral_code = upper(regexp_replace($1, '%$', '')))
        UNION (SELECT owner_id FROM unit_facts WHERE cert IS NOT NULL AND cert LIKE upper($1) LIMIT 50)
        UNION SELECT $3)
      ORDER BY email LIKE $1 OR lower(display_name) LIKE $1 DESC, email, id`,
  },
];

/** Mailed links may also carry out what other features confirm. */
export const identityFeature = (confirmers: Confirmers): Feature => ({
  open: [breachFilterRoutes],
  signedIn: [...identityRoutes, confirmRoutes(confirmers), accountRoutes, accessTokenRoutes],
  staff: [identityStaffRoutes],
  search: customerSearch,
  resources: identityResources,
  tasks: {
    async 'tidy-sign-in'() {
      await rewrapSealedTexts(customerSecrets);
    },
    'remind-of-token-expiry': () => remindOfExpiry(),
  },
  schedule: { 'tidy-sign-in': hourly(52), 'remind-of-token-expiry': daily(9, 20) },
  retention: signInRetention,
});
