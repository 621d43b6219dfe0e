import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runCommand } from './commands.mjs';
import { Failure } from './failure.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPlaces = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const insideCache = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
];

/** Returns the path of a Chromium for the browser tests; installs one where permitted (Debian as root). */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROME_PATH)
    throw new Failure(`CHROME_PATH names ${process.env.CHROME_PATH}, which is not there`);
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) await installOnDebian();
  const installed = findChromium();
  if (installed) return installed;
  throw new Failure(
    'the browser tests need Chromium or Chrome: install one, or set CHROME_PATH to its program',
  );
}

export function findChromium(env = process.env) {
  if (env.CHROME_PATH) return existsSync(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...fixedPlaces, ...playwrightPrograms(env)].find((path) => existsSync(path));
}

function playwrightPrograms(env) {
  const folders = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  return folders
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((folder) => /chromium-\d+$/.test(folder))
    .flatMap((folder) => insideCache.map((program) => join(folder, program)));
}

async function installOnDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { env });
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
}
