import assert from 'node:assert/strict';
import type { WalletDto } from '@pullproof/server/contract';
import type { Journey, Visitor } from '../../lib/stage.ts';
import { admitCustomer, makeToken, password } from '../../lib/people.ts';

const path = '/api/me/wallet';

/** Presses "Test Request" of the wallet, then "Send"; returns what went out and what came back. */
async function tryWallet({ page }: Visitor) {
  await page.getByRole('button', { name: new RegExp(`^Test Request.*\\(get ${path}\\)$`) }).click();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  const client = page.getByRole('dialog', { name: 'API Client' });
  await client.getByRole('button', { name: /^Send get request/ }).click();
  const response = await answered;
  await client.getByRole('link', { name: String(response.status()) }).waitFor();
  return { response, headers: await response.request().allHeaders() };
}

/** A developer without an account in this browser pastes a token into the reference, and tries an operation. */
export const apiReference: Journey = {
  name: 'api-reference',
  async play(stage) {
    const owner = await admitCustomer(stage, 'Iris', { cents: 1_234 });
    const secret = await makeToken(owner, password, ['money:read']);

    const reader = await stage.newVisitor();
    // The reference draws 450 operations, which takes a busy machine a minute.
    reader.page.setDefaultTimeout(180_000);
    await reader.page.goto('/api/docs');
    await reader.page.getByRole('button', { name: 'Select Auth Type' }).click();
    await reader.page.getByRole('option', { name: 'accessToken' }).click();
    await reader.page.keyboard.press('Escape');
    await reader.page.getByRole('textbox', { name: 'Bearer Token' }).fill(secret);
    await reader.page.goto('/api/docs#tag/wallet/GET/api/me/wallet');

    const { response, headers } = await tryWallet(reader);
    assert.equal(headers['authorization'], `Bearer ${secret}`);
    assert.equal(response.status(), 200);
    assert.deepEqual(await response.json(), await owner.api.get<WalletDto>(path));
  },
};
