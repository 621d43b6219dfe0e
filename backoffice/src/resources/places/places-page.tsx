import {
  readPlaceCode,
  type FoundStockDto,
  type Place,
  type PlacedUnitDto,
  type PlacedUnitsDto,
  type UnitRecord,
} from '@pullproof/server/contract';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Title, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { NoAccess } from '../../shared/no-access.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { describePlace, describeUnit } from '../shipping/parcel/words.ts';
import { ScanDesk } from '../shipping/scan/scan-desk.tsx';
import { useScanner, type ScanOutcome } from '../shipping/scan/use-scanner.ts';
import { useWorkplace, WorkplaceSelect } from '../shipping/scan/workplace.tsx';
import { FoundUnits } from './found-units.tsx';
import { ShelfLabels } from './shelf-labels.tsx';
import { TargetShelf } from './target-shelf.tsx';

/** Where is this card, and: it lies here now. */
export function PlacesPage() {
  const mayRead = usePermission('collectibles.read');
  return mayRead ? <Places /> : <NoAccess />;
}

const namePlace = ({ shelf, bin }: Place): string =>
  bin === null ? `Shelf ${shelf}` : `Shelf ${shelf}, bin ${bin}`;

/** Looks for what is scanned, or notes where it lies now. */
function useScans(target: Place | undefined) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const originId = useWorkplace();
  const [found, setFound] = useState<readonly PlacedUnitDto[]>([]);

  async function move(code: string, place: Place, idempotencyKey: string): Promise<ScanOutcome> {
    const body = {
      code,
      ...(originId && { originId }),
      shelf: place.shelf,
      ...(place.bin !== null && { bin: place.bin }),
    };
    const call = { resource: 'collectibles', verb: 'place', body, idempotencyKey };
    const { units, movedCount } = await dataProvider.runVerb<PlacedUnitsDto>(call);
    setFound(units);
    const [unit] = units;
    const title = units.length === 1 && unit ? unit.cardName : `${movedCount} units`;
    const detail = movedCount === 0 ? `Lay here already: ${namePlace(place)}` : `Now on ${namePlace(place)}`;
    return { tone: 'success', title, detail, ...(unit && { pictured: unit }) };
  }

  async function look(code: string): Promise<ScanOutcome> {
    const query = new URLSearchParams({ code });
    const { units } = await dataProvider.read<FoundStockDto>(`collectibles/find?${query}`);
    const named = units.length > 0 ? units : await searchByName(dataProvider, code);
    setFound(named);
    const [unit, ...others] = named;
    if (!unit)
      return { tone: 'refused', title: code, detail: 'No unit has this code, and no card this name.' };
    if (others.length > 0)
      return { tone: 'success', title: `${named.length} units`, detail: 'Each with its place below.' };
    return { tone: 'success', title: unit.cardName, detail: describePlaced(unit), pictured: unit };
  }

  const send = (code: string, key: string) => (target ? move(code, target, key) : look(code));
  return { send, found };
}

function Places() {
  const mayMove = usePermission('collectibles.write');
  const scanner = useScanner();
  const [target, setTarget] = useState<Place>();
  const { send, found } = useScans(target);

  function scan(code: string): void {
    const place = readPlaceCode(code);
    if (place && mayMove) {
      setTarget(place);
      scanner.tell(code, {
        tone: 'success',
        title: namePlace(place),
        detail: 'What you scan now lies here.',
      });
    } else scanner.scan(code, send);
  }

  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Title title="Find and move" />
      <ScanDesk
        title="Find and move"
        label={target ? `Scan what lies on ${namePlace(target)}` : 'Scan a card or a shelf'}
        hint={
          target
            ? 'Labels, certificates, or a lot such as LOT-7.'
            : 'Shows where a card lies; a name works too. A shelf’s label starts moving.'
        }
        scanner={scanner}
        onScan={scan}
        before={<WorkplaceSelect />}
        after={
          target ? (
            <Button size="small" onClick={() => setTarget(undefined)}>
              Stop moving
            </Button>
          ) : null
        }
      />
      {mayMove ? <TargetShelf target={target} onTarget={setTarget} /> : null}
      <FoundUnits units={found} />
      <ShelfLabels />
    </Box>
  );
}

const describePlaced = (unit: PlacedUnitDto): string =>
  [describePlace({ shelf: unit.shelf, bin: unit.bin }), unit.originName, describeUnit(unit)]
    .filter(Boolean)
    .join(' · ');

const shown = 25;

/** Units of cards with this name, those with a place first. */
async function searchByName(dataProvider: ConsoleDataProvider, text: string): Promise<PlacedUnitDto[]> {
  const { data } = await dataProvider.getList<UnitRecord>('collectibles', {
    filter: { q: text, state_neq: ['withdrawn', 'shipped', 'delivered'] },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  });
  return data.map((unit) => ({ ...unit, imageUrl: unit.imageUrl, lotNumber: unit.lotNumber }));
}
