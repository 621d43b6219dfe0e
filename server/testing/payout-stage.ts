import { startApi, type Client, type TestApi } from './api.ts';
import { soundDigest, wallet } from './books.ts';
import type * as Factories from './factories.ts';
import type * as Payouts from '../src/money/index.ts';

export interface Payee extends Factories.TestCustomer {
  destination: string;
}

export interface PayoutStage {
  api: TestApi;
  make: typeof Factories;
  sandbox: typeof Payouts.sandboxBank;
  doors: typeof Payouts;
  finance: Client;
  staffId: string;
  /** A verified customer whose destination is old enough. */
  aPayee(cashCents?: number): Promise<Payee>;
  anApproved(payee: Payee, amountCents?: number): Promise<string>;
  aSent(payee: Payee, amountCents?: number): Promise<string>;
  stateOf(id: string): Promise<string>;
  wallet(client: Client): Promise<{ cashCents: number; heldCents: number }>;
  /** The kinds of a customer's mails about payouts, in order. */
  mailsOf(customerId: string): Promise<string[]>;
  /** Returns the books' digest after checking them. */
  proveBooks(): Promise<string>;
}

/** Starts the API with the sandbox's bank, and customers who withdraw. */
export async function startPayouts(): Promise<PayoutStage> {
  const api = await startApi({
    DATABASE_POOL: '30',
    FLOOD_WRITES_PER_MINUTE: '0',
    FLOOD_READS_PER_MINUTE: '0',
  });
  const make = await import('./factories.ts');
  const doors = await import('../src/money/index.ts');
  const finance = await api.staff('finance');
  const { rows } = await api.db.query<{ id: string }>("SELECT id FROM staff WHERE role = 'finance'");
  const staffId = rows[0]?.id ?? '';
  const anApproved = async (payee: Payee, amountCents = 4_000): Promise<string> => {
    const { id } = await doors.requestPayout(payee.id, { amountCents, destination: payee.destination });
    await doors.approvePayout({ id, staffId });
    return id;
  };
  return {
    api,
    make,
    sandbox: doors.sandboxBank,
    doors,
    finance,
    staffId,
    ...readersOf(api),
    aPayee: (cashCents = 10_000) => payeeOf(api, make, doors, cashCents),
    anApproved,
    async aSent(payee, amountCents) {
      const id = await anApproved(payee, amountCents);
      await doors.sendPayout(id);
      return id;
    },
  };
}

/** A verified customer whose bank account is old enough. */
export async function payeeOf(
  api: TestApi,
  make: typeof Factories,
  doors: typeof Payouts,
  cashCents: number,
): Promise<Payee> {
  const customer = await make.aCustomer(api, cashCents);
  await api.db.query('UPDATE customers SET identity_verified_at = now() WHERE id = $1', [customer.id]);
  // Each payee needs their own account: withdrawals to one account are added up.
  const number = `${customer.id.replaceAll(/\D/g, '').slice(-12)}3000`;
  const account = { holder: 'A. Collector', account: number, country: 'DE' };
  const { id: destination } = await doors.addDestination(customer.id, account);
  await api.db.query(
    "UPDATE payout_destinations SET created_at = created_at - interval '73 hours' WHERE id = $1",
    [destination],
  );
  return { ...customer, destination };
}

function readersOf(api: TestApi): Pick<PayoutStage, 'stateOf' | 'wallet' | 'mailsOf' | 'proveBooks'> {
  return {
    async stateOf(id) {
      const { rows } = await api.db.query<{ state: string }>('SELECT state FROM payouts WHERE id = $1', [id]);
      return rows[0]?.state ?? 'none';
    },
    wallet,
    async mailsOf(customerId) {
      const { rows } = await api.db.query<{ kind: string }>(
        `SELECT kind FROM mails WHERE customer_id = $1 AND kind IN ('payout-paid', 'payout-returned', 'payout-rejected')
         ORDER BY created_at, id`,
        [customerId],
      );
      return rows.map(({ kind }) => kind);
    },
    proveBooks: soundDigest,
  };
}
