/** Creates customers who can sign in, then exits. */
import { registerCustomer } from '../../server/src/people/index.ts';
import { closeDatabase } from '../../server/src/runtime.ts';
import { answerParent } from '../lib/worker-process.ts';

answerParent<{ customers: number; password: string }>(async ({ customers, password }): Promise<string[]> => {
  const emails = Array.from({ length: customers }, (_, no) => `known-${no}@bench.test`);
  for (const email of emails)
    await registerCustomer({
      email,
      password,
      displayName: 'Bench Customer',
      birthDate: '1990-01-01',
      country: 'US',
    });
  return emails;
}, closeDatabase);
