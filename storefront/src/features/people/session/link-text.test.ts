import { askBefore, linkText, tellConfirmed, tellFailure } from './link-text.ts';

describe('the end of a mailed link', () => {
  it.each([
    'email',
    'email-change',
    'email-change-undone',
    'deletion',
    'mfa-reset-undone',
    'shipment-undone',
    'token-revoked',
  ])('%p has its own text', (kind) => {
    const story = tellConfirmed(kind);
    expect(story.title).not.toBe('Done');
    expect(story.next.length).toBeGreaterThan(0);
  });

  it('asks for a press before anything, since programs open links too', () => {
    const confirmed = [
      'email',
      'email-change',
      'email-change-undone',
      'deletion',
      'mfa-reset-undone',
      'shipment-undone',
      'token-revoked',
      'something-new',
    ];
    for (const kind of confirmed) expect(askBefore(kind).yes).toBeTruthy();
    expect(confirmed.filter((kind) => askBefore(kind).isGrave)).toEqual(['deletion']);
  });

  it('a confirmed address asks to sign in only where it did not sign in automatically', () => {
    expect(tellConfirmed('email', false)).toMatchObject({ title: 'Confirmed', next: ['sign-in'] });
    expect(tellConfirmed('email', true).next).not.toContain('sign-in');
  });

  it('confirms an unknown kind', () => {
    expect(tellConfirmed('something-new').title).toBe('Done');
  });

  it.each([
    'TOKEN_INVALID',
    'NO_TOKEN',
    'NO_TOKEN_FOR_PASSWORD',
    'RATE_LIMITED',
    'UNAUTHENTICATED',
    'MFA_INVALID',
    'ACCOUNT_NOT_EMPTY',
  ])('the reason %p is explained with a next step and without its code', (code) => {
    const story = tellFailure(code);
    expect(story).not.toBe(linkText.unknown);
    expect(`${story.title} ${story.body}`).not.toContain(code);
    expect(story.next.length).toBeGreaterThan(0);
  });

  it.each([null, '', '<script>', 'constructor'])('the reason %p says nothing of itself', (code) => {
    expect(tellFailure(code)).toBe(linkText.unknown);
  });
});
