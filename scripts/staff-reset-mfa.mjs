// Resets two-factor for an owner who lost phone and recovery codes: `npm run staff:reset-mfa -- owner@example.com`.
import './lib/dotenv.mjs';
import { runProgram } from './lib/run-program.mjs';

await runProgram('staff-reset-mfa');
