import type { ParcelRecord } from '@pullproof/server/contract';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { Section } from '../../../shared/records/section.tsx';
import { formatDay } from '../../../shared/values/when.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import type { useScanner } from '../scan/use-scanner.ts';
import { useWorkplace } from '../scan/workplace.tsx';
import { ParcelState } from '../parcel/state.tsx';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';

export type Scanner = ReturnType<typeof useScanner>;

interface ParcelChoiceProps {
  scanner: Scanner;
  onParcel: (id: string) => void;
}

const shownAtOnce = 10;

/** Scans the next parcel, or takes the first that is ready with Enter. */
export function ParcelChoice({ scanner, onParcel }: ParcelChoiceProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const originId = useWorkplace();
  const ready = useReadyParcels(originId);
  const next = ready?.[0];

  const find = (code: string) =>
    scanner.scan(code, async () => {
      const { id } = await dataProvider.read<{ id: string }>(
        `shipping/find?${new URLSearchParams({ code, ...(originId && { originId }) })}`,
      );
      onParcel(id);
      return { tone: 'success', title: code, detail: 'Scan its units.' };
    });

  return (
    <>
      <ScanField
        label="Scan a parcel"
        hint={
          next ? `Enter takes ${next.number}, the first that is ready` : 'Barcode of the slip, or its number'
        }
        onScan={find}
        {...(next ? { onEmpty: () => onParcel(next.id) } : {})}
      />
      <Section
        title="Ready to pack"
        hint="All units are picked, or the parcel waits to be handed over."
        flush
      >
        {ready?.length === 0 ? (
          <Typography sx={{ px: 2.5, pb: 2.5, color: 'text.secondary' }}>
            Nothing is ready. Pick units first.
          </Typography>
        ) : null}
        {ready?.slice(0, shownAtOnce).map((parcel) => (
          <ReadyParcel key={parcel.id} parcel={parcel} onParcel={onParcel} />
        ))}
      </Section>
    </>
  );
}

/** Parcels to pack or to hand over, the longest waiting first. */
function useReadyParcels(originId: string | undefined): ParcelRecord[] | undefined {
  const { data } = useGetList<ParcelRecord>(
    'shipping',
    {
      filter: { state: ['picking', 'packed'], waitsFor_empty: true, ...(originId && { originId }) },
      sort: { field: 'promisedOn', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    // Enter would take the parcel that was just handed over from a list of before.
    { gcTime: 0 },
  );
  return data?.filter(({ state, pickedCount, unitCount }) => state === 'packed' || pickedCount === unitCount);
}

function ReadyParcel({ parcel, onParcel }: { parcel: ParcelRecord; onParcel: (id: string) => void }) {
  return (
    <ButtonBase
      onClick={() => onParcel(parcel.id)}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        justifyContent: 'flex-start',
        width: '100%',
        columnGap: 2,
        rowGap: 0.5,
        px: 2.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        textAlign: 'left',
        typography: 'body1',
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="strong" sx={{ width: 96, flex: 'none' }}>
        {parcel.number}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: { xs: 160, sm: 0 } }}>
        {parcel.unitCount === 1 ? '1 unit' : `${parcel.unitCount} units`}, promised{' '}
        {formatDay(parcel.promisedOn)}
      </Box>
      <ParcelState parcel={parcel} />
    </ButtonBase>
  );
}
