import assert from 'node:assert/strict';
import type { MyReferralDto } from '@pullproof/server/contract';
import { admitCustomer, inventPerson, password, readMailedLink } from '../lib/people.ts';
import type { Journey } from '../lib/stage.ts';
import { until } from '../lib/until.ts';
import { Account } from '../pages/account.ts';

/** The job that counts friends runs every minute. */
const countedWithinMs = 180_000;

/** A friend opens an invitation, browses, signs up later, and appears on the inviter's page. */
export const invite: Journey = {
  name: 'invite',
  async play(stage) {
    const referrer = await admitCustomer(stage, 'Ivo');
    const { code, url } = await referrer.api.get<MyReferralDto>('/api/me/referral');
    assert.equal(new URL(url).pathname, `/invite/${code}`);

    const friend = await stage.newVisitor();
    friend.watch.tolerate(/status of 404 .*\/invite\//);
    const unknown = await friend.page.goto('/invite/NOBODYHAS1');
    assert.equal(unknown?.status(), 404);
    await friend.page.getByRole('heading', { level: 1, name: 'We don’t know this invitation' }).waitFor();

    await friend.page.goto(`/invite/${code}`);
    await friend.page.getByRole('heading', { level: 1, name: `${referrer.name} invites you` }).waitFor();
    await friend.page.getByText('This browser remembers the invitation').waitFor();
    await friend.page.getByRole('link', { name: 'Look at the packs first' }).click();
    await friend.page.getByRole('heading', { level: 1, name: 'Packs and singles' }).waitFor();
    const person = inventPerson('Frieda');
    await friend.page.goto('/shop?auth=sign-up');
    await new Account(friend.page).signUp({ ...person, password });
    await friend.page.goto(await readMailedLink(friend, person.email));
    // Confirmed and signed in, the friend is back on the page where sign-up began.
    await friend.page.getByRole('heading', { level: 1, name: 'Packs and singles' }).waitFor();
    await friend.page.getByRole('banner').locator('summary').waitFor();

    const counted = await until(
      'the friend is counted',
      async () => {
        const { friends } = await referrer.api.get<MyReferralDto>('/api/me/referral');
        if (friends.length === 0) await new Promise((resume) => setTimeout(resume, 2_000));
        return friends[0];
      },
      countedWithinMs,
    );
    assert.deepEqual([counted.name, counted.state], [person.name, 'pending']);
    await referrer.page.goto('/profile/referral');
    await referrer.page.getByRole('listitem').filter({ hasText: person.name }).waitFor();
    await referrer.page.getByText('Signed up, hasn’t spent enough yet').waitFor();
    await referrer.page.getByAltText('QR code for your link').waitFor();
  },
};
