import type { StaffRole } from '@pullproof/server/contract';
import { once } from '@pullproof/server/runtime';
import type { ShelvedPack } from '../build/seal-packs.ts';
import type { Person } from '../world.ts';

/** The people and things that a world's deeds refer to. */
export interface Cast {
  now: Date;
  /** Ids by address; invited friends are added later. */
  customers: Map<string, string>;
  invited: ReadonlyMap<string, Person>;
  staff: ReadonlyMap<StaffRole, string>;
  /** By key, as soon as they are on sale. */
  packs: ReadonlyMap<string, Promise<ShelvedPack>>;
  /** Ids by key. */
  architects: ReadonlyMap<string, string>;
}

export interface Stage extends Cast {
  /** The packs of every order played so far. */
  bought: Map<string, readonly string[]>;
  /** Ids created by affairs so far, by the affair's name. */
  named: Map<string, readonly string[]>;
}

/** Runs `work` once per account and key; returns the first result on replay. */
export async function onlyOnce<Result>(
  accountId: string,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { body } = await once({ accountId, route: 'seeded world', key, input: null }, 201, work);
  return JSON.parse(body) as Result; // what `work` returned, now or earlier
}

export const customerOf = ({ email }: { email: string }, { customers }: Stage): string =>
  known(customers.get(email), email);

export const staffOf = (role: StaffRole, { staff }: Stage): string => known(staff.get(role), role);

export const packsOf = (
  { email, order }: { email: string; order: string },
  { bought }: Stage,
): readonly string[] => known(bought.get(`${email} ${order}`), `${order} of ${email}`);

export const packOf = (action: { email: string; order: string; place: number }, stage: Stage): string =>
  known(packsOf(action, stage)[action.place], `pack ${action.place} of ${action.order} of ${action.email}`);

export const namedIn = ({ named }: Stage, name: string): readonly string[] => known(named.get(name), name);

export function known<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`The world's plan knows no ${name}.`);
  return thing;
}
