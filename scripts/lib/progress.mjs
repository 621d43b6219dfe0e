const marks = process.stdout.isTTY
  ? { done: '\x1b[32m✓\x1b[0m', failed: '\x1b[31m✗\x1b[0m' }
  : { done: '✓', failed: '✗' };
const patienceMs = 1500;

/** What the work of a step answers when it failed in a way that is told elsewhere. */
export const failure = Symbol('failure');

/**
 * Runs one step and prints a line with its time. The work answers what to say about it, if anything; a step that
 * takes longer is announced when it is clear that one waits for it.
 */
export async function step(name, work) {
  const start = performance.now();
  const announcement = setTimeout(() => print(' ', `${name} …`), patienceMs);
  try {
    const said = await work();
    clearTimeout(announcement);
    print(said === failure ? marks.failed : marks.done, name, said === failure ? 'failed' : said, start);
    return said;
  } catch (error) {
    clearTimeout(announcement);
    print(marks.failed, name, '', start);
    throw error;
  }
}

export function print(mark, name, said = '', start = undefined) {
  const time = start === undefined ? '' : `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8);
  const text = typeof said === 'string' ? said : '';
  console.log(`  ${mark} ${name.padEnd(18)} ${text.padEnd(start === undefined ? 0 : 42)}${time}`.trimEnd());
}
