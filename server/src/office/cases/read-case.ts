import {
  staffRoles,
  type CaseColleaguesDto,
  type CaseTimesDto,
  type CaseMessageDto,
  type CaseSummaryDto,
  type CaseThing,
  type CaseThreadDto,
  type KeysetOf,
  type StaffCaseMessageDto,
  type StaffCaseThreadDto,
} from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { one, sql } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { mayUse } from '../../platform/policy.ts';
import { writeCannedAnswers } from './canned-answers.ts';

const pageSize = 20;

type SummaryRow = Omit<CaseSummaryDto, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

const summary = `SELECT id, 'C-' || number AS number, state, topic, about_label AS "aboutLabel", is_forgotten AS "isForgotten",
  created_at AS "createdAt", updated_at AS "updatedAt" FROM cases`;

const present = (row: SummaryRow): CaseSummaryDto => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A customer's cases, newest first. */
export async function listCases(
  customerId: string,
  after: string | undefined,
): Promise<KeysetOf<CaseSummaryDto>> {
  const rows = await sql<SummaryRow>(
    `${summary} WHERE customer_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT ${pageSize + 1}`,
    [customerId, after ?? null],
  );
  return keysetOfRows(rows.map(present), pageSize, ({ id }) => id);
}

/** The conversation as its customer sees it: without notes. Error: NOT_FOUND, also for another customer's. */
export async function readCase(caseId: string, customerId?: string): Promise<CaseThreadDto> {
  if (!isId(caseId)) throw notFound();
  const row = found(
    await one<SummaryRow>(`${summary} WHERE id = $1 AND ($2::uuid IS NULL OR customer_id = $2)`, [
      caseId,
      customerId ?? null,
    ]),
  );
  const rows = await sql<Omit<CaseMessageDto, 'at'> & { at: Date }>(
    `SELECT m.id, m.author, m.channel, m.text, m.created_at AS at,
       ARRAY(SELECT p.id FROM case_photos p WHERE p.message_id = m.id ORDER BY p.id) AS "photoIds"
     FROM case_messages m WHERE m.case_id = $1 AND m.author <> 'note' ORDER BY m.created_at, m.id`,
    [caseId],
  );
  return { ...present(row), messages: rows.map((each) => ({ ...each, at: each.at.toISOString() })) };
}

interface CaseFacts {
  number: string;
  customerId: string | null;
  /** Whether the customer's newest message was written signed in, of late, and no sessions were ended since. */
  isProved: boolean;
  name: string | null;
  about: { kind: CaseThing; id: string } | null;
  aboutLabel: string | null;
}

/** Of `cases_with_facts`; the second parameter is `provedSince()`. */
export const isProved = 'coalesce(k.proved_at > $2, false)';

export const provedSince = (): Date => after(clock.now(), -days(14));

/** Whose case it is, and what it is about. Error: NOT_FOUND. */
export const readCaseFacts = async (caseId: string): Promise<CaseFacts> =>
  found(
    await one<CaseFacts>(
      `SELECT k.name AS number, k.customer_id AS "customerId", ${isProved} AS "isProved", n.display_name AS name,
         CASE WHEN k.about_id IS NOT NULL THEN json_build_object('kind', k.about_kind, 'id', k.about_id) END AS about,
         k.about_label AS "aboutLabel"
       FROM cases_with_facts k LEFT JOIN customer_names n ON n.id = k.customer_id WHERE k.id = $1`,
      [caseId, provedSince()],
    ),
  );

/** The conversation as staff see it, with the answers that they may choose from. Error: NOT_FOUND. */
export async function readStaffThread(caseId: string): Promise<StaffCaseThreadDto> {
  const { number, isProved: mayNameFacts, name, aboutLabel } = await readCaseFacts(caseId);
  const rows = await sql<Omit<StaffCaseMessageDto, 'at'> & { at: Date }>(
    `SELECT m.id, m.author, m.channel, m.text, m.created_at AS at, s.name AS "staffName", m.proof, m.sender, m.spf, m.dkim,
       m.dropped_count AS "droppedCount",
       ARRAY(SELECT p.id FROM case_photos p WHERE p.message_id = m.id ORDER BY p.id) AS "photoIds"
     FROM case_messages m LEFT JOIN staff_names s ON s.id = m.staff_id WHERE m.case_id = $1 ORDER BY m.created_at, m.id`,
    [caseId],
  );
  return {
    messages: rows.map((each) => ({ ...each, at: each.at.toISOString() })),
    answers: await writeCannedAnswers(
      mayNameFacts ? { number, name, about: aboutLabel } : { number, name: null, about: null },
    ),
    mayNameFacts,
  };
}

const medianMinutes = (column: 'first_answer_at' | 'closed_at'): string =>
  `(SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM m.${column} - m.received_at) / 60))::int
    FROM cases m WHERE m.${column} IS NOT NULL AND m.created_at > $1::timestamptz - interval '30 days')`;

/** Who may answer cases, with the open ones of each. */
export async function listColleagues(): Promise<CaseColleaguesDto> {
  const roles = staffRoles.filter((role) => mayUse(role, 'cases.write'));
  const rows = await sql<CaseColleaguesDto['data'][number]>(
    `SELECT s.id, s.name, (SELECT count(*)::int FROM cases k WHERE k.assigned_to = s.id AND k.state = 'open') AS "openCount"
     FROM staff_names s WHERE s.role = ANY($1) AND s.is_active ORDER BY s.name, s.id`,
    [roles],
  );
  return { data: rows };
}

/** Open cases by how long they wait, and the others by state. */
export const readCaseTimes = async (): Promise<CaseTimesDto> =>
  found(
    await one<CaseTimesDto>(
      `SELECT ${medianMinutes('first_answer_at')} AS "firstAnswerMinutes", ${medianMinutes('closed_at')} AS "resolutionMinutes"`,
      [clock.now()],
    ),
  );
