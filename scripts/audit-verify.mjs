// Verifies the audit trail of this clone's shop: `npm run audit:verify`. Names the first bad entry and exits 1.
import './lib/dotenv.mjs';
import { runProgram } from './lib/run-program.mjs';

await runProgram('audit-verify');
