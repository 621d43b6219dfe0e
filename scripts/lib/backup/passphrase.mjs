import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Refusal } from './refusal.mjs';

const minLength = 12;

/**
 * The passphrase of the keys file: of the file BACKUP_PASSPHRASE_FILE, of BACKUP_PASSPHRASE, or typed. `isNew` asks twice
 * and refuses a short one. Refusals: NO_PASSPHRASE, SHORT_PASSPHRASE, WRONG_PASSPHRASE when the two differ.
 */
export async function readPassphrase({ isNew = false } = {}) {
  const passphrase = givenPassphrase() ?? (await askFor(isNew));
  if (isNew && [...passphrase].length < minLength)
    throw new Refusal('SHORT_PASSPHRASE', `the passphrase needs ${minLength} characters or more.`);
  return passphrase;
}

function givenPassphrase() {
  const { BACKUP_PASSPHRASE_FILE: file, BACKUP_PASSPHRASE: passphrase } = process.env;
  if (!file) return passphrase || undefined;
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)[0];
  } catch (error) {
    throw new Refusal('NO_PASSPHRASE', `BACKUP_PASSPHRASE_FILE cannot be read (${error.message}).`);
  }
}

async function askFor(isNew) {
  if (!process.stdin.isTTY)
    throw new Refusal(
      'NO_PASSPHRASE',
      'set BACKUP_PASSPHRASE_FILE to a file with the passphrase of the keys, or run this in a terminal.',
    );
  const first = await ask('Passphrase of the keys file: ');
  if (isNew && (await ask('Once more: ')) !== first)
    throw new Refusal('WRONG_PASSPHRASE', 'the two passphrases differ.');
  return first;
}

function ask(question) {
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: muted, terminal: true });
  process.stderr.write(question);
  return new Promise((resolve) => {
    reader.on('SIGINT', () => process.exit(130));
    reader.question('', (answer) => {
      reader.close();
      process.stderr.write('\n');
      resolve(answer);
    });
  });
}
