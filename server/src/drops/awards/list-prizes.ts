import type { DropAwardState, MyDropPrizeDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { isOwn, readMailboxHash } from '../entries/own-entry.ts';
import { readPrizes } from '../prizes.ts';

interface OfferedRow {
  id: string;
  dropId: string;
  number: number;
  day: string;
  place: number;
  state: DropAwardState;
  claimUntil: Date;
  valueCents: number;
}

/** Prizes that the customer may claim now, the most urgent first. */
export async function listMyPrizes(customerId: string): Promise<MyDropPrizeDto[]> {
  const rows = await sql<OfferedRow>(
    `SELECT a.id, a.drop_id AS "dropId", d.number, d.day::text AS day, a.place, a.state, a.claim_until AS "claimUntil",
       z.value_cents AS "valueCents"
     FROM drop_awards a JOIN drops d ON d.id = a.drop_id
     JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place
     JOIN drop_positions p ON p.drop_id = a.drop_id AND p.position = a.position
     JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq
     WHERE a.state = 'offered' AND a.claim_until > $3 AND ${isOwn} ORDER BY a.claim_until, a.id`,
    [customerId, await readMailboxHash(customerId), clock.now()],
  );
  const prizes = await readPrizes(rows.map(({ dropId }) => dropId));
  return rows.map(({ dropId, number, day, claimUntil, ...award }) => ({
    ...award,
    claimUntil: claimUntil.toISOString(),
    drop: { id: dropId, number, day },
    prize: found(prizes.get(dropId)?.find(({ place }) => place === award.place)),
  }));
}
