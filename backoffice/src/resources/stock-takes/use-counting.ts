import {
  readPlaceCode,
  type Place,
  type ScannedStockTakeDto,
  type StockTakeRecord,
} from '@pullproof/server/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { concerns } from '../../shared/live/live-kinds.ts';
import { hearChanges } from '../../shared/live/live-stream.ts';
import { describePlace, describeUnit } from '../shipping/parcel/words.ts';
import { useScanner, type ScanOutcome } from '../shipping/scan/use-scanner.ts';
import { namePlace, scanWords } from './take-words.ts';

const pauseMs = 1_000;

/** Scans into a count: labels of shelves, or their names, say where the next cards lie. */
export function useCounting(take: StockTakeRecord) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const scanner = useScanner();
  const places = take.placeList ?? [];
  const [chosen, setChosen] = useState<Place>();
  const place = chosen ?? (places.length === 1 ? places[0] : undefined);

  async function send(code: string, idempotencyKey: string): Promise<ScanOutcome> {
    const body = {
      code,
      ...(place && { shelf: place.shelf, ...(place.bin !== null && { bin: place.bin }) }),
    };
    const call = { resource: 'stock-takes', id: take.id, verb: 'scan', body, idempotencyKey };
    const scanned = await dataProvider.runVerb<ScannedStockTakeDto>(call).finally(() => refresh());
    return describeScan(code, scanned);
  }

  function scan(code: string): void {
    const label = readPlaceCode(code) ?? findTyped(places, code);
    if (!label) {
      scanner.scan(code, send);
      return;
    }
    const isCounted = places.some(
      ({ shelf, bin }) => shelf === label.shelf && (bin === null || label.bin === null || bin === label.bin),
    );
    if (isCounted) setChosen(label);
    scanner.tell(
      code,
      isCounted
        ? { tone: 'success', title: namePlace(label), detail: 'What you scan now lies here.' }
        : { tone: 'refused', title: namePlace(label), detail: 'Not part of this stock-take.' },
    );
  }

  return { scanner, places, place, choose: setChosen, scan };
}

/** A shelf of this count as a person types it who has no label to scan. */
const findTyped = (places: readonly Place[], text: string): Place | undefined =>
  places.find((place) => plain(namePlace(place)) === plain(text));

/** Without case, and spaces around a slash. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s*\/\s*/g, '/')
    .toLowerCase();

function describeScan(
  code: string,
  { outcome, isRepeat, scannerName, unit, ...counts }: ScannedStockTakeDto,
): ScanOutcome {
  const count =
    counts.expectedCount === null
      ? `${counts.scannedCount} scanned`
      : `${counts.scannedCount} scanned, ${counts.expectedCount} expected`;
  const parts = [
    scanWords[outcome],
    outcome === 'elsewhere' && unit && describePlace(unit),
    unit && describeUnit(unit),
    isRepeat ? `Scanned before by ${scannerName}` : count,
  ];
  const isFine = outcome === 'found' || outcome === 'counted';
  return {
    tone: isFine ? 'success' : 'refused',
    title: unit?.cardName ?? code,
    detail: parts.filter(Boolean).join(' · '),
    ...(unit && { pictured: unit }),
  };
}

/** Shows what others scan and decide meanwhile, at most once a second. */
export function useLiveTake(): void {
  const refresh = useRefresh();
  const update = useEffectEvent(() => refresh());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = hearChanges((kinds) => {
      if (!concerns(kinds, 'stock-takes')) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        update();
      }, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
}
