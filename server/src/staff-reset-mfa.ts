import { resetTotpFromMachine } from './people/index.ts';
import { closeDatabase } from './platform/db.ts';

/** Removes the second factor of one account, for when the last owner has lost phone and recovery codes. */
const email = process.argv[2] ?? '';
const isDone = email !== '' && (await resetTotpFromMachine(email));
await closeDatabase();
process.stdout.write(
  isDone
    ? `The second factor of ${email} is gone and every session has ended. The next sign-in sets up a new app.\n`
    : 'Name the email of a member of staff: npm run staff:reset-mfa -- owner@example.com\n',
);
process.exitCode = isDone ? 0 : 1;
