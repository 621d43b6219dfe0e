import { Box, FormControlLabel, Switch } from '@mui/material';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { NoAccess } from '../../../shared/no-access.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { ScanGuard } from '../scan/scan-guard.tsx';
import { MuteButton, ScanResult } from '../scan/scan-result.tsx';
import { useScanner } from '../scan/use-scanner.ts';
import { WorkplaceSelect } from '../scan/workplace.tsx';
import { ParcelChoice } from './parcel-choice.tsx';
import { ParcelOnTable } from './parcel-on-table.tsx';
import { usePrinting } from './use-printing.ts';

/**
 * Packs parcel after parcel by scanner and keyboard alone. The parcel on the table is part of the URL and the step
 * follows from its record, so a reload or another device continues where it was.
 */
export function StationPage() {
  const mayPack = usePermission('shipping.write');
  return mayPack ? <Station /> : <NoAccess />;
}

function Station() {
  const [query, setQuery] = useSearchParams();
  const scanner = useScanner();
  const { isAutomatic, setAutomatic } = usePrinting();
  const id = query.get('parcel');
  const put = (parcel: string | undefined) => setQuery(parcel === undefined ? {} : { parcel });
  const refuse = (code: string, because: string) =>
    scanner.tell(code, { tone: 'refused', title: code, detail: because });
  return (
    <ScanGuard onStray={refuse}>
      <Box sx={{ pt: 1.5, maxWidth: 1200 }}>
        <Title title="Packing station" />
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 1, sm: 2 },
            gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
            mb: 2,
          }}
        >
          <ScanResult last={scanner.last} idle="The last scan shows here." />
          <Box
            sx={{
              display: 'flex',
              flexDirection: { xs: 'row', sm: 'column' },
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              justifyContent: 'space-between',
              alignItems: { xs: 'center', sm: 'flex-start' },
            }}
          >
            <WorkplaceSelect />
            <MuteButton isMuted={scanner.isMuted} onMute={scanner.setMuted} />
            <FormControlLabel
              control={
                <Switch size="small" checked={isAutomatic} onChange={(_, isOn) => setAutomatic(isOn)} />
              }
              label="Print when packed"
            />
          </Box>
        </Box>
        {id === null ? (
          <ParcelChoice scanner={scanner} onParcel={put} />
        ) : (
          <ParcelOnTable key={id} id={id} scanner={scanner} onLeave={() => put(undefined)} />
        )}
      </Box>
    </ScanGuard>
  );
}
