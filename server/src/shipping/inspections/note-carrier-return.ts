import { listOpenOfParcel, noteCarrier } from '../../vault/index.ts';
import { settleStatement } from './settle-statement.ts';

/** A carrier reports what staff said before: that a parcel came back. The caller has locked the parcel. */
export async function noteCarrierReturn(parcelId: string, at: Date): Promise<void> {
  const open = (await listOpenOfParcel(parcelId)).filter(
    ({ kind }) => kind === 'came-back' || kind === 'to-vault',
  );
  await noteCarrier(
    open.map(({ id }) => id),
    at,
  );
  for (const statementId of new Set(open.map((inspection) => inspection.statementId)))
    await settleStatement(statementId, { kind: 'carrier' });
}
