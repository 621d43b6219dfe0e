const refusals: Readonly<Record<string, string>> = {
  EMAIL_UNCONFIRMED: 'Confirm your e-mail address first: open the link in the mail we sent you.',
  SIGN_IN_FAILED: 'This e-mail and password do not belong together.',
  MFA_INVALID: 'This code is not right, or it was used before. Wait for the next one.',
  UNAUTHENTICATED: 'You are signed out. Sign in and try again.',
  STAFF_CANNOT_BUY: 'People who work here cannot buy, enter or win anything.',
  SELF_EXCLUDED: 'You asked for a break. Buying and opening are paused until it ends.',
  NOT_ON_SALE: 'This is not on sale at the moment.',
  SOLD_OUT: 'There are not enough sealed packs left in this run.',
  RATE_LIMITED: 'Too many tries in a short time. Wait a moment and try again.',
  MAINTENANCE: 'The shop is closed for maintenance. Nothing was charged.',
  OVERLOADED: 'The shop is very busy. Nothing was charged; try again in a moment.',
  OUTCOME_UNKNOWN: "We couldn't confirm whether that went through. Check before you try again.",
  PROVIDER_UNAVAILABLE: 'Top-ups are not available at the moment. Nothing was charged.',
  TOKEN_INVALID: 'This link is no longer valid. Links work once, and the newest one wins.',
};

/** The shop's own words for a refusal, where the server's sentence needs the page's view. */
export function explainRefusal(code: string, message: string): string {
  return refusals[code] ?? message;
}
