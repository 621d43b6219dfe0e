import { formatCount, formatMoney, type DashboardDto } from '@pullproof/server/contract';
import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Section } from '../shared/records/section.tsx';
import { StatusChip } from '../shared/values/status-chip.tsx';
import { useWaitingApprovals } from '../shared/live/use-waiting-approvals.ts';
import { PartLoading } from '../shared/loading.tsx';

interface Task {
  key: string;
  state: string;
  stateLabel: string;
  title: string;
  hint: string;
  to: string;
}

function tasksOf(now: DashboardDto, toDecide: number): Task[] {
  const sealed = (now.sealedWaiting ?? []).map((run) => ({
    key: run.runId,
    state: 'sealed',
    stateLabel: 'Publish',
    title: `${run.productTitle}, run ${run.number}`,
    hint: `${formatCount(run.size)} sealed, not on sale yet`,
    to: `/runs/${run.runId}`,
  }));
  const low = (now.lowStock ?? []).map((product) => ({
    key: product.productId,
    state: 'notice',
    stateLabel: product.unsold === 0 ? 'Sold out' : 'Low stock',
    title: product.title,
    hint:
      product.size === 0
        ? 'Published, but no run is on sale'
        : `${formatCount(product.unsold)} of ${formatCount(product.size)} left`,
    to: `/products/${product.productId}`,
  }));
  const paused = (now.paused ?? []).map((sale) => ({
    key: `paused-${sale.runId ?? sale.productId}`,
    state: 'failed',
    stateLabel: 'Paused',
    title:
      sale.runNumber === null ? `${sale.title} is paused` : `${sale.title}, run ${sale.runNumber} is paused`,
    hint: `${formatMoney(sale.keptCents)} kept of the price, floor ${formatMoney(sale.leastCents)}: ask for a budget on the product, or lower its cards’ values or rates`,
    to: `/products/${sale.productId}`,
  }));
  return [...paused, ...approvalTasks(toDecide), ...waitingTasks(now.waiting), ...sealed, ...low];
}

const link = (resource: string, filter: Record<string, unknown>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

function approvalTasks(count: number): Task[] {
  if (count === 0) return [];
  return [
    {
      key: 'approvals',
      state: 'notice',
      stateLabel: 'Approvals',
      title: `${countOf(count, 'request')} to decide`,
      hint: 'Requests that need a second person',
      to: link('approvals', { state: 'pending' }),
    },
  ];
}

const shippingLines = ({ toShip, lateParcels, openClaims }: DashboardDto['waiting']) => [
  {
    count: toShip,
    stateLabel: 'To ship',
    title: `${countOf(toShip ?? 0, 'parcel')} to pick, pack or hand over`,
    hint: 'Nothing else holds them up',
    to: link('shipping', {
      state: ['requested', 'picking', 'packed'],
      waitsFor_empty: true,
      combineUntil_empty: true,
    }),
  },
  {
    count: lateParcels,
    stateLabel: 'Late',
    title: `${countOf(lateParcels ?? 0, 'parcel')} past the promised day`,
    hint: 'Not delivered yet, whatever holds them up',
    to: link('shipping', { isLate: true }),
  },
  {
    count: openClaims,
    stateLabel: 'Claims',
    title: `${countOf(openClaims ?? 0, 'claim')} to decide`,
    hint: 'Parcels that didn’t arrive, cards that came damaged',
    to: link('shipping', { openClaims_gte: 1 }),
  },
];

/** One line for each non-empty queue. */
function waitingTasks(waiting: DashboardDto['waiting']): Task[] {
  const { payouts, identityChecks, toInspect, toReshelve, dropsWithoutPrize, disabledWebhooks } = waiting;
  const lines = [
    {
      count: payouts,
      stateLabel: 'Payouts',
      title: `${countOf(payouts ?? 0, 'payout')} to approve or pay`,
      hint: 'The money is reserved until then',
      to: link('payouts', { state: ['requested', 'approved'] }),
    },
    {
      count: identityChecks,
      stateLabel: 'Identity',
      title: `${countOf(identityChecks ?? 0, 'customer')} to verify`,
      hint: 'Documents uploaded before a first withdrawal',
      to: link('identity-checks', { state: 'submitted' }),
    },
    ...shippingLines(waiting),
    {
      count: dropsWithoutPrize,
      stateLabel: 'Drops',
      title: `${countOf(dropsWithoutPrize ?? 0, 'drop')} without a prize`,
      hint: 'They open within three days and become void without one',
      to: link('daily', { state: 'scheduled', prizeCount_lte: 0 }),
    },
    {
      count: toInspect,
      stateLabel: 'Inspection',
      title: `${countOf(toInspect ?? 0, 'card')} waiting for a second look`,
      hint: 'They aren’t sold, shipped or sealed until another person has seen them',
      to: link('unit-inspections', { state: 'open' }),
    },
    {
      count: toReshelve,
      stateLabel: 'Buyback',
      title: `${countOf(toReshelve ?? 0, 'unit')} to reshelve`,
      hint: 'After that they can go into a new run',
      to: link('buyback', { state: 'waiting' }),
    },
    {
      count: disabledWebhooks,
      stateLabel: 'Webhooks',
      title: `${countOf(disabledWebhooks ?? 0, 'webhook')} disabled`,
      hint: 'Their servers failed for days: turn them on again and replay',
      to: link('webhooks', { state: 'disabled' }),
    },
  ];
  return lines
    .filter(({ count }) => count !== null && count > 0)
    .map(({ count: _, ...line }) => ({ key: line.stateLabel, state: 'notice', ...line }));
}

/** Pending work; each line links to the record or queue. */
export function WorkQueue({ now, isReadyToSell }: { now: DashboardDto | undefined; isReadyToSell: boolean }) {
  const waiting = useWaitingApprovals();
  const tasks = now ? tasksOf(now, waiting?.toDecide ?? 0) : undefined;
  return (
    <Section title="Needs attention" hint={now ? describeJobs(now.failedJobs) : undefined} flush>
      {tasks === undefined ? <PartLoading height={140} isInset /> : null}
      {tasks?.length === 0 ? <AllDone isReadyToSell={isReadyToSell} /> : null}
      {tasks?.map((task) => (
        <TaskLine key={task.key} task={task} />
      ))}
    </Section>
  );
}

function describeJobs(failed: number | null): string | undefined {
  if (failed === null || failed === 0) return undefined;
  return failed === 1 ? 'One job failed in this period' : `${failed} jobs failed in this period`;
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
        gap: 1.5,
        px: 2.5,
        py: 1.4,
        borderTop: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" sx={{ width: 112, flex: 'none' }}>
        <StatusChip state={task.state} label={task.stateLabel} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
          {task.title}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
          {task.hint}
        </Box>
      </Box>
      <ChevronRight sx={{ color: 'text.secondary' }} />
    </ButtonBase>
  );
}

function AllDone({ isReadyToSell }: { isReadyToSell: boolean }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 2.5, pb: 2.5, color: 'text.secondary' }}>
      {isReadyToSell ? <CheckCircle color="success" /> : null}
      <Typography>
        {isReadyToSell
          ? 'Nothing to do.'
          : 'No orders, payouts or parcels are waiting. Finish “Ready to sell” first.'}{' '}
        Sealed runs to publish and products running low appear here.
      </Typography>
    </Box>
  );
}
