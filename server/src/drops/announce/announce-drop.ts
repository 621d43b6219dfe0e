import { config } from '../../config.ts';
import { beaconChains } from '../../contract/index.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { logger } from '../../platform/logger.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { canonical, deriveSigningKey, signDocument } from '../../base/fairness/index.ts';
import { keyring } from '../../packs/index.ts';
import { readSettings, roundTime } from '../../base/index.ts';
import { announcementHash, buildAnnouncement, declareRound, DROP_TAGS } from '../fairness/index.ts';
import { isNotFenced, mayAnnounce } from '../fence/drop-logs.ts';
import { recordBeforeEntries } from '../fence/record-before.ts';
import { Drop } from '../models.ts';
import { fixPrizeValues, readPrizes } from '../prizes.ts';
import { voidDrop } from '../void/void-drop.ts';
import { sealSeed } from './seed.ts';
import { termsHash, writeTerms } from './terms.ts';

/** Job: announces drops that open soon; without a prize it tries again each minute. */
export async function announceDue(): Promise<void> {
  const { dropAnnounceHours } = await readSettings();
  const now = clock.now();
  const due = await sql<{ id: string }>(
    `SELECT id FROM drops d WHERE state = 'scheduled' AND announced_at IS NULL AND opens_at > $1 AND opens_at <= $2
       AND ${mayAnnounce}
       AND EXISTS (SELECT FROM drop_prizes WHERE drop_id = d.id) ORDER BY opens_at`,
    [now, after(now, hours(dropAnnounceHours))],
  );
  for (const { id } of due) await announceDrop(id);
}

/**
 * Fixes and signs prizes, window, seed and round of a scheduled drop before its first entry. Returns false when it cannot be
 * announced (any more): without prizes, or once it should be open.
 */
export function announceDrop(id: string): Promise<boolean> {
  return inTransaction(async () => {
    const drop = await Drop.findByPk(id, { lock: true });
    const at = await readDatabaseTime();
    if (drop?.state !== 'scheduled' || drop.announcedAt || at > drop.opensAt) return false;
    await fixPrizeValues(id);
    const prizes = (await readPrizes([id])).get(id) ?? [];
    if (prizes.length === 0) return false;
    if (!(await arePrizes(id))) {
      logger.error({ dropId: id }, 'a prize of this drop is not in the state prize: it is not announced');
      return false;
    }
    const seedHash = await sealSeed(id, at);
    const last = await readLastAnnouncement();
    const number = (last?.number ?? 0) + 1;
    const beacon = declareRound(config().mode, drop.closesAt);
    const terms = writeTerms(drop, prizes);
    const announcement = buildAnnouncement({
      alternates: drop.alternates,
      beacon,
      closesAt: clock.stamp(drop.closesAt),
      drop: id,
      number,
      ...(last && { previous: last.hash.toString('hex') }),
      opensAt: clock.stamp(drop.opensAt),
      prizes: prizes.map(({ collectibleId }) => collectibleId),
      seedHash: seedHash.toString('hex'),
      termsHash: termsHash(terms),
    });
    const hash = Buffer.from(announcementHash(announcement), 'hex');
    const key = deriveSigningKey(keyring().current.secret);
    await drop.update({
      announcedAt: at,
      announcement: canonical(announcement),
      announcementHash: hash,
      announcementSignature: signDocument(key, DROP_TAGS.announcement, announcement),
      terms,
      signingKey: key.publicKey,
      seedHash,
      chain: beacon.chain,
      round: beacon.round,
      roundAt: roundTime(beaconChains[config().mode], beacon.round),
      announcementNumber: number,
      previousHash: last?.hash ?? null,
      ...nextVersion(at),
    });
    await execute('INSERT INTO drop_chains (drop_id, head) VALUES ($1, $2)', [id, hash]);
    return true;
  });
}

/** The newest announcement of the shop, also one that is stated as lost; nobody else announces until the running transaction ends. */
async function readLastAnnouncement(): Promise<{ number: number; hash: Buffer } | undefined> {
  await sql("SELECT pg_advisory_xact_lock(hashtext('drop-announcements'))");
  return one<{ number: number; hash: Buffer }>('SELECT number, hash FROM last_announcement');
}

/** Whether each of the drop's units is set aside as a prize. */
async function arePrizes(dropId: string): Promise<boolean> {
  const others = await sql(
    `SELECT 1 FROM drop_prizes p LEFT JOIN unit_facts u ON u.id = p.collectible_id
     WHERE p.drop_id = $1 AND (NOT p.is_live OR u.state IS DISTINCT FROM 'prize')`,
    [dropId],
  );
  return others.length === 0;
}

/** Job: opens announced drops at their time. One that was not announced by then, or whose window has passed, is void. */
export async function openDue(): Promise<void> {
  const now = clock.now();
  const due = await sql<{ id: string; isAnnounced: boolean; isOver: boolean; hasPrize: boolean }>(
    `SELECT id, announced_at IS NOT NULL AS "isAnnounced", closes_at <= $1 AS "isOver",
       EXISTS (SELECT FROM drop_prizes WHERE drop_id = d.id) AS "hasPrize"
     FROM drops d WHERE state = 'scheduled' AND opens_at <= $1 AND ${isNotFenced} ORDER BY opens_at`,
    [now],
  );
  for (const { id, isAnnounced, isOver, hasPrize } of due)
    if (isAnnounced && !isOver) {
      await recordBeforeEntries(id);
      await inTransaction(() =>
        Drop.update({ state: 'open', ...nextVersion() }, { where: { id, state: 'scheduled' } }),
      );
    } else await voidUnopened(id, hasPrize ? 'late' : 'no-prize');
}

/** Looks again under the lock: another worker may just have announced it. */
function voidUnopened(id: string, reason: 'late' | 'no-prize'): Promise<void> {
  return inTransaction(async () => {
    const drop = await Drop.findByPk(id, { attributes: ['announcedAt', 'closesAt'], lock: true });
    if (drop && (!drop.announcedAt || drop.closesAt <= clock.now())) await voidDrop(id, reason);
  });
}
