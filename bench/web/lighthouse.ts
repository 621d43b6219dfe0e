import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../lib/bundle.ts';

/** The last version for Node 20. Its 185 MB are not a dependency of the shop: npx fetches them for this run. */
const program = 'lighthouse@12.8.2';
const withinMs = 90_000;
const flags = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Record<(typeof categories)[number], number>;

interface Report {
  categories: Record<string, { score: number | null }>;
}

/** Returns Lighthouse's four scores for a page on a phone, 0 to 100. */
export async function askLighthouse(address: string, chrome: string): Promise<Scores> {
  const only = `--only-categories=${categories.join(',')}`;
  const args = ['--yes', program, address, '--output=json', '--quiet', only, `--chrome-flags=${flags}`];
  const report = JSON.parse(await run(args, chrome)) as Report; // Lighthouse's own format
  const scoreOf = (name: string): number => Math.round((report.categories[name]?.score ?? 0) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

/** Retries when Lighthouse's recorder missed the start: that says nothing about the page. */
async function run(args: readonly string[], chrome: string, again = 2): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('npx', args, {
      cwd: root,
      env: { ...process.env, CHROME_PATH: chrome },
      maxBuffer: 64 * 2 ** 20,
      timeout: withinMs,
    });
    return stdout;
  } catch (error) {
    const isMissed = error instanceof Error && error.message.includes('(NO_NAVSTART)');
    if (!isMissed || again === 0) throw error;
    return run(args, chrome, again - 1);
  }
}
