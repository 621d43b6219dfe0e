/** For benchmark processes that set up a shop through the features' public modules. */
import { registerCustomer } from '../../server/src/features/identity/index.ts';
import { topUp } from '../../server/src/features/wallet/index.ts';
import { password } from './credentials.ts';

export interface Buyer {
  id: string;
  email: string;
}

const maxTopUpCents = 200_000;

/** Registers confirmed customers with `cashCents` each. */
export async function registerBuyers(count: number, cashCents: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `buyer-${number}@bench.test`;
    const person = { displayName: `Buyer ${number}`, birthDate: '1990-05-17', country: 'US' };
    const id = await registerCustomer({ email, password, ...person });
    for (let left = cashCents; left > 0; left -= maxTopUpCents)
      await topUp(id, Math.max(Math.min(left, maxTopUpCents), 500));
    buyers.push({ id, email });
  }
  return buyers;
}
