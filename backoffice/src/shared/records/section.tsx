import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { WideContent } from '../wide-content.tsx';

interface SectionProps {
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Lets a table extend to the card's edges. */
  flush?: boolean;
}

/** One titled card of a detail page. */
export function Section({ title, hint, actions, children, flush = false }: SectionProps) {
  return (
    <Card component="section" aria-label={title} sx={{ mb: 2, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2.5, pt: 2, pb: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {hint ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {hint}
            </Typography>
          ) : null}
        </Box>
        {actions}
      </Box>
      {flush ? (
        <WideContent label={title}>{children}</WideContent>
      ) : (
        <Box sx={{ px: 2.5, pb: 2.5 }}>{children}</Box>
      )}
    </Card>
  );
}

/** Label and value pairs, in two columns if there is room. */
export function Facts({ rows }: { rows: [label: string, value: ReactNode][] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(104px, 30%) 1fr' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
        '& dt': { color: 'text.secondary', fontSize: 14 },
        '& dd': { m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {rows.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </Box>
      ))}
    </Box>
  );
}
