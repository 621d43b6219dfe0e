import type { LookupFunction } from 'node:net';

import { isRoundOf } from '@pullproof/verify';
import { z } from 'zod';

import { readSettings } from '../settings/index.ts';
import { seconds } from '../../platform/clock.ts';
import { sendRequest } from '../../platform/outgoing/send-request.ts';
import type { DeclaredRound } from '../fairness/index.ts';
import { noteRelay } from './relays.ts';
import { signTestRound } from './test-chain.ts';

const fetchMs = seconds(5);
const maxBytes = 4_096;
const answered = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

/**
 * The signature of a round, from the first relay that has it: checked against the chain's key, so that a relay can only be silent.
 * Undefined when none has it yet. A round of the test chain is computed.
 */
export async function fetchRound(
  wanted: DeclaredRound,
  lookup?: LookupFunction,
): Promise<string | undefined> {
  if (wanted.kind === 'test-chain') return signTestRound(wanted.round);
  const { dropRelays } = await readSettings();
  return new Promise((resolve) => {
    const asked = dropRelays.map(async (relay) => {
      const signature = await askRelay(relay, wanted, lookup);
      if (signature !== undefined) resolve(signature);
    });
    void Promise.allSettled(asked).then(() => resolve(undefined));
  });
}

/** Undefined, and noted for staff, when the relay brings nothing or a wrong signature. */
export async function askRelay(
  relay: string,
  wanted: DeclaredRound,
  lookup?: LookupFunction,
): Promise<string | undefined> {
  const { chain, round } = wanted;
  const url = `${relay.replace(/\/$/, '')}/${chain}/public/${round}`;
  const answer = await sendRequest({ url, headers: {}, maxAnswerBytes: maxBytes }, lookup, fetchMs);
  const fault = answer.error ?? (await findFault(answer.text, wanted));
  await noteRelay(relay, fault);
  return fault === null ? answered.parse(JSON.parse(answer.text)).signature : undefined;
}

async function findFault(text: string, wanted: DeclaredRound): Promise<string | null> {
  const parsed = answered.safeParse(parseJson(text));
  if (!parsed.success) return 'It answered something else than a round.';
  const { round, signature } = parsed.data;
  const isRight = round === wanted.round && (await isRoundOf(wanted, Buffer.from(signature, 'hex')));
  return isRight ? null : `It answered with a signature that isn’t the one of round ${wanted.round}.`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
