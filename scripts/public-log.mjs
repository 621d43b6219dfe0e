// Shows the shop's public log, begins it anew after a lost SHOP_KEY, erases words: `npm run public-log`.
import './lib/dotenv.mjs';
import { runProgram } from './lib/run-program.mjs';

await runProgram('public-log');
