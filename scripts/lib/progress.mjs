const marks = process.stdout.isTTY
  ? { done: '\x1b[32m✓\x1b[0m', failed: '\x1b[31m✗\x1b[0m' }
  : { done: '✓', failed: '✗' };
const patienceMs = 1500;

/** Returned by a step's work when it failed and the failure is reported elsewhere. */
export const failure = Symbol('failure');

/**
 * Runs one step and prints a line with its time. A string that the work returns is printed too. A step that takes
 * longer than `patienceMs` is announced.
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
