/** Every API error code with its HTTP status; clients switch on the code, never on the message. */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  UNKNOWN_FIELD: 400,
  INVALID_JSON: 400,
  BAD_RANGE: 400,
  BAD_SORT: 400,
  BAD_FILTER: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  REASON_REQUIRED: 400,
  TOKEN_INVALID: 400,
  SIGNATURE_INVALID: 400,
  UNAUTHENTICATED: 401,
  SIGN_IN_FAILED: 401,
  MFA_REQUIRED: 401,
  MFA_INVALID: 401,
  INSUFFICIENT_FUNDS: 402,
  FORBIDDEN: 403,
  CSRF_REJECTED: 403,
  STEP_UP_REQUIRED: 403,
  EMAIL_UNCONFIRMED: 403,
  STAFF_CANNOT_BUY: 403,
  FOUR_EYES_REQUIRED: 403,
  IDENTITY_REQUIRED: 403,
  PAYOUT_COOLDOWN: 403,
  ACCOUNT_HOLD: 403,
  LIMIT_REACHED: 403,
  SELF_EXCLUDED: 403,
  NOT_FOUND: 404,
  PROMO_INVALID: 404,
  METHOD_NOT_ALLOWED: 405,
  SOLD_OUT: 409,
  PICK_TAKEN: 409,
  RUN_CHANGED: 409,
  RUN_OPEN: 409,
  ACCOUNT_NOT_EMPTY: 409,
  PRICE_CHANGED: 409,
  NOT_ON_SALE: 409,
  ALREADY_OPENED: 409,
  ALREADY_RESOLVED: 409,
  PROMO_USED: 409,
  PROMO_EXHAUSTED: 409,
  ALREADY_ENTERED: 409,
  DROP_CLOSED: 409,
  CLAIM_OVER: 409,
  QUOTE_EXPIRED: 409,
  IN_SHIPMENT: 409,
  CANNOT_SHIP: 409,
  ADDRESS_INCOMPLETE: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  STILL_REFERENCED: 409,
  NO_SECOND_PERSON: 409,
  VAULT_SHORT: 409,
  RECIPE_UNSATISFIABLE: 409,
  REFUND_CLOSED: 409,
  WRONG_STATE: 409,
  STALE: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  HOST_NOT_ALLOWED: 421,
  INVALID_RECORD: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  PRECONDITION_REQUIRED: 428,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  MAINTENANCE: 503,
  OUTCOME_UNKNOWN: 503,
  OVERLOADED: 503,
  PROVIDER_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Nested like the request body: `{ items: { 0: { quoteId: "is required" } } }`. */
export interface FieldErrors {
  [field: string]: string | FieldErrors;
}

/** The body of every error response (`application/problem+json`). Codes may add facts, e.g. `priceCents`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  message: string;
  requestId: string;
  errors?: FieldErrors;
  [fact: string]: unknown;
}
