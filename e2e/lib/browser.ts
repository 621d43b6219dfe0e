import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const places = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Returns the Chromium named by CHROME_PATH, else one in a usual place. */
export function findChromium(): string {
  const program = process.env['CHROME_PATH'] ?? places.find((path) => existsSync(path));
  if (program === undefined) throw new Error('no Chromium: set CHROME_PATH to its program');
  return program;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: quiet });
}
