import { formatCount, type BulkJobReportDto } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { consoleName } from '../resource-names.ts';
import { TextLink } from '../text-link.tsx';
import { RecordName } from '../values/record-name.tsx';

/** What a job has done with the records that a filter found; read again as it progresses. */
export function BulkReport({ bulkId, progress }: { bulkId: string; progress: number }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const createPath = useCreatePath();
  const { data: report } = useQuery({
    queryKey: ['bulk-jobs', bulkId, progress],
    queryFn: ({ signal }) => dataProvider.read<BulkJobReportDto>(`bulk-jobs/${bulkId}`, signal),
    placeholderData: (before) => before,
  });
  if (!report) return null;
  const { doneCount, refusedCount, pendingCount, refused } = report;
  const resource = consoleName(report.list);
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2">
        {formatCount(doneCount)} done · {formatCount(refusedCount)} refused · {formatCount(pendingCount)} left
      </Typography>
      {refused.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, fontSize: 14, overflowWrap: 'anywhere' }}>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <TextLink to={createPath({ resource, type: 'edit', id })}>
                <RecordName resource={resource} id={id} kind="record" />
              </TextLink>
              : {message}
            </li>
          ))}
        </Box>
      )}
      {refusedCount > refused.length ? (
        <Typography variant="body2" color="text.secondary">
          These are the first {formatCount(refused.length)}.
        </Typography>
      ) : null}
    </Box>
  );
}
