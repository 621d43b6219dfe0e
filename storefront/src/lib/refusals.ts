const refusals: Readonly<Record<string, string>> = {
  EMAIL_UNCONFIRMED: 'Confirm your email address first: open the link we emailed you.',
  SIGN_IN_FAILED: 'Incorrect email or password.',
  MFA_INVALID: 'Incorrect code, or one you’ve used before. Wait for the next one.',
  UNAUTHENTICATED: 'You’re signed out. Sign in and try again.',
  STAFF_CANNOT_BUY: 'Our staff can’t buy, enter or win.',
  SELF_EXCLUDED: 'You’re on a break. You can’t buy or open anything until it ends.',
  SOLD_OUT: 'There isn’t enough of this run left.',
  RATE_LIMITED: 'Too many attempts. Wait a moment and try again.',
  // A page that only reads shows these, too, so none of them says what became of an order.
  MAINTENANCE: 'The shop is closed for maintenance. Try again later.',
  OVERLOADED: 'The shop is very busy. Try again in a moment.',
  LOG_DELAYED: 'Sales of this run are paused while its public log catches up. Try again in a minute.',
  OUTCOME_UNKNOWN: 'We couldn’t confirm whether that went through. Check before you try again.',
  PROVIDER_UNAVAILABLE: 'The company that does this for us isn’t answering. Try again in a moment.',
  TOKEN_INVALID: 'This link is no longer valid. Links work once, and the newest one wins.',
};

/** Returns the storefront's text for a refusal code, else the server's message. */
export function explainRefusal(code: string, message: string): string {
  return refusals[code] ?? message;
}
