import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, Card, IconButton, Typography } from '@mui/material';
import { addMonths, laterDay, dayOf, nameMonth, type DailyRecord } from '@pullproof/server/contract';
import { useState } from 'react';
import { Title, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { LoadFault } from '../../shared/records/load-fault.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { weeksOf } from './calendar-days.ts';
import { CalendarDay } from './calendar-day.tsx';
import { NewDrop, NewDropDialog } from './new-drop.tsx';
import { useShopZone } from '../../layout/use-shop-zone.ts';
import { useNow } from '../../shared/values/use-now.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month of drops; the month is part of the URL. */
export function DropCalendar() {
  const today = dayOf(useNow(), useShopZone());
  const [query, setQuery] = useSearchParams();
  const asked = query.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const mayWrite = usePermission('daily.write');
  const [newDay, setNewDay] = useState<string>();
  const { data, error, refetch } = useGetList<DailyRecord>(
    'daily',
    {
      filter: { day_gte: `${month}-01`, day_lte: laterDay(`${addMonths(month, 1)}-01`, -1) },
      sort: { field: 'day', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { refetchInterval: 30_000 },
  );
  if (error && data === undefined) return <LoadFault error={error} onAgain={() => void refetch()} />;
  const show = (next: string) => setQuery({ month: next });
  return (
    <>
      <Title title="Drops" />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1, flexWrap: 'wrap' }}>
        <IconButton aria-label="Previous month" onClick={() => show(addMonths(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <Typography variant="h2" aria-live="polite" sx={{ minWidth: { sm: 180 }, textAlign: 'center' }}>
          {nameMonth(month)}
        </Typography>
        <IconButton aria-label="Next month" onClick={() => show(addMonths(month, 1))}>
          <ChevronRight />
        </IconButton>
        <Button size="small" onClick={() => setQuery({})} disabled={month === today.slice(0, 7)}>
          Today
        </Button>
        <Box sx={{ flex: 1 }} />
        <NewDrop />
      </Box>
      <Card>
        <Month
          month={month}
          today={today}
          drops={data}
          {...(mayWrite ? { onPlan: (day: string) => setNewDay(day) } : {})}
        />
      </Card>
      {data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', py: 2 }}>
          No drops this month. Templates plan the next seven days automatically.
        </Typography>
      ) : null}
      {newDay === undefined ? null : <NewDropDialog day={newDay} onClose={() => setNewDay(undefined)} />}
    </>
  );
}

interface MonthProps {
  month: string;
  today: string;
  /** Undefined while loading. */
  drops: readonly DailyRecord[] | undefined;
  onPlan?: (day: string) => void;
}

function Month({ month, today, drops, onPlan }: MonthProps) {
  return (
    <Box
      component="table"
      aria-label={nameMonth(month)}
      aria-busy={drops === undefined}
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        '& td': { borderTop: 1, borderColor: 'divider', verticalAlign: 'top', p: 0 },
        '& td + td': { borderLeft: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <Box
              component="th"
              key={weekday}
              scope="col"
              abbr={weekday}
              sx={{ py: 0.75, fontSize: 13, fontWeight: 600, color: 'text.secondary' }}
            >
              {weekday.slice(0, 3)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, place) => (
              <td key={day ?? place}>
                {day === null ? null : (
                  <CalendarDay
                    day={day}
                    isToday={day === today}
                    isLoading={drops === undefined}
                    drops={drops?.filter((drop) => drop.day === day) ?? []}
                    {...(onPlan && day >= today ? { onPlan } : {})}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
