import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { readSettings } from '../../base/index.ts';
import { mailEntrant, type Entrant } from '../mails/mail-entrant.ts';

interface AwardRow extends Entrant {
  number: number;
  place: number;
  position: number;
  cardName: string;
  valueCents: number;
  claimUntil: Date;
}

async function readAward(awardId: string): Promise<AwardRow> {
  return found(
    await one<AwardRow>(
      `SELECT d.number, a.place, a.position, c.name AS "cardName", z.value_cents AS "valueCents", a.claim_until AS "claimUntil",
         e.customer_id AS "customerId", e.form_entry_id AS "formEntryId"
       FROM drop_awards a JOIN drops d ON d.id = a.drop_id
       JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place
       JOIN unit_facts u ON u.id = z.collectible_id JOIN card_faces c ON c.id = u.card_id
       JOIN drop_positions p ON p.drop_id = a.drop_id AND p.position = a.position
       JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq WHERE a.id = $1`,
      [awardId],
    ),
  );
}

async function mailAward(
  awardId: string,
  kindOf: (award: AwardRow) => 'drop-won' | 'drop-turn' | 'drop-claim-ending',
): Promise<void> {
  const award = await readAward(awardId);
  const { customerId, formEntryId, number, cardName, valueCents, claimUntil } = award;
  const { shopTimeZone } = await readSettings();
  await mailEntrant(
    kindOf(award),
    { customerId, formEntryId },
    {
      awardId,
      number,
      cardName,
      valueCents,
      claimUntil,
      timeZone: shopTimeZone,
      isGuest: formEntryId !== null,
    },
  );
}

/** Tells a winner, or an alternate whose turn it is, in the running transaction. */
export const mailOffer = (awardId: string): Promise<void> =>
  mailAward(awardId, ({ place, position }) => (place === position ? 'drop-won' : 'drop-turn'));

export const mailReminder = (awardId: string): Promise<void> => mailAward(awardId, () => 'drop-claim-ending');
