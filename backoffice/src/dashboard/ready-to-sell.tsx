import type { ReadyLineDto } from '@pullproof/server/contract';
import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import { Box, Typography } from '@mui/material';
import { Section } from '../shared/records/section.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { StatusChip } from '../shared/values/status-chip.tsx';

const chips = {
  open: { state: 'notice', label: 'To do' },
  blocking: { state: 'failed', label: 'Blocks start' },
  unknown: { state: 'failed', label: 'Not checked' },
} as const;

/** What is missing before the shop sells, each with what to do; gone once everything is done. */
export function ReadyToSell({ lines }: { lines: readonly ReadyLineDto[] }) {
  const done = lines.filter(({ state }) => state === 'done');
  if (done.length === lines.length) return null;
  return (
    <Section
      title="Ready to sell"
      hint={`${done.length} of ${lines.length} done. This list goes away when all are; npm run doctor prints it on the shop’s machine.`}
      flush
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'flex-start',
          px: 2.5,
          py: 1.4,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <CheckCircle color="success" titleAccess="Done" />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {done.map(({ title }) => title).join(' · ') || 'Nothing yet'}
        </Typography>
      </Box>
    </Section>
  );
}

function Line({ line: { state, fault, todo, page, command } }: { line: ReadyLineDto }) {
  if (state === 'done') return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 1.5,
        rowGap: 0.75,
        px: 2.5,
        py: 1.4,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ width: 104, flex: 'none' }}>
        <StatusChip state={chips[state].state} label={chips[state].label} />
      </Box>
      <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 0 } }}>
        <Box sx={{ fontWeight: 650 }}>{fault}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 14, overflowWrap: 'anywhere' }}>
          {todo}
          {page === null && command !== null && !todo.includes(command) ? <code> {command}</code> : null}
        </Box>
      </Box>
      {page === null ? null : (
        <TextLink to={page} variant="body2" aria-label={`Open: ${todo}`}>
          Open
        </TextLink>
      )}
    </Box>
  );
}
