import { type DailyRecord, dailyDeclaration, readableState, timeOf } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { DropCalendar } from './calendar.tsx';
import { NewDrop } from './new-drop.tsx';
import { DropState } from './state.tsx';
import { DailyTabs } from './tabs.tsx';
import { useShopZone } from '../../layout/use-shop-zone.ts';

/** The calendar, or the list once the URL has a filter. */
export function DailyList() {
  const isList = new URLSearchParams(useLocation().search).has('filter');
  return (
    <>
      <DailyTabs current={isList ? 'list' : 'calendar'} />
      {isList ? <Drops /> : <DropCalendar />}
    </>
  );
}

const filter = filtersOf(dailyDeclaration);
const filters = [
  filter.search('Number or prize'),
  filter.choice('state', { alwaysOn: true }),
  filter.from('day'),
  filter.to('day'),
  filter.choice('voidReason'),
  filter.to('prizeCount'),
  filter.from('prizeCents'),
  filter.to('prizeCents'),
];

const { day, money, number, text } = columnsOf<DailyRecord>(dailyDeclaration);

const describePrize = ({ prizeName, prizeCount }: DailyRecord): string =>
  prizeName === null ? 'None yet' : prizeCount > 1 ? `${prizeName} and ${prizeCount - 1} more` : prizeName;

const Prize = ({ drop }: { drop: DailyRecord }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
    <Thumbnail of={drop} width={28} />
    {describePrize(drop)}
  </Box>
);

function Hours({ drop }: { drop: DailyRecord }) {
  const zone = useShopZone();
  return (
    <>
      {timeOf(new Date(drop.opensAt), zone)} to {timeOf(new Date(drop.closesAt), zone)}
    </>
  );
}

const columns = [
  text('number'),
  day('day', { phone: 'secondary' }),
  text('state', { phone: 'secondary', cell: (drop) => <DropState drop={drop} /> }),
  text('prizeName', {
    phone: 'primary',
    cell: (drop) => <Prize drop={drop} />,
    phoneCell: (drop) => `Drop ${drop.number}: ${describePrize(drop)}`,
    picture: (drop) => drop,
  }),
  money('prizeCents', { phone: 'tertiary' }),
  number('entryCount'),
  text('closesAt', { label: 'Hours', cell: (drop) => <Hours drop={drop} /> }),
  text('voidReason', {
    hidden: true,
    cell: ({ voidReason }) => (voidReason === null ? '' : readableState(voidReason)),
  }),
  number('alternates', { hidden: true }),
  number('claimHours', { hidden: true }),
];

const Drops = () => (
  <ListScreen<DailyRecord>
    of={dailyDeclaration}
    columns={columns}
    filters={filters}
    actions={<NewDrop />}
    empty={
      <EmptyState title="No drops yet" next={{ label: 'Make a template', to: '/daily-templates' }}>
        Templates plan the next seven days automatically. You can also plan single drops here.
      </EmptyState>
    }
  />
);
