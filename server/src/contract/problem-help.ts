import type { ErrorCode } from './codes.ts';

export interface ProblemHelp {
  meaning: string;
  next: string;
}

/** What each error code means, and the next step: the text of `/problems/<code>`. Not part of `contract/index.ts`, as no page needs it. */
export const problemHelp: Readonly<Record<ErrorCode, ProblemHelp>> = {
  VALIDATION_FAILED: {
    meaning: 'A field, a parameter or the address has a value that isn’t allowed.',
    next: 'Read `errors`: it names each field and what is wrong with it. Correct these and send again.',
  },
  UNKNOWN_FIELD: {
    meaning: 'The body or the query has a field that this operation doesn’t know.',
    next: 'Remove or rename the fields in `errors`. The API description lists the ones that exist.',
  },
  INVALID_JSON: { meaning: 'The body isn’t valid JSON.', next: 'Send one JSON object, encoded as UTF-8.' },
  BAD_RANGE: {
    meaning: 'The `range` of a staff list can’t be read.',
    next: 'Send `range` as a JSON array of the first and last position, such as `[0,24]`.',
  },
  BAD_SORT: { meaning: 'The list can’t be sorted like this.', next: 'Sort by a field that the list offers.' },
  BAD_FILTER: {
    meaning: 'The list can’t be filtered like this.',
    next: 'Filter by fields of the list, with values of the field’s type.',
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    meaning: 'This operation moves money or cards, so it needs an `Idempotency-Key`.',
    next: 'Create a new random key, 1 to 255 visible ASCII characters, for each action. Repeat it only when you retry the same action.',
  },
  REASON_REQUIRED: {
    meaning: 'This change by staff needs a reason.',
    next: 'Send `reason`. It’s stored in the audit log.',
  },
  TOKEN_INVALID: {
    meaning: 'The link from the email was used already, has expired, or is not complete.',
    next: 'Request a new link.',
  },
  SIGNATURE_INVALID: {
    meaning: 'A message or a link isn’t signed by its sender, or is too old.',
    next: 'Check the signing secret and the clock of the sender. Open links as they were sent.',
  },
  UNAUTHENTICATED: { meaning: 'This operation needs an account.', next: 'Sign in, then send again.' },
  ACCESS_TOKEN_INVALID: {
    meaning: 'The access token is malformed, unknown, expired or revoked.',
    next: 'Create a new one at `/profile/tokens`, and send it once, as `Authorization: Bearer …`.',
  },
  SIGN_IN_FAILED: {
    meaning: 'The email address and password don’t match, or the current password is wrong.',
    next: 'Check both, or reset the password.',
  },
  MFA_REQUIRED: {
    meaning: 'The password was accepted. The second factor is missing.',
    next: 'Send the code of the authenticator app, or a recovery code.',
  },
  MFA_INVALID: {
    meaning: 'The code is wrong, has expired, or was used before.',
    next: 'Send the code that the app shows now. Each code works once.',
  },
  INSUFFICIENT_FUNDS: {
    meaning: 'The wallet holds less than this costs. Nothing was charged.',
    next: 'Add money, or choose something that costs less.',
  },
  TOKEN_NOT_ALLOWED: {
    meaning: 'No access token may do this, whatever its scopes.',
    next: 'Do it in a browser, signed in.',
  },
  INSUFFICIENT_SCOPE: {
    meaning: 'The access token lacks the scope that this operation needs.',
    next: 'Create a token with the scope that `scope` names.',
  },
  FORBIDDEN: {
    meaning: 'This account isn’t allowed to do this.',
    next: 'Use an account with the permission, or ask an owner for it.',
  },
  CSRF_REJECTED: {
    meaning: 'The request comes from another site’s page.',
    next: 'Send it from the shop’s own origin: `Sec-Fetch-Site: same-origin`, or an `Origin` equal to the shop’s address.',
  },
  STEP_UP_REQUIRED: {
    meaning: 'Confirm afresh that it’s you. With `enrolment`, the account has no second factor yet.',
    next: 'Confirm with a code at `POST /api/auth/step-up`, then send again. Set up a second factor first if there is none.',
  },
  EMAIL_UNCONFIRMED: {
    meaning: 'The email address of this account isn’t confirmed.',
    next: 'Open the link in the confirmation email.',
  },
  STAFF_CANNOT_BUY: {
    meaning: 'People who work for the shop can’t buy, enter or win anything here.',
    next: 'There is no way around this.',
  },
  FOUR_EYES_REQUIRED: {
    meaning:
      'A second person has to decide this. You asked for it yourself, or one of the two of you had their power from one person alone, less than 72 hours ago (`countsFrom`).',
    next: 'Let a colleague with the permission decide it. Under Staff another owner can confirm new power.',
  },
  IDENTITY_REQUIRED: {
    meaning: 'The first withdrawal needs a verified identity.',
    next: 'Upload your ID in the profile and wait for the review.',
  },
  PAYOUT_COOLDOWN: {
    meaning: 'Withdrawals wait after a security change or a new bank account.',
    next: 'Try again after `until`.',
  },
  ACCOUNT_HOLD: {
    meaning: 'The account is on hold, for example because a payment is disputed.',
    next: 'Contact support.',
  },
  LIMIT_REACHED: {
    meaning: 'A limit of the account or of the product is reached, such as a deposit limit.',
    next: 'The message says which one, and when there is room again.',
  },
  SELF_EXCLUDED: {
    meaning: 'The account takes a break or is self-excluded: it can’t add money, buy or open.',
    next: 'Wait until `until`. What is unopened can still be returned.',
  },
  NOT_FOUND: {
    meaning: 'Nothing is at this address, or it belongs to someone else.',
    next: 'Check the address and the id.',
  },
  PROMO_INVALID: {
    meaning: 'The promo code isn’t valid for this account or this purchase.',
    next: 'Check the spelling, or go on without the code.',
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The address exists, but not with this method.',
    next: 'Use one of the methods in the `Allow` header.',
  },
  SOLD_OUT: {
    meaning: 'Fewer are left than the order asks for. Nothing was charged.',
    next: 'Order at most `remaining`, or choose another product. Use a new Idempotency-Key.',
  },
  PICK_TAKEN: {
    meaning: 'A number in `picks` isn’t free. Nothing was charged; the shop signed this refusal.',
    next: 'Pick other numbers; `neighbours` are free ones nearby. Use a new Idempotency-Key.',
  },
  RUN_CHANGED: {
    meaning: 'The run isn’t on sale any more.',
    next: 'Read the product again and pick from its current run.',
  },
  RUN_OPEN: {
    meaning: 'The run isn’t closed yet, so its packs can’t be published.',
    next: 'Try again after the run has closed.',
  },
  ACCOUNT_NOT_EMPTY: {
    meaning: 'The account still holds something, so it can’t be deleted.',
    next: 'Read `holdings`: settle each one, or give it up by name.',
  },
  PRICE_CHANGED: {
    meaning: 'The price is above `maxPriceCents`. Nothing was charged.',
    next: 'Show the new price and ask again.',
  },
  NOT_ON_SALE: { meaning: 'The product isn’t on sale.', next: 'Choose another product.' },
  ALREADY_OPENED: {
    meaning: 'It is open, so it can’t be returned.',
    next: 'Nothing to do: its cards are in the collection.',
  },
  ALREADY_RESOLVED: { meaning: 'This was decided or done before.', next: 'Read its current state.' },
  PROMO_USED: { meaning: 'This account has used the code before.', next: 'Go on without the code.' },
  PROMO_EXHAUSTED: { meaning: 'The code has been used up by others.', next: 'Go on without the code.' },
  ALREADY_ENTERED: {
    meaning: 'This account or mailbox has entered the drop before.',
    next: 'Nothing to do: the first entry counts.',
  },
  DROP_CLOSED: { meaning: 'The drop takes no entries now.', next: 'Enter the next drop.' },
  CLAIM_OVER: {
    meaning: 'The time to claim this prize is over. It went to the next person.',
    next: 'Nothing to do.',
  },
  QUOTE_EXPIRED: {
    meaning: 'The offer or shipping quote has changed or expired. Nothing was booked.',
    next: 'Show the new one from the answer, and confirm it.',
  },
  LAST_COPY: {
    meaning: 'No copy of a card would be left. Nothing was sold.',
    next: 'Read the spares again.',
  },
  IN_SHIPMENT: {
    meaning: 'Some of these cards are in a parcel.',
    next: 'Leave out the cards named in the answer.',
  },
  CANNOT_SHIP: {
    meaning: 'Some of these cards, or this country or value, can’t be shipped.',
    next: 'Read `refused` and `reason`: leave cards out, or choose another address.',
  },
  ADDRESS_INCOMPLETE: {
    meaning: 'The address lacks what its country requires.',
    next: 'Complete the fields in `errors`.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    meaning: 'The same request is still running.',
    next: 'Wait for `Retry-After`, then repeat it with the same Idempotency-Key.',
  },
  STILL_REFERENCED: { meaning: 'Other records refer to this one.', next: 'Change or delete those first.' },
  NO_SECOND_PERSON: {
    meaning: 'This needs a second person, and no other staff account can decide it.',
    next: 'Invite a colleague with the permission first.',
  },
  VAULT_SHORT: {
    meaning: 'The vault holds too few units for this run.',
    next: 'Read `short`: add units, or change the recipe or the size. If `waitingCount` is above 0, so many new units only wait for a count by a second person.',
  },
  RECIPE_UNSATISFIABLE: {
    meaning: 'No run can be made by this recipe, such as when a card would be in a pack twice.',
    next: 'Change the recipe as the message says.',
  },
  COMMITMENT_TOO_LONG: {
    meaning: 'The document that fixes this run would be longer than 64 KiB.',
    next: 'Use fewer variants, slots or rows. Lists of cards don’t count: they stand beside it.',
  },
  REFUND_CLOSED: {
    meaning: 'The time to return it is over, or sales of its run have ended.',
    next: 'Open it, or keep it sealed.',
  },
  WRONG_STATE: {
    meaning: 'The record is in a state that doesn’t allow this.',
    next: 'Read the record again. The message says which state is needed.',
  },
  STALE: {
    meaning: 'Someone changed the record after you read it. Nothing was written.',
    next: 'Compare with `current`, then send the change with its version.',
  },
  BODY_TOO_LARGE: {
    meaning: 'The body is too large.',
    next: 'Send less: JSON may have 100 KB, recipes 4 MB.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: 'The body has a type or an encoding that isn’t read here.',
    next: 'Send `Content-Type: application/json`, not compressed.',
  },
  HOST_NOT_ALLOWED: {
    meaning: 'The shop doesn’t answer under this host name.',
    next: 'Use the shop’s public address.',
  },
  IMPORTED_BEFORE: {
    meaning: 'This file, or rows of it, were imported before. Nothing was imported.',
    next: 'Read `report.before`; `repeats` says what then: `skip` these rows, or `add` them again.',
  },
  INVALID_RECORD: {
    meaning: 'Fields of the record don’t fit.',
    next: 'Read `errors`: it names each field and what is wrong with it.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: 'The Idempotency-Key was used for another request. Nothing was done.',
    next: 'Create a new key for each action. Send the same body when you retry.',
  },
  PRECONDITION_REQUIRED: {
    meaning: 'This change needs the version that you read.',
    next: 'Send `If-Match` with the `ETag` of the record.',
  },
  RATE_LIMITED: {
    meaning: 'Too many requests or attempts.',
    next: 'Wait for the seconds in `Retry-After`, then send again.',
  },
  HEADERS_TOO_LARGE: {
    meaning: 'The address or the headers are too long.',
    next: 'Send fewer ids at once, and fewer cookies.',
  },
  INTERNAL: {
    meaning: 'Something failed on our side. The message says whether anything may have changed.',
    next: 'Try again. If it stays, contact support with the `requestId`.',
  },
  PACK_CORRUPT: {
    meaning: 'What is stored of this isn’t what was sealed: it stays sealed and yours.',
    next: 'Contact support with the `requestId`.',
  },
  MAINTENANCE: {
    meaning: 'The shop is closed for maintenance. Nothing was changed.',
    next: 'Try again after `Retry-After`, with the same Idempotency-Key.',
  },
  OUTCOME_UNKNOWN: {
    meaning: 'The connection to the database was lost while saving, so it isn’t known whether this was done.',
    next: 'Repeat it with the same Idempotency-Key. Without a key, check before you repeat it.',
  },
  RUN_FENCED: {
    meaning:
      'The shop’s own records show that the run’s public log is missing its newest entries, as after a restore. Nothing of the run is sold, opened or returned.',
    next: 'Wait: the run’s page says what is known. Keep your receipts; you can hand them in there.',
  },
  DROP_FENCED: {
    meaning:
      'The shop’s own records are missing something that was published of this drop, or of the chain of announcements, as after a restore. It takes no entries and isn’t drawn.',
    next: 'Wait: the page of the drop says what is known. Keep your signed entry.',
  },
  LOG_DELAYED: {
    meaning: 'Events of this run wait for the public log: nothing of it is sold. Nothing was charged.',
    next: 'Try again in a minute, with the same Idempotency-Key.',
  },
  OVERLOADED: {
    meaning: 'The shop is very busy. Nothing was changed.',
    next: 'Try again after `Retry-After`, with the same Idempotency-Key.',
  },
  PROVIDER_UNAVAILABLE: {
    meaning: 'A payment provider or carrier doesn’t answer.',
    next: 'Try again after `Retry-After`, with the same Idempotency-Key.',
  },
};
