import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

import { seconds } from '../clock.ts';
import { isTestTarget, publicLookup, refuseUrl } from './public-address.ts';

const timeoutMs = seconds(10);
/** Of the response body, unless more is asked for; the rest is not read. */
const shortAnswerBytes = 1_024;
/** What is shown or stored of an answer as text; cleaning tens of megabytes would hold up everybody else. */
const maxTextBytes = 65_536;

export interface Answer {
  ms: number;
  /** Null without a response. */
  status: number | null;
  error: string | null;
  /** The answer, of a long one its beginning. */
  text: string;
  /** What was read of it: up to the limit, and the chunk in which that fell. */
  bytes: Buffer;
  /** Whether that is all. */
  isWhole: boolean;
  contentType: string | null;
  retryAfter: string | null;
}

interface Sending {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Posted; a question without it is a GET. */
  body?: string;
  maxAnswerBytes?: number;
}

/**
 * Asks an address of somebody else and never throws. The whole takes at most 10 s; redirects are answers like any other. The address
 * is resolved and checked each time, and the connection goes to the address that was checked.
 */
export async function sendRequest(
  { url, headers, body, maxAnswerBytes = shortAnswerBytes }: Sending,
  lookup: LookupFunction = publicLookup(),
  withinMs = timeoutMs,
): Promise<Answer> {
  const startedAt = performance.now();
  const refusal = refuseUrl(url);
  const answer = refusal === undefined ? await exchange(new URL(url)) : failed(`The address ${refusal}.`);
  return { ...answer, ms: Math.round(performance.now() - startedAt) };

  function exchange(target: URL): Promise<Omit<Answer, 'ms'>> {
    return new Promise((resolve) => {
      const isTest = isTestTarget(target);
      const send = target.protocol === 'http:' ? requestHttp : requestHttps;
      const request = send(target, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        agent: false,
        rejectUnauthorized: true,
        ...(!isTest && { lookup }),
      });
      let end = (): unknown => request.destroy(new Error('No answer in time.'));
      const deadline = setTimeout(() => end(), withinMs);
      let isAnswered = false;
      request.on('close', () => {
        clearTimeout(deadline);
        // After a change of the protocol (101) nothing else is heard.
        if (!isAnswered) resolve(failed('It closed the connection without an answer.'));
      });
      request.on('error', (failure) => resolve(failed(failure.message)));
      request.on('response', (response) => {
        isAnswered = true;
        end = () => response.destroy();
        void readAnswer(response, maxAnswerBytes).then(resolve);
      });
      request.end(body);
    });
  }
}

const failed = (error: string): Omit<Answer, 'ms'> => ({
  status: null,
  error,
  text: '',
  bytes: Buffer.alloc(0),
  isWhole: false,
  contentType: null,
  retryAfter: null,
});

/** Only the status decides: a truncated or endless body is not a failure. */
async function readAnswer(response: IncomingMessage, maxAnswerBytes: number): Promise<Omit<Answer, 'ms'>> {
  const { statusCode: status = 0, headers } = response;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      const bytes = chunk as Buffer; // no encoding is set
      chunks.push(bytes);
      length += bytes.length;
      if (length >= maxAnswerBytes) break;
    }
  } catch {
    // Shows the part that arrived.
  }
  const isWhole = response.complete;
  response.destroy();
  const bytes = Buffer.concat(chunks);
  return {
    status,
    error: describe(status),
    text: shown(bytes.subarray(0, Math.min(maxAnswerBytes, maxTextBytes))),
    bytes,
    isWhole,
    contentType: headers['content-type'] ?? null,
    retryAfter: headers['retry-after'] ?? null,
  };
}

function describe(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'It redirects, which is not followed.';
  return `It answered ${status}.`;
}

/** Text that can be stored and shown: without control characters and halves of characters. */
const shown = (bytes: Buffer): string => bytes.toString('utf8').replace(/[^\P{C}\n\t]/gu, '�');
