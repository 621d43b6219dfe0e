import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const oxlint = join(here, '../../node_modules/oxlint/bin/oxlint');

/** Lints the text with one rule: the messages. oxlint's own RuleTester needs a newer Node than the shop. */
function lint(rule, text) {
  const folder = mkdtempSync(join(tmpdir(), 'house-rules-'));
  const config = {
    jsPlugins: [join(here, 'house-rules.mjs')],
    categories: { correctness: 'off' },
    rules: rule,
  };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'sample.tsx'), text);
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const { diagnostics, number_of_files } = JSON.parse(stdout);
  expect(number_of_files).toBe(1);
  return diagnostics.map(({ message }) => message);
}

const silent = expect.stringContaining('why the compiler may be overruled');
const assertion = { 'house/reasoned-assertion': 'error' };

test.each([
  'const states = { placed: [] } as const;',
  '// The database promises the shape.\nconst row = found as Row;',
  'const row = found as Row; // checked above',
  '// The list is never empty: see the guard.\nconst first = list[0]!;',
  '/** Why.\n * At length. */\nconst row = found as Row;',
])('accepts the assertion in %j', (text) => {
  expect(lint(assertion, text)).toEqual([]);
});

test.each([
  'const row = found as Row;',
  'const first = list[0]!;',
  '// Too far away.\n\nconst row = found as Row;',
])('wants a reason in %j', (text) => {
  expect(lint(assertion, text)).toEqual([silent]);
});

const banned = (...names) => ({ 'house/banned-syntax': ['error', ...names] });

test.each([
  ['env', 'const { HOME } = process.env;'],
  ['form', 'const page = <form onSubmit={send} />;'],
])('refuses %s in %j, only where it is banned', (name, text) => {
  expect(lint(banned(name), text)).toHaveLength(1);
  expect(lint(banned(name === 'env' ? 'form' : 'env'), text)).toEqual([]);
});

test('accepts a form with an action', () => {
  expect(lint(banned('form'), 'const page = <form action={send} />;')).toEqual([]);
});

const claims = { 'house/claims-have-checks': 'error' };

test.each([
  ["const lead = 'Every pack was sealed before the first one was sold.';", 'sealed before'],
  ['const note = <p>The odds are exact.</p>;', 'exact'],
  ['const note = `${count} packs: nobody can change them.`;', 'nobody can'],
  ["const result = 'Verified in this browser.';", 'Verified'],
  ["const title = 'How a drop stays fair';", 'fair'],
  ["const label = 'Provably yours';", 'Provably'],
  ["const note = 'The log is public, so it can’t be changed.';", 'it can’t be changed'],
])('refuses the claim in %j', (text, word) => {
  expect(lint(claims, text)[0]).toContain(`“${word}”`);
});

test.each([
  "const lead = 'Every sealed pack of this run, by number.';",
  "const state = 'Sealed, not on sale yet';",
  "const link = <a href='/verify'>Verify a pull</a>;",
  "const title = 'What this does not prove';",
  "const result = 'Not verified, at the proof.';",
  "const mail = 'Your ID is verified';",
  "const state = 'never';",
  "import { exact } from 'exact things';",
])('accepts what claims nothing: %j', (text) => {
  expect(lint(claims, text)).toEqual([]);
});
