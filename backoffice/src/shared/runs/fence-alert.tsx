import { formatAs, formatCount, type FencesDto } from '@pullproof/server/contract';
import { Alert, AlertTitle, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { usePermission } from '../use-permission.ts';

type Fence = FencesDto['data'][number];

const refreshMs = 30_000;

/** What is fenced, of one run or drop or all: nothing of it goes on until the command `npm run fence` lifts it. */
export function FenceAlert({ subject }: { subject?: string }) {
  const mayRead = usePermission('runs.read');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['fences'],
    queryFn: ({ signal }) => dataProvider.read<FencesDto>('fences', signal),
    enabled: mayRead,
    refetchInterval: refreshMs,
  });
  const shown = data?.data.filter((fence) => subject === undefined || fence.subject === subject) ?? [];
  return (
    <>
      {data?.hasPass === false && subject === undefined ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          <AlertTitle>Nothing is sold</AlertTitle>
          The database was started or replaced, and its logs are not compared yet with the watermarks. If this
          stays for more than a minute, a place of WATERMARKS can’t be read: the server’s log says which.
        </Alert>
      ) : null}
      {shown.map((fence) => (
        <Alert key={fence.id} severity="error" sx={{ mb: 2 }}>
          <AlertTitle>{nameFence(fence)}</AlertTitle>
          <Box component="p" sx={{ m: 0 }}>
            {explainFence(fence)} {effects[fence.kind]}
          </Box>
          <Box component="p" sx={{ m: 0, mt: 1 }}>
            On the shop’s machine, <code>npm run fence</code> lists what is missing and both ways on: recover
            the newer state of the database, or publish a statement of what is lost.
          </Box>
        </Alert>
      ))}
    </>
  );
}

const effects: Readonly<Record<Fence['kind'], string>> = {
  log: 'Nothing is added to it or signed; sales go on.',
  run: 'Nothing of it is sold, opened or returned.',
  chain: 'No run can be sealed.',
  drop: 'Nobody can enter it, and it is neither closed nor drawn.',
  announcements: 'No drop is announced.',
};

const nameFence = ({ kind, title, runNumber, fencedAt }: Fence): string =>
  `${kind === 'run' ? `${title ?? ''}, run ${runNumber ?? 0}` : (title ?? 'The chain of commitments')} ${kind === 'announcements' ? 'are' : 'is'} fenced since ${formatAs('fullMoment', fencedAt)}`;

function explainFence({
  reason,
  kind,
  newestSeq,
  newestCount,
  foundSeq,
  foundCount,
  receipts,
  unmatchedReceipts,
}: Fence): string {
  const evidence =
    receipts === 0
      ? ''
      : ` ${formatCount(unmatchedReceipts)} of the ${formatCount(receipts)} receipts submitted by customers match no order.`;
  if (reason === 'no-watermark') return `No place has a watermark of it, though it was published.${evidence}`;
  if (newestSeq === null) return `A customer has a receipt of a sale that this database lacks.${evidence}`;
  if (kind !== 'run')
    return `This database has number ${formatCount(foundSeq)}, the newest watermark names ${formatCount(newestSeq)}, or what was published with it.`;
  return `This database has entry ${formatCount(foundSeq)} and ${formatCount(foundCount)} sales, the newest watermark names entry ${formatCount(newestSeq)} and ${formatCount(newestCount ?? 0)} sales.${evidence}`;
}
