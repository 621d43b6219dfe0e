import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { config } from '../../config.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';

export interface SandboxSignature {
  /** Returns the signature header for a body. */
  sign(body: Buffer, at?: Date): string;
  /** Checks signature and age on the exact bytes. Error: SIGNATURE_INVALID. */
  check(body: Buffer, headers: IncomingHttpHeaders): void;
}

export const sandboxHeader = 'sandbox-signature';

const goodForSeconds = 300;

/** Signs sandbox events with a separate key per purpose, so that an event for one is invalid for another. */
export function sandboxSignature(purpose: string): SandboxSignature {
  const digest = (time: string, body: Buffer): string => {
    const key = createHmac('sha256', config().sessionSecret).update(purpose).digest();
    return createHmac('sha256', key).update(`${time}.`).update(body).digest('hex');
  };
  return {
    sign(body, at = clock.now()) {
      const time = String(Math.floor(at.getTime() / 1_000));
      return `t=${time},v1=${digest(time, body)}`;
    },
    check(body, headers) {
      const header = headers[sandboxHeader];
      const [, time = '', signature = ''] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
      const right = Buffer.from(digest(time, body));
      const given = Buffer.from(signature);
      if (time === '' || given.length !== right.length || !timingSafeEqual(given, right)) throw unsigned();
      const ageSeconds = clock.now().getTime() / 1_000 - Number(time);
      if (Math.abs(ageSeconds) > goodForSeconds) throw unsigned();
    },
  };
}

const unsigned = () =>
  refuse('SIGNATURE_INVALID', 'This event is not signed by the provider, or is too old.');
