import type { OriginRecord } from '@pullproof/server/contract';
import { MenuItem, TextField } from '@mui/material';
import { useGetList, useStore } from 'react-admin';

/** The stored origin of the person at this device; empty for any. */
const originKey = 'shipping.origin';

function useOrigins(): OriginRecord[] {
  const { data = [] } = useGetList<OriginRecord>('shipping/from', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return data;
}

/** Where one works; undefined for any origin. */
export function useWorkplace(): string | undefined {
  const [originId] = useStore(originKey, '');
  return useOrigins().some(({ id }) => id === originId) ? originId : undefined;
}

/** Asks where one works: units and parcels of other origins are refused. */
export function WorkplaceSelect() {
  const origins = useOrigins();
  const [, setOriginId] = useStore(originKey, '');
  const originId = useWorkplace();
  if (origins.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label="You work at"
      value={originId ?? ''}
      onChange={(event) => setOriginId(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Any origin</MenuItem>
      {origins.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
