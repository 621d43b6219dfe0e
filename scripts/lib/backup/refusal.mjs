import { explain, Failure } from '../failure.mjs';

/** What a job can tell from the exit code; every other refusal is 3, an unexpected failure 1. */
const exits = { USAGE: 2, WRONG_PASSPHRASE: 4, DAMAGED: 4, UNVERIFIED: 5 };

/** A refusal of `npm run backup` or `npm run restore`: its code begins the message. */
export class Refusal extends Failure {
  constructor(code, sentence) {
    super(`${code}: ${sentence}`);
    this.code = code;
    this.exit = exits[code] ?? 3;
  }
}

/** Runs the command and sets the exit code; a failure is printed, a refusal as one sentence. */
export async function finishWith(command) {
  try {
    await command();
  } catch (error) {
    console.error(`\n${explain(error)}`);
    process.exitCode = error.exit ?? 1;
  }
  process.exit();
}
