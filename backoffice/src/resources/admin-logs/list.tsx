import {
  adminLogsDeclaration,
  type AuditRecord,
  type AuditTrailDto,
  readableState,
} from '@pullproof/server/contract';
import { Tooltip } from '@mui/material';
import { AutocompleteInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { SubjectLink } from '../../shared/values/subject-link.tsx';
import { ChainState } from './chain-state.tsx';
import { ChangeTable } from './change-table.tsx';
import { describeAction, describeActor } from './describe-entry.ts';
import { useAuditTrail } from './use-audit-trail.ts';

const actorChoices = [
  { id: 'staff', name: 'Staff' },
  { id: 'customer', name: 'Customer' },
  { id: 'system', name: 'The shop itself' },
];

const asChoices = (values: readonly string[]) =>
  values.map((id) => ({ id, name: describeAction({ action: id }) }));

const filter = filtersOf(adminLogsDeclaration);

/** Filters for the values that occur in the trail. */
const facetFilters = ({
  actions,
  subjectKinds,
  staff,
}: Pick<AuditTrailDto, 'actions' | 'subjectKinds' | 'staff'>) => [
  filter.search('Name, action, id, reason'),
  <AutocompleteInput key="staff" source="actorId" choices={staff} alwaysOn />,
  <AutocompleteInput key="action" source="action" choices={asChoices(actions)} alwaysOn />,
  <AutocompleteInput key="kind" source="subjectKind" choices={asChoices(subjectKinds)} alwaysOn />,
  filter.choice('actorKind', { choices: actorChoices }),
  filter.text('subjectId'),
  filter.text('requestId'),
  filter.text('ip'),
  filter.from('at'),
  filter.before('at'),
];
const noFacets = { actions: [], subjectKinds: [], staff: [] };

const { text, when } = columnsOf<AuditRecord>(adminLogsDeclaration);

const columns = [
  when('at', { phone: 'tertiary', exact: true }),
  text('actorName', { cell: describeActor }),
  text('action', { cell: (entry) => <strong>{describeAction(entry)}</strong> }),
  text('subjectId', { cell: (entry) => <SubjectLink kind={entry.subjectKind} id={entry.subjectId} /> }),
  text('reason'),
  text('ip'),
  text('chainSeq', { cell: (entry) => <SealMark entry={entry} /> }),
  text('requestId', { hidden: true }),
];

export function AuditList() {
  const trail = useAuditTrail();
  return (
    <>
      <ChainState />
      <ListScreen<AuditRecord>
        of={adminLogsDeclaration}
        columns={columns}
        filters={facetFilters(trail ?? noFacets)}
        expand={<ChangeTable />}
        empty={
          <EmptyState title="Nothing recorded yet">
            Every change by staff is recorded here: who, what, why, and the values before and after.
          </EmptyState>
        }
        phone={{
          primary: (entry) => describeAction(entry),
          secondary: (entry) => `${describeActor(entry)} · ${readableState(entry.subjectKind)}`,
        }}
      />
    </>
  );
}

function SealMark({ entry }: { entry: AuditRecord }) {
  if (entry.chainSeq === null)
    return (
      <Tooltip title="Sealed within a minute">
        <span>waiting</span>
      </Tooltip>
    );
  return (
    <Tooltip title={`Entry ${entry.chainSeq} of the chain, in seal ${entry.sealNumber ?? '?'}`}>
      <span>#{entry.chainSeq}</span>
    </Tooltip>
  );
}
