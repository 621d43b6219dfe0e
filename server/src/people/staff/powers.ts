import type { StaffRole } from '../../contract/index.ts';
import { permissionRoles } from '../../contract/permissions.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { execute, one, sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { permissionsOf } from '../../platform/policy.ts';
import { hasTraded, mailCustomer } from '../../base/index.ts';
import { noteVerb, type StaffVerb } from '../auth/index.ts';
import { staff } from './accounts.ts';
import { listStaffAddresses, readMember } from './read-staff.ts';

/** How long a power that one person gave waits before it counts, unless a second owner confirms it. */
const waitsMs = hours(72);

export type PowerKind = 'invited' | 'role-changed' | 'enabled' | 'mfa-reset';

interface GivenPower {
  staffId: string;
  kind: PowerKind;
  /** Null: on the shop's machine. */
  grantedBy: string | null;
  reason: string;
}

/**
 * Writes down that one person gave another account power, or a way into it, and mails everybody who decides. It counts at
 * once only before the shop's first transfer of money, when nothing needs an approval. The account's row is locked.
 */
export async function recordPower({ staffId, kind, grantedBy, reason }: GivenPower): Promise<void> {
  const at = clock.now();
  const countsFrom = (await hasTraded()) ? after(at, waitsMs) : at;
  await execute(
    `INSERT INTO staff_powers (id, staff_id, kind, granted_by, granted_at, counts_from) VALUES ($1, $2, $3, $4, $5, $6)`,
    [newId(), staffId, kind, grantedBy, at, countsFrom],
  );
  await mailPower({ staffId, kind, grantedBy, reason, countsFrom });
}

/** Whether a role may do something that the other may not. */
export const isMore = (role: StaffRole, before: StaffRole): boolean => {
  const had = new Set(permissionsOf(before));
  return permissionsOf(role).some((permission) => !had.has(permission));
};

/** Mails everybody who decides, and the account itself, that somebody can decide less. */
export const mailLessPower = (staffId: string, kind: 'disabled' | 'demoted', verb: StaffVerb) =>
  mailPower({ staffId, kind, grantedBy: verb.actorId, reason: verb.reason, countsFrom: null });

interface PowerNews extends Omit<GivenPower, 'kind'> {
  kind: PowerKind | 'disabled' | 'demoted';
  countsFrom: Date | null;
}

async function mailPower({ staffId, kind, grantedBy, reason, countsFrom }: PowerNews): Promise<void> {
  const { name, role, email } = await readMember(staffId);
  const by = grantedBy === null ? null : (await readMember(grantedBy)).name;
  const readers = await listStaffAddresses(permissionRoles['approvals.decide'], {
    hasSecondFactor: true,
    exceptFor: grantedBy,
  });
  const facts = { id: staffId, name, role, kind, by, reason, countsFrom: countsFrom?.toISOString() ?? null };
  // An invited person has a mail of their own.
  for (const to of new Set(
    kind === 'invited' ? readers.filter((each) => each !== email) : [...readers, email],
  ))
    await mailCustomer('staff-power', { to }, facts);
}

interface WaitingPower {
  countsFrom: Date;
  givenBy: string | null;
}

/** Until when an account's power does not count, and who gave it alone. Undefined when it counts. */
const findWaiting = (staffId: string): Promise<WaitingPower | undefined> =>
  one<WaitingPower>(
    `SELECT p.counts_from AS "countsFrom", g.name AS "givenBy"
     FROM staff_powers p LEFT JOIN staff g ON g.id = p.granted_by
     WHERE p.staff_id = $1 AND p.counts_from > $2 AND p.confirmed_at IS NULL ORDER BY p.counts_from DESC LIMIT 1`,
    [staffId, clock.now()],
  );

/** Lists the accounts whose power does not count as a second person's yet. */
export async function listWaitingAddresses(): Promise<string[]> {
  const waiting = await sql<{ email: string }>(
    `SELECT DISTINCT s.email FROM staff_powers p JOIN staff s ON s.id = p.staff_id
     WHERE p.counts_from > $1 AND p.confirmed_at IS NULL`,
    [clock.now()],
  );
  return waiting.map(({ email }) => email);
}

/**
 * The one question of every decision that takes two people: is `staffId` a second person, for what `firstId` said or asked
 * for (null: a customer, or the shop)? Not the same person; not one whose power somebody gave alone and lately; and not one
 * who gave `firstId` theirs, through others too. Locks both accounts until the decision is made. Error: FOUR_EYES_REQUIRED.
 */
export async function requireSecondPerson(
  firstId: string | null,
  staffId: string,
  ifSame = 'This is your own request: somebody else must confirm it.',
): Promise<void> {
  if (firstId === staffId) throw refuse('FOUR_EYES_REQUIRED', ifSame);
  await sql('SELECT 1 FROM staff WHERE id IN ($1::uuid, $2) ORDER BY id FOR SHARE', [firstId, staffId]);
  const waiting = await findWaiting(staffId);
  if (waiting)
    throw refuse(
      'FOUR_EYES_REQUIRED',
      `${waiting.givenBy ?? 'The machine’s operator'} alone gave you this power, so you do not count as a second person before ${sayTime(waiting.countsFrom)}. Another owner can confirm it sooner, under Staff.`,
      { countsFrom: waiting.countsFrom.toISOString() },
    );
  const own = await one<{ countsFrom: Date }>(
    `SELECT max(p.counts_from) AS "countsFrom" FROM staff_powers p
     WHERE p.staff_id = $1 AND p.counts_from > $3 AND p.confirmed_at IS NULL
     HAVING $2 IN (SELECT power_givers_1($1, $3))`,
    [firstId, staffId, clock.now()],
  );
  if (own)
    throw refuse(
      'FOUR_EYES_REQUIRED',
      `You gave the person who asked their power, so for this you are the same person until ${sayTime(own.countsFrom)}. Somebody else must decide, or another owner confirms their power under Staff.`,
      { countsFrom: own.countsFrom.toISOString() },
    );
}

const sayTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * In the transaction of `changeAsOwner`: another owner vouches for the power that an account was given. Errors: WRONG_STATE
 * when no grant is pending, FOUR_EYES_REQUIRED for an owner who granted any of it or whose own power is not in effect yet.
 */
export async function confirmPower(verb: StaffVerb): Promise<void> {
  const { actorId, id } = verb;
  await requireSecondPerson(null, actorId);
  const at = clock.now();
  const waiting = await sql<{ grantedBy: string | null }>(
    `SELECT granted_by AS "grantedBy" FROM staff_powers
     WHERE staff_id = $1 AND counts_from > $2 AND confirmed_at IS NULL FOR UPDATE`,
    [id, at],
  );
  if (waiting.length === 0) throw refuse('WRONG_STATE', 'Nothing waits here: this account’s power counts.');
  if (waiting.some(({ grantedBy }) => grantedBy === actorId))
    throw refuse('FOUR_EYES_REQUIRED', 'You gave this power yourself: another owner must confirm it.');
  await execute(
    `UPDATE staff_powers SET confirmed_by = $2, confirmed_at = $3
     WHERE staff_id = $1 AND counts_from > $3 AND confirmed_at IS NULL`,
    [id, actorId, at],
  );
  await noteVerb(staff, verb, 'power_confirmed', { before: { counts: false }, after: { counts: true } });
}
