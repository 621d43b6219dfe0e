import Add from '@mui/icons-material/Add';
import { Box, IconButton, Skeleton, Typography } from '@mui/material';
import { formatCount, readableState, formatMoney, type DailyRecord } from '@pullproof/server/contract';
import { Money } from '../../shared/values/money.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { formatDay } from '../../shared/values/when.tsx';
import { lacksPrize } from './calendar-days.ts';
import { DropState } from './state.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { useNow } from '../../shared/values/use-now.ts';

interface CalendarDayProps {
  day: string;
  isToday: boolean;
  isLoading: boolean;
  /** Void drops of this day, besides `drop`. */
  drops: readonly DailyRecord[];
  /** Only for staff who may plan a drop on this day. */
  onPlan?: (day: string) => void;
}

/** One day of the calendar. */
export function CalendarDay({ day, isToday, isLoading, drops, onPlan }: CalendarDayProps) {
  const isFree = !isLoading && drops.every(({ state }) => state === 'void');
  return (
    <Box sx={{ minHeight: { xs: 76, sm: 128 }, p: { xs: 0.5, sm: 1 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 28 }}>
        <Box
          component="span"
          {...(isToday ? { 'aria-current': 'date' as const } : {})}
          sx={{
            fontSize: 13,
            fontWeight: isToday ? 750 : 500,
            minWidth: 24,
            textAlign: 'center',
            borderRadius: 9,
            ...(isToday ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : {}),
          }}
        >
          {Number(day.slice(8))}
        </Box>
        <Box sx={{ flex: 1 }} />
        {isFree && onPlan ? (
          <IconButton
            size="small"
            aria-label={`Plan a drop on ${formatDay(day)}`}
            onClick={() => onPlan(day)}
          >
            <Add sx={{ fontSize: 16 }} />
          </IconButton>
        ) : null}
      </Box>
      {isLoading ? <Skeleton /> : null}
      {drops.map((drop) => (
        <DayDrop key={drop.id} drop={drop} />
      ))}
    </Box>
  );
}

/** The link's name: on phones the visible part says less. */
const readAloud = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const isOnDesktop = { display: { xs: 'none', md: 'block' } };

function DayDrop({ drop }: { drop: DailyRecord }) {
  return (
    <TextLink
      to={`/daily/${drop.id}`}
      color="inherit"
      underline="none"
      sx={{
        display: 'block',
        position: 'relative',
        borderRadius: 1,
        p: 0.25,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" sx={readAloud}>
        {describeDrop(drop)}
      </Box>
      <Box aria-hidden>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, overflow: 'hidden' }}>
          <DropState drop={drop} />
        </Box>
        <Box sx={{ display: { sm: 'none' } }}>
          <PhoneMark drop={drop} />
        </Box>
        {drop.state === 'void' ? null : (
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 0.75 }}>
            <Thumbnail of={drop} width={30} />
            <Box sx={{ ...isOnDesktop, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {drop.prizeName ?? '–'}
              </Typography>
              <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                {drop.prizeCount > 0 ? <Money cents={drop.prizeCents} /> : 'No prize yet'}
              </Typography>
              {drop.state === 'scheduled' ? null : (
                <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                  {countEntries(drop)}
                </Typography>
              )}
            </Box>
          </Box>
        )}
      </Box>
    </TextLink>
  );
}

const marks = { scheduled: '◐', open: '●', closed: '◐', drawn: '◐', finished: '○', void: '■' };

/** The state's symbol; the link's label has the word. */
function PhoneMark({ drop }: { drop: DailyRecord }) {
  const isMissing = lacksPrize(drop, useNow());
  const colour = isMissing ? 'warning.main' : drop.state === 'void' ? 'error.main' : 'text.secondary';
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ fontSize: 11, color: drop.state === 'open' ? 'success.main' : colour }}
    >
      {isMissing ? '▲' : marks[drop.state]}
    </Box>
  );
}

const countEntries = ({ entryCount }: DailyRecord): string =>
  `${formatCount(entryCount)} ${entryCount === 1 ? 'entry' : 'entries'}`;

function describeDrop(drop: DailyRecord): string {
  const prize = drop.prizeName === null ? 'no prize' : `${drop.prizeName}, ${formatMoney(drop.prizeCents)}`;
  return `Drop ${drop.number} on ${formatDay(drop.day)}: ${readableState(drop.state)}, ${prize}, ${countEntries(drop)}`;
}
