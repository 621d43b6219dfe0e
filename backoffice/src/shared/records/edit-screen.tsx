import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Edit,
  ListButton,
  TopToolbar,
  useEditContext,
  useNotify,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { hasKeptTheirs } from '../../providers/save-record.ts';
import { RecordLoading } from '../loading.tsx';
import { WaitingRequest } from './guarded-change.tsx';
import { RecordFault } from './load-fault.tsx';
import { PrevNext } from './prev-next.tsx';
import { WholeRecord } from './whole-record.tsx';

interface EditScreenProps {
  /** The record's name in the title bar. */
  titleOf: (record: RaRecord) => ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Target of "back" when the resource has no list page. */
  back?: ReactNode;
}

/** A detail page: stays open after saving, waits for the server, names the record. */
export function EditScreen({
  titleOf,
  actions,
  children,
  back = <ListButton label="All" />,
}: EditScreenProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      // Instead of react-admin's toast and redirect to the list: the error stays, with a retry where that can
      // help.
      error={<RecordFault />}
      queryOptions={{ onError: () => undefined }}
      component={Box}
      title={<RecordTitle titleOf={titleOf} />}
      mutationOptions={{
        onSuccess: (record: RaRecord) => {
          if (hasKeptTheirs(record))
            notify('Their version was kept. Your changes were discarded.', { type: 'info' });
          else notify('Saved', { type: 'success' });
          // The audit trail now contains the change, so the timeline next to the form is stale.
          void queryClient.invalidateQueries({ queryKey: ['approvals'] });
          void queryClient.invalidateQueries({ queryKey: ['admin-logs'] });
          void queryClient.invalidateQueries({ queryKey: ['timeline'] });
        },
      }}
      actions={
        <TopToolbar sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <PrevNext />
          {actions}
          {back}
        </TopToolbar>
      }
      render={({ record }) =>
        record ? (
          <WholeRecord>
            <WaitingRequest />
            {children}
          </WholeRecord>
        ) : (
          <RecordLoading />
        )
      }
    />
  );
}

function RecordTitle({ titleOf }: Pick<EditScreenProps, 'titleOf'>) {
  const record = useRecordContext();
  const { error } = useEditContext();
  return <span>{record ? titleOf(record) : error ? 'Not loaded' : ''}</span>;
}
