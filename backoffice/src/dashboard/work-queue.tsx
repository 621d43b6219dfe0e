import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Section } from '../shared/section.tsx';
import { usePermission } from '../shared/use-permission.ts';
import { useCount } from './use-count.ts';
import { useOnSaleRuns } from './use-on-sale-runs.ts';

interface Task {
  label: string;
  hint: string;
  count: number | undefined;
  to: string;
}

const listUrl = (resource: string, filter: Record<string, unknown>) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What waits for a person, each line opening exactly that list. */
export function WorkQueue() {
  const mayWriteProducts = usePermission('products.write');
  const { low, ending } = useOnSaleRuns();
  const sealed = useCount('runs', { state: 'sealed' }, 'createdAt');
  const sealing = useCount('runs', { state: 'sealing' }, 'createdAt');
  const drafts = useCount('products', { state: 'draft' }, 'createdAt');
  const tasks: Task[] = [
    {
      label: 'Runs to publish',
      hint: 'sealed, waiting to go on sale',
      count: sealed,
      to: listUrl('runs', { state: 'sealed' }),
    },
    {
      label: 'Runs almost sold out',
      hint: 'less than 10 % of their packs left',
      count: low?.length,
      to: listUrl('runs', { id: (low ?? []).map((run) => run.id) }),
    },
    {
      label: 'Runs with an announced end',
      hint: 'still on sale, stopping soon',
      count: ending?.length,
      to: listUrl('runs', { id: (ending ?? []).map((run) => run.id) }),
    },
    {
      label: 'Runs being sealed',
      hint: 'no action needed',
      count: sealing,
      to: listUrl('runs', { state: 'sealing' }),
    },
    ...(mayWriteProducts
      ? [
          {
            label: 'Products in draft',
            hint: 'not in the shop yet',
            count: drafts,
            to: listUrl('products', { state: 'draft' }),
          },
        ]
      : []),
  ];
  const open = tasks.filter((task) => task.count !== 0);
  return (
    <Section title="Waiting for somebody" flush>
      {open.length === 0 ? <AllDone /> : open.map((task) => <TaskLine key={task.label} task={task} />)}
    </Section>
  );
}

function TaskLine({ task }: { task: Task }) {
  return (
    <ButtonBase
      component={Link}
      to={task.to}
      sx={{
        display: 'flex',
        width: '100%',
        textAlign: 'left',
        gap: 2,
        px: 2.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Typography component="span" sx={{ fontSize: 22, fontWeight: 780, minWidth: 40, textAlign: 'right' }}>
        {task.count === undefined ? <Skeleton width={30} /> : task.count.toLocaleString('en-US')}
      </Typography>
      <Box component="span" sx={{ flex: 1 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
          {task.label}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
          {task.hint}
        </Box>
      </Box>
      <ChevronRight sx={{ color: 'text.secondary' }} />
    </ButtonBase>
  );
}

function AllDone() {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 2.5, pb: 2.5, color: 'text.secondary' }}>
      <CheckCircle color="success" />
      <Typography>Nothing waits. Runs to publish, low stock and drafts would show here.</Typography>
    </Box>
  );
}
