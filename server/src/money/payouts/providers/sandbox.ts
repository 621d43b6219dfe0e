import type { IncomingHttpHeaders } from 'node:http';

import { Op } from 'sequelize';
import { z } from 'zod';

import { after, clock, seconds } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db.ts';
import { sandboxSignature } from '../../../base/index.ts';
import { SandboxPayout } from '../models.ts';
import type { Automatic, PayoutEvent, PayoutFact, PayoutOrder } from './provider.ts';

/** A fake bank inside this database: its own books, its own signature, no real money. */
export const sandbox: Automatic = { isAutomatic: true, send, readPayout, readEvent };

export const sandboxPath = (id: string): string => `/sandbox/payouts/${id}`;

export const findSandboxPayout = async (id: string): Promise<SandboxPayout | undefined> =>
  (await SandboxPayout.findByPk(id)) ?? undefined;

const prefix = 'sandbox-';

async function send({ payoutId, amountCents, currency }: PayoutOrder): Promise<{ reference: string }> {
  const at = clock.now();
  const payout = { id: payoutId, amountCents, currency, createdAt: at, updatedAt: at };
  await inTransaction(() =>
    SandboxPayout.bulkCreate([{ ...payout, state: 'accepted' }], { ignoreDuplicates: true }),
  );
  return { reference: prefix + payoutId };
}

/** When a payout arrives if no visitor decides on the sandbox's page. */
export const arrivesAfterMs = seconds(20);

async function readPayout(reference: string): Promise<PayoutFact | undefined> {
  const id = reference.slice(prefix.length);
  const at = clock.now();
  await inTransaction(() =>
    SandboxPayout.update(
      { state: 'paid', updatedAt: at },
      { where: { id, state: 'accepted', createdAt: { [Op.lt]: after(at, -arrivesAfterMs) } } },
    ),
  );
  const payout = await findSandboxPayout(id);
  return payout && factOf(payout);
}

/** Returns what the sandbox reports for a payout in its state. */
export function factOf({ state, amountCents, currency }: SandboxPayout): PayoutFact | undefined {
  switch (state) {
    case 'accepted':
      return undefined;
    case 'paid':
      return { kind: 'paid', amountCents, currency };
    case 'refused':
      return { kind: 'returned', message: 'The sandbox’s bank does not know this account.' };
    case 'returned':
      return { kind: 'returned', message: 'The sandbox’s bank sent the money back.' };
  }
}

const payoutEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  payoutId: z.string().optional(),
  fact: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('paid'), amountCents: z.int(), currency: z.string() }),
      z.object({ kind: z.literal('returned'), message: z.string().min(1).max(200) }),
    ])
    .optional(),
});
export type SandboxPayoutEvent = z.input<typeof payoutEvent>;

const signature = sandboxSignature('sandbox payout webhooks');

export const signPayoutEvent = (body: Buffer, at?: Date): string => signature.sign(body, at);

function readEvent(body: Buffer, headers: IncomingHttpHeaders): PayoutEvent {
  signature.check(body, headers);
  // Written by us, as the signature proves.
  const { payoutId, fact, ...event } = payoutEvent.parse(JSON.parse(body.toString('utf8')));
  return { ...event, payoutId, fact };
}
