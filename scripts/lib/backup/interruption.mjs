import { endCommands } from '../commands.mjs';

const cleanings = [];
let isStopping = false;

/** Runs the work, then cleans up, also when a signal ends this program meanwhile. */
export async function withCleanUp(cleanUp, work) {
  cleanings.push(cleanUp);
  try {
    return await work();
  } finally {
    await unlessStopping();
    cleanings.splice(cleanings.indexOf(cleanUp), 1);
    await cleanUp();
  }
}

/** Never resolves once a signal came: what is unfinished must get no final name. */
export const unlessStopping = () => (isStopping ? new Promise(() => {}) : undefined);

export function cleanUpOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      endCommands();
      void cleanUpAll();
    });
}

async function cleanUpAll() {
  console.error('\nSTOPPED: what was unfinished is removed.');
  for (const cleanUp of cleanings.reverse()) {
    try {
      await cleanUp();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(130);
}
