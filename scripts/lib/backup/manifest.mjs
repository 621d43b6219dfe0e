import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '../json-file.mjs';
import { Refusal } from './refusal.mjs';

const fileName = 'backup.json';
const format = 'pullproof-backup/1';

/** Writes what a backup contains; returns the digest, which the keys file repeats. */
export function writeManifest(folder, facts) {
  const content = { format, ...facts };
  const digest = digestOf(content);
  writeJson(join(folder, fileName), { ...content, digest }, 0o600);
  return digest;
}

/** Refusals: NO_BACKUP, DAMAGED. */
export function readManifest(folder) {
  const file = join(folder, fileName);
  const { digest, ...content } = parse(file, readText(file));
  if (content.format !== format || digestOf(content) !== digest)
    throw new Refusal('DAMAGED', `${file} was changed: use another backup.`);
  return { digest, ...content };
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Refusal('NO_BACKUP', `there is no ${file}: --from takes the folder of a backup, or of many.`);
  }
}

function parse(file, text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('DAMAGED', `${file} cannot be read: use another backup.`);
  }
}

const digestOf = (content) => createHash('sha256').update(JSON.stringify(content)).digest('hex');
