import type { AnswerInspectionInput, InspectionAnswer } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import {
  findInspection,
  listStatement,
  lockStatement,
  noteAnswer,
  type Inspection,
} from '../../vault/index.ts';
import { answersOf } from './answers.ts';
import { addInternalEvent } from '../parcels/add-event.ts';
import { lockParcel } from '../parcels/lock-parcel.ts';
import { settleStatement } from './settle-statement.ts';

/**
 * The customer's word about a card in inspection. With it a statement may have its effect. Errors: NOT_FOUND, also for
 * another's; ALREADY_RESOLVED; WRONG_STATE for `given` where nobody asked for the card.
 */
export function answerInspection(
  customerId: string,
  parcelId: string,
  { inspectionId, answer }: AnswerInspectionInput,
): Promise<void> {
  return inTransaction(async () => {
    await lockParcel(parcelId, customerId);
    const { parcelId: of, statementId } = await findInspection(inspectionId);
    if (of !== parcelId) throw notFound();
    const said = await lockStatement(statementId);
    // A parcel is handed over as a whole.
    const own = said.filter(({ id, kind }) => id === inspectionId || kind === 'handed-over');
    await answerAll(own, answer);
  });
}

/**
 * The mail's link: the parcel is with the customer, or every card of the statement came back and is theirs. Errors: those of
 * `answerInspection`.
 */
export async function answerByMail(customerId: string, statementId: string): Promise<void> {
  const [first] = await listStatement(statementId);
  if (!first?.parcelId) throw notFound();
  await lockParcel(first.parcelId, customerId);
  await answerAll(await lockStatement(statementId), first.kind === 'handed-over' ? 'received' : 'kept');
}

async function answerAll(inspections: readonly Inspection[], answer: InspectionAnswer): Promise<void> {
  const [first] = inspections;
  if (!first?.parcelId) throw notFound();
  if (!answersOf[first.kind].includes(answer))
    throw refuse('WRONG_STATE', 'Nobody asks this about the card.');
  await noteAnswer(
    inspections.map(({ id }) => id),
    answer,
  );
  const by = { kind: 'customer' as const };
  await addInternalEvent(first.parcelId, 'inspection-answered', { by, facts: { answer } });
  await settleStatement(first.statementId, by);
}
