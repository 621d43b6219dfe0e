import {
  declarations,
  describeRequest,
  isLoosened,
  type ApprovalKindName,
  type ResourceDeclaration,
} from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { TextInput, useGetList, useRecordContext, useResourceContext } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { apiName } from '../resource-names.ts';
import { mustBeSet } from './must-be-set.ts';

const byName = new Map(
  Object.values<ResourceDeclaration>(declarations).map((declared) => [declared.name, declared]),
);

const useDeclaration = (): ResourceDeclaration | undefined => byName.get(apiName(useResourceContext() ?? ''));

/** Says before saving that a change may wait for a second person, and asks why: the server decides. */
export function GuardedChange() {
  const declared = useDeclaration();
  const record = useRecordContext();
  const values = useWatch() as Record<string, unknown>; // the form's own fields
  // Where a verb of the server weighs the change, its refusal is what asks for the reason.
  const isAsked = useFormState().errors['reason'] !== undefined || values['reason'] !== undefined;
  if (!declared || !record) return null;
  const labels = Object.entries(declared.columns).flatMap(([field, { guards, label, needsReason }]) => {
    if (!guards || !('waits' in guards) || needsReason) return [];
    const [before, after] = [record[field] as unknown, values[field]]; // as the API sent it
    if (after === undefined || JSON.stringify(before) === JSON.stringify(after)) return [];
    return isLoosened(guards.waits, before, after) ? [label] : [];
  });
  if (labels.length === 0 && !isAsked) return null;
  return (
    <>
      <Alert severity="info" sx={{ mb: 1 }}>
        {labels.length > 0
          ? describeRequest(
              { kind: 'guarded-record' },
              `If ${labels.join(', ')} gives more or protects less now`,
            )
          : `This gives more or protects less. ${describeRequest({ kind: ruleOf(declared) })}`}
      </Alert>
      <TextInput source="reason" label="Reason for the second person" validate={mustBeSet} fullWidth />
    </>
  );
}

/** The approval that a verb of the server asks for when it weighs these columns. */
function ruleOf({ subject }: ResourceDeclaration): ApprovalKindName {
  if (subject === 'drop') return 'drop-plan';
  return subject === 'product' ? 'product-terms' : 'guarded-record';
}

const hasGuards = ({ columns }: ResourceDeclaration): boolean =>
  Object.values(columns).some(({ guards }) => guards !== undefined && guards.guards !== 'nothing');

/** The request about this record that a second person has not decided. */
export function WaitingRequest() {
  const declared = useDeclaration();
  const record = useRecordContext();
  const { data } = useGetList(
    'approvals',
    {
      filter: { subjectKind: declared?.subject, subjectId: record?.id, state: 'pending' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: declared !== undefined && hasGuards(declared) && record !== undefined },
  );
  const [request] = data ?? [];
  if (!request) return null;
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      Waiting for a second person: {String(request['title'])}.{' '}
      <Link to={`/approvals/${request.id}`}>See the request</Link>
    </Alert>
  );
}
