import { formatCount, type Place, type StockTakeRecord } from '@pullproof/server/contract';
import { Alert, Box, Chip } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { ScanDesk } from '../shipping/scan/scan-desk.tsx';
import { namePlace } from './take-words.ts';
import { useCounting, useLiveTake } from './use-counting.ts';

/** Whether this person took part in the count that another has to repeat. */
export function useIsFirstCounter({ openedBy, countedBy }: StockTakeRecord): boolean {
  const { identity } = useGetIdentity();
  return identity?.id === openedBy || identity?.id === countedBy;
}

/** Where a stock-take is counted, by scanner or keyboard. */
export function CountDesk({ take }: { take: StockTakeRecord }) {
  const { scanner, places, place, choose, scan } = useCounting(take);
  useLiveTake();
  const isFirst = useIsFirstCounter(take);
  if (take.state === 'recounting' && isFirst)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        These differences are worth more than one person may settle alone. Another person now counts the
        shelves again without seeing your count. Then the differences are decided.
      </Alert>
    );
  const label = place ? `Scan what lies on ${namePlace(place)}` : 'Scan or choose a shelf first';
  const progress =
    take.expectedCount === null
      ? `${formatCount(take.scannedCount)} scanned.`
      : `${formatCount(take.scannedCount)} scanned, ${formatCount(take.expectedCount)} expected.`;
  return (
    <>
      {take.state === 'recounting' ? (
        <Alert severity="info">
          You count these shelves for a second time. What the first count found is hidden until you finish.
        </Alert>
      ) : null}
      <ScanDesk
        title={take.state === 'deciding' ? 'Found after all' : 'Count'}
        label={label}
        hint={
          take.state === 'deciding'
            ? 'A missing card that you scan here was found after all.'
            : `${progress} Labels, certificates or slab QR codes; a shelf’s label changes the place.`
        }
        before={<Shelves places={places} place={place} onPlace={choose} />}
        scanner={scanner}
        onScan={scan}
      />
    </>
  );
}

interface ShelvesProps {
  places: readonly Place[];
  place: Place | undefined;
  onPlace: (place: Place) => void;
}

/** Picks the shelf that is being counted, where there are several and no label to scan. */
function Shelves({ places, place, onPlace }: ShelvesProps) {
  if (places.length < 2) return null;
  return (
    <Box
      role="group"
      aria-label="Shelf that is counted now"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, maxHeight: 150, overflow: 'auto' }}
    >
      {places.map((each) => {
        const isChosen = place !== undefined && namePlace(each) === namePlace(place);
        return (
          <Chip
            key={namePlace(each)}
            label={namePlace(each)}
            color={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onPlace(each)}
          />
        );
      })}
    </Box>
  );
}
