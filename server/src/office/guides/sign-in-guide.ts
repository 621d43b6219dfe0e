import type { CustomerRecord } from '../../contract/index.ts';
import { findExclusion, readSignIns } from '../../people/index.ts';
import { readOne } from '../../platform/resource/index.ts';
import { check, dayOf, offer, type Finding, type Guide } from './guide.ts';

export const ofCustomer = ({ id }: CustomerRecord) => ({ resource: 'users', id });

export const confirmationOffer = (customer: CustomerRecord) =>
  offer({
    act: 'users/resend-confirmation',
    id: customer.id,
    label: 'Resend confirmation',
    about: customer.email,
  });

export const cannotSignIn: Guide = {
  general:
    'On the sign-in page, “Forgot your password?” mails you a link that works for 30 minutes. Lost your phone? Sign in with one of your recovery codes. If you’re still signed in on another device, write to us from there: only then can we take the second factor off.',
  async check({ customerId, role }) {
    const customer = await readOne<CustomerRecord>(role, 'users', customerId);
    const { last, failed } = await readSignIns(customerId);
    const exclusion = await findExclusion(customerId);
    const isActive = customer.state === 'active';
    const checks = [
      check('Account', customer.state, isActive, ofCustomer(customer)),
      check('Email confirmed', customer.emailConfirmedAt ? 'yes' : 'no', customer.emailConfirmedAt !== null),
      check('Last sign-in', last ? `${dayOf(last.at)}, ${last.device}` : 'never'),
      check(
        'Failed in 15 minutes',
        failed.isBlocked ? `${failed.count}, blocked for some minutes` : String(failed.count),
        !failed.isBlocked,
      ),
      check('Second factor', customer.mfaEnrolledAt ? `since ${dayOf(customer.mfaEnrolledAt)}` : 'off'),
      ...(exclusion ? [check('Break', `until ${dayOf(exclusion.until.toISOString())}`)] : []),
    ];
    if (!isActive)
      return {
        isYes: false,
        says: `The account is ${customer.state}: no link opens it.`,
        checks,
        offers: [],
        answer:
          customer.state === 'suspended'
            ? 'Your account is suspended and can’t be signed in to for now. Your balance, your cards and what you haven’t opened stay yours. We’ll look at it and write again.'
            : 'This account was deleted and can’t be opened again.',
      };
    return { ...helpIn(customer), checks };
  },
};

function helpIn(customer: CustomerRecord): Omit<Finding, 'checks'> {
  const about = customer.email;
  const link =
    customer.emailConfirmedAt === null
      ? confirmationOffer(customer)
      : offer({
          act: 'users/send-reset-link',
          id: customer.id,
          label: 'Send reset link',
          about,
        });
  if (!customer.mfaEnrolledAt)
    return {
      isYes: true,
      says: 'A link lets the owner of the mailbox in.',
      offers: [link],
      answer: `You’ll get an email at ${about} with a link that lets you in. It works for a short while.`,
    };
  const reset = offer({
    act: 'users/reset-mfa',
    id: customer.id,
    label: 'Reset second factor',
    about,
  });
  return {
    isYes: true,
    says: 'A link sets a new password. A lost phone: recovery codes first; the second factor comes off only for an author who is signed in.',
    offers: [link, reset],
    answer: `You’ll get an email at ${about} with a link that lets you choose a new password. It works for a short while. You’ll also need a code from your app, or one of your recovery codes.`,
  };
}
