import type { CardRecord, PageOf } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { requestJson } from '../../providers/request-json.ts';
import { Money } from '../../shared/values/money.tsx';
import { Section } from '../../shared/records/section.tsx';
import { When } from '../../shared/values/when.tsx';
import { tracePath } from './trace-path.ts';
import { PartLoading } from '../../shared/loading.tsx';

interface CardValue {
  valueCents: number;
  source: string;
  asOf: string;
}

const size = { width: 600, height: 120 };
const shownValues = 8;

/** All market values of the card as a line, and the latest in words. */
export function ValueHistory() {
  const card = useRecordContext<CardRecord>();
  const { data, isPending, error } = useQuery({
    queryKey: ['cards', 'values', card?.id, card?.valueCents],
    queryFn: async ({ signal }) => {
      const { json } = await requestJson(`/api/cards/${card?.id}/values`, { signal });
      return (json as PageOf<CardValue>).data; // the public contract
    },
    enabled: card !== undefined,
    retry: false,
  });
  if (!card || error) return null;
  const values = data ?? [];
  return (
    <Section title="Value over time" hint="Every change has a source and a reason.">
      {isPending ? <PartLoading height={120} /> : null}
      {values.length > 1 ? <Line values={values} /> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {values
          .slice(-shownValues)
          .reverse()
          .map((value, index) => (
            <Box
              component="li"
              key={`${value.asOf}-${index}`}
              sx={{ display: 'flex', gap: 2, py: 0.5, justifyContent: 'space-between' }}
            >
              <Money cents={value.valueCents} />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {value.source} · <When at={value.asOf} />
              </Typography>
            </Box>
          ))}
      </Box>
    </Section>
  );
}

function Line({ values }: { values: CardValue[] }) {
  const path = tracePath(
    values.map(({ asOf, valueCents }) => ({ at: Date.parse(asOf), value: valueCents })),
    size,
  );
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Value over time, ${values.length} values`}
      sx={{ width: '100%', height: 120, mb: 1.5, display: 'block' }}
    >
      <Box
        component="path"
        d={path}
        sx={{ fill: 'none', stroke: (theme) => theme.palette.secondary.main, strokeWidth: 2 }}
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}
