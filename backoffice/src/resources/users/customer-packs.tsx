import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CustomerRecord } from '../../records.ts';
import { Section } from '../../shared/section.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';

/** The customer's sealed packs by number. What is inside nobody can see, so nothing more is shown. */
export function CustomerPacks() {
  const customer = useRecordContext<CustomerRecord>();
  const packs = customer?.packs;
  if (!packs) return null;
  return (
    <Section title="Packs" hint="Numbers only. What is inside an unopened pack is sealed for staff too.">
      {packs.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>None bought yet.</Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {packs.map((pack) => (
            <Box
              key={`${pack.runId}-${pack.packNo}`}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
                px: 1.25,
                py: 0.5,
              }}
            >
              <MuiLink component={Link} to={`/runs/${pack.runId}`}>
                {pack.title ? `${pack.title} ` : ''}no. {pack.packNo.toLocaleString('en-US')}
              </MuiLink>
              <StatusChip state={pack.state} label={pack.state === 'sold' ? 'Unopened' : 'Opened'} />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
