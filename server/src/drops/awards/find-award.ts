import type { Cents, DropAwardState } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { isOwn, readMailboxHash } from '../entries/own-entry.ts';

export interface HeldAward {
  id: string;
  dropId: string;
  number: number;
  place: number;
  state: DropAwardState;
  claimUntil: Date;
  collectibleId: string;
  cardName: string;
  valueCents: Cents;
  /** Who gives the prize; null for what only the shop's rules chose. */
  givenBy: string | null;
  approvalId: string | null;
}

/** An award of this account; undefined for anybody else's. */
export async function findOwnAward(customerId: string, awardId: string): Promise<HeldAward | undefined> {
  return one<HeldAward>(
    `SELECT a.id, a.drop_id AS "dropId", d.number, a.place, a.state, a.claim_until AS "claimUntil",
       z.collectible_id AS "collectibleId", c.name AS "cardName", z.value_cents AS "valueCents",
       z.given_by AS "givenBy", z.approval_id AS "approvalId"
     FROM drop_awards a JOIN drops d ON d.id = a.drop_id
     JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place
     JOIN unit_facts u ON u.id = z.collectible_id JOIN card_faces c ON c.id = u.card_id
     JOIN drop_positions p ON p.drop_id = a.drop_id AND p.position = a.position
     JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq
     WHERE a.id = $3 AND ${isOwn}`,
    [customerId, await readMailboxHash(customerId), awardId],
  );
}
