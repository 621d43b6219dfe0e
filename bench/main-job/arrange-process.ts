/** Creates staff and customers through the features' public modules. */
import { createStaff } from '../../server/src/people/index.ts';
import { closeDatabase } from '../../server/src/runtime.ts';
import { password, totpSecret } from '../lib/credentials.ts';
import { registerBuyers, type Buyer } from '../lib/market.ts';
import { answerParent } from '../lib/worker-process.ts';

export interface People {
  buyers: Buyer[];
  staff: [string, string];
}

answerParent<{ buyers: number; cashCents: number }>(async ({ buyers, cashCents }): Promise<People> => {
  const emails: [string, string] = ['first@bench.test', 'second@bench.test'];
  for (const email of emails) await createStaff({ email, name: email, role: 'owner', password, totpSecret });
  return { buyers: await registerBuyers(buyers, cashCents), staff: emails };
}, closeDatabase);
