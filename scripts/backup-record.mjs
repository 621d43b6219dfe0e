// Records a backup that ran by other means: `npm run backup:record -- <where it is>`.
import './lib/dotenv.mjs';
import { runProgram } from './lib/run-program.mjs';

await runProgram('backup-record');
