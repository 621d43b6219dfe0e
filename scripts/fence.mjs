// Lists runs whose database is older than their published logs, and settles them: `npm run fence`.
import './lib/dotenv.mjs';
import { runProgram } from './lib/run-program.mjs';

await runProgram('fence');
