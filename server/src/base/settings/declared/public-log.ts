import { z } from 'zod';

import { safety } from '../../../contract/index.ts';
import { refuseUrl } from '../../../platform/outgoing/public-address.ts';
import { isWitnessKey } from '../../fairness/index.ts';
import { count, lines } from '../declare.ts';

/** As many signatures as every reader of a signed note accepts, less the shop's own. */
const maxWitnesses = 15;

export interface NamedWitness {
  name: string;
  /** Its verifier key. */
  key: string;
  /** Where it is asked. */
  address: string;
}

/** Parses a line of the setting. */
export function parseWitness(line: string): NamedWitness {
  const [key = '', address = ''] = line.split(' ');
  return { name: key.split('+')[0] ?? '', key, address };
}

const witnessLine = z
  .string()
  .trim()
  .superRefine((line, { addIssue }) => {
    const { key, address } = parseWitness(line);
    const refusal = address.includes('?') ? 'must not have a part after ?' : refuseUrl(address);
    if (!isWitnessKey(key)) addIssue('must begin with a verifier key like name+1a2b3c4d+BASE64');
    else if (line !== `${key} ${address}`) addIssue('must be a verifier key, a space and an address');
    else if (refusal !== undefined) addIssue(`${parseWitness(line).name}: the address ${refusal}`);
  });

export const publicLogSettings = {
  logWitnesses: lines(
    {
      label: 'Witnesses',
      help: 'One a line: verifier key, space, address (https://…). Each is asked to cosign every new state of the public log. Name only parties that you don’t run: the browser counts none under your host or keys.',
    },
    { max: maxWitnesses, shape: witnessLine, guards: safety('any') },
  ),
  logWitnessesRequired: count(
    0,
    'witnesses',
    {
      label: 'Witnesses required',
      help: 'The policy that /verify/log shows: that many of them must have signed. 0 says that there is no policy.',
    },
    { max: maxWitnesses, guards: safety('down') },
  ),
};
