import type { ClassRecord } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

const asNumber = (value: unknown): number | undefined =>
  value === null || value === undefined || value === '' ? undefined : Number(value);

/** The classes as they sort with the rank that is typed, and what that order decides. */
export function RankOrder() {
  const record = useRecordContext<ClassRecord>();
  const [rank, name]: unknown[] = useWatch({ name: ['rank', 'name'] });
  const { data = [] } = useGetList<ClassRecord>('class', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'rank', order: 'ASC' },
  });
  const own = asNumber(rank);
  const others = data.filter(({ id }) => id !== record?.id);
  const taken = others.find((other) => other.rank === own);
  const rows = [
    ...others.map((other) => ({ key: other.id, name: other.name, rank: other.rank, isOwn: false })),
    ...(own === undefined
      ? []
      : [
          {
            key: 'own',
            name: typeof name === 'string' && name !== '' ? name : 'This class',
            rank: own,
            isOwn: true,
          },
        ]),
  ].toSorted((one, other) => one.rank - other.rank);
  return (
    <Box className="wide" aria-live="polite">
      <Typography variant="body2" color="text.secondary">
        The order runs from most common to rarest. Here the lowest stands first; in the shop the rarest does:
        on a pack’s page, in its odds, and where the best card of a pack is named. Gaps are fine.
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 0.5, mb: 1, pl: 2.5, fontSize: 14 }}>
        {rows.map(({ key, name: label, rank: at, isOwn }) => (
          <Box component="li" key={key} sx={isOwn ? { fontWeight: 700 } : {}}>
            {label} ({at})
          </Box>
        ))}
      </Box>
      {taken ? (
        <Typography variant="body2" color="error">
          {taken.name} has this place already.
        </Typography>
      ) : null}
    </Box>
  );
}
