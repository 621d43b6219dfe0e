import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { findSignIn, makeToken } from '../../lib/people.ts';
import type { Journey, Stage } from '../../lib/stage.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Runs it as a reader would: a separate program that knows only the shop's address and a token. */
async function runBot({ origin }: Stage, token: string) {
  const bot = spawn(process.execPath, ['--import', 'tsx', 'examples/collector-bot/main.ts', origin], {
    cwd: root,
    env: { ...process.env, PULLPROOF_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(bot.stdout), text(bot.stderr), once(bot, 'close')]);
  return { code: bot.exitCode, lines: output.trim().split('\n'), errors };
}

/** A program with a token buys, opens and verifies a pack; with too few scopes it buys nothing. */
export const collectorBot: Journey = {
  name: 'collector-bot',
  async play(stage) {
    const visitor = await stage.newVisitor();
    const { email, password } = findSignIn(stage, 'customer');
    await visitor.api.post('/api/auth/sign-in', { email, password });

    const bought = await runBot(stage, await makeToken(visitor, password, ['packs:buy', 'packs:open']));
    assert.equal(bought.code, 0, bought.errors);
    assert.match(bought.lines[0] ?? '', /^Drew pack \d+ of \d+ of /);
    assert.match(bought.lines.at(-1) ?? '', /^Verified by \d+ checks: .*\bkept\b/);

    const refused = await runBot(stage, await makeToken(visitor, password, ['packs:open']));
    assert.equal(refused.code, 1);
    assert.match(refused.errors, /403 INSUFFICIENT_SCOPE/);
    assert.equal(refused.lines.length, 1, 'it drew, and bought nothing');
  },
};
