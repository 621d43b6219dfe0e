import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, root } from '../paths.mjs';
import { readSecrets } from '../secrets.mjs';
import { Refusal } from './refusal.mjs';

/** Of the machine, not of the shop: a restored shop has its own. */
const ofThisPlace = /^(PORT|HOST|DATA_DIR|DATABASE_(OWNER_|DIRECT_)?URL|PULLPROOF_SYSTEM_DIR|WORKER_PORT)$/;

/** The shop's variables, as .env.example lists them, and the credentials of its bucket. */
export function shopVariables() {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  const listed = [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  return [...listed, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
}

/** Everything that a shop needs and its database does not hold. Refusal: NO_KEYS. */
export function collectSecrets() {
  const file = join(dataFolder, 'secrets.json');
  const env = Object.fromEntries(
    shopVariables()
      .filter((name) => process.env[name] && !name.startsWith('BACKUP_'))
      .map((name) => [name, process.env[name]]),
  );
  const secrets = existsSync(file) ? readSecrets(file) : undefined;
  if (!appKeysOf({ env, secrets }))
    throw new Refusal(
      'NO_KEYS',
      `APP_KEYS is not set, and ${file} has no app keys: without them no pack opens.`,
    );
  if (!shopKeyOf({ env, secrets }))
    throw new Refusal(
      'NO_KEYS',
      `SHOP_KEY is not set, and ${file} has no shop key: without it the public log cannot go on.`,
    );
  // A restored shop must compare its logs with the old one's watermarks, not with those beside its own folder.
  const watermarks = env.WATERMARKS || env.S3_BUCKET ? {} : { WATERMARKS: `${dataFolder}-watermarks` };
  return { env: { ...env, ...watermarks }, ...(secrets && { secrets }) };
}

export const shopKeyOf = ({ env, secrets }) => env.SHOP_KEY ?? secrets?.shopKey;
export const appKeysOf = ({ env, secrets }) => env.APP_KEYS ?? secrets?.appKeys;

/** Lines for an `.env`: what names the old place is a comment. */
export const environmentText = ({ env }) =>
  Object.entries(env)
    .map(([name, value]) => `${ofThisPlace.test(name) ? '# ' : ''}${name}=${quoted(value)}\n`)
    .join('');

const quoted = (value) => (/[\s#"']/.test(value) ? `'${value}'` : value);
