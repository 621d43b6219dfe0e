import { parseWitness, readSettings, type NamedWitness } from '../../base/index.ts';
import { seconds } from '../../platform/clock.ts';
import { sendRequest, type Answer } from '../../platform/outgoing/send-request.ts';

const withinMs = seconds(4);
const maxAnswerBytes = 16_384;

export const readWitnesses = async (): Promise<NamedWitness[]> =>
  (await readSettings()).logWitnesses.map(parseWitness);

/** Asks a path below a witness's address; with a body by POST. Never throws, and takes 4 seconds at most. */
export const askWitness = ({ address }: NamedWitness, path: string, body?: string): Promise<Answer> =>
  sendRequest(
    {
      url: `${address.replace(/\/+$/, '')}/${path}`,
      headers: body === undefined ? {} : { 'content-type': 'text/plain; charset=utf-8' },
      ...(body !== undefined && { body }),
      maxAnswerBytes,
    },
    undefined,
    withinMs,
  );
