import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Parses `.env`: lines of NAME=value, without quotes and comments. */
export function parseDotenv(text) {
  const entries = [];
  for (const line of text.split(/\r?\n/)) {
    const found = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (found) entries.push([found[1], valueOf(found[2])]);
  }
  return Object.fromEntries(entries);
}

function valueOf(raw) {
  const quoted = /^(["'])(.*)\1(\s+#.*)?$/.exec(raw);
  if (!quoted) return raw.replace(/(^|\s+)#.*$/, '');
  return quoted[1] === '"' ? quoted[2].replaceAll('\\n', '\n') : quoted[2];
}

// Import before anything reads the environment. Variables already set win over the file.
const file = join(fileURLToPath(import.meta.url), '../../../.env');
try {
  for (const [name, value] of Object.entries(parseDotenv(readFileSync(file, 'utf8')))) {
    if (value !== '') process.env[name] ??= value;
  }
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
