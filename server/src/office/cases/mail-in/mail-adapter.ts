import type { IncomingHttpHeaders } from 'node:http';

import type { InboundMail } from './receive-mail.ts';

/** A provider that hands the shop's mail over by webhook: it checks the signature on the raw body and reads it. */
export interface MailAdapter {
  /** Errors: SIGNATURE_INVALID, VALIDATION_FAILED. */
  read(body: Buffer, headers: IncomingHttpHeaders): InboundMail;
}
