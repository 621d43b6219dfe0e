import {
  readPlaceCode,
  type ReceivedUnitsDto,
  type SlabDto,
  type StockLotRecord,
} from '@pullproof/server/contract';
import { parseCents } from '@pullproof/shared/money';
import { useRef } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { ApiProblem } from '@pullproof/shared/problem';
import { newKey } from '@pullproof/shared/keys';
import { describeFaults } from '../../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { describeUnit } from '../../shipping/parcel/words.ts';
import { useScanner, type ScanOutcome } from '../../shipping/scan/use-scanner.ts';

/** A card in hand: a slab whose number was read, or one without a certificate. */
export type InHand = { slab: SlabDto } | { slab: null };

/** What stays the same from card to card until somebody changes it. */
export interface NextCardFacts {
  grader: string;
  shelf: string;
  bin: string;
  /** As typed. */
  cost: string;
}

const nothingYet: NextCardFacts = { grader: 'PSA', shelf: '', bin: '', cost: '' };
const words = (parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ');

/** Reads what is scanned at the desk and stores what is entered. */
export function useReceiving(lot: StockLotRecord, onInHand: (inHand: InHand) => void) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const scanner = useScanner();
  const [next, setNext] = useStore<NextCardFacts>(`receiving.${lot.id}`, nothingYet);
  const intention = useRef<{ body: string; key: string }>(undefined);

  async function readSlab(code: string): Promise<ScanOutcome> {
    const query = new URLSearchParams({ code, ...(next.grader && { grader: next.grader }) });
    const slab = await dataProvider.read<SlabDto>(`stock-lots/${lot.id}/certificate?${query}`);
    onInHand({ slab });
    return { tone: 'success', title: words([slab.grader, slab.cert]), detail: 'Which card is it?' };
  }

  function read(code: string): void {
    const place = readPlaceCode(code);
    if (!place) {
      scanner.scan(code, readSlab);
      return;
    }
    setNext({ ...next, shelf: place.shelf, bin: place.bin ?? '' });
    const title = words([`Shelf ${place.shelf}`, place.bin !== null && `bin ${place.bin}`]);
    scanner.tell(code, { tone: 'success', title, detail: 'The next cards lie here.' });
  }

  /** Returns why it was refused. */
  async function receive(entry: Record<string, unknown>): Promise<string | undefined> {
    const costCents = next.cost.trim() === '' ? undefined : parseCents(next.cost);
    if (next.cost.trim() !== '' && costCents === undefined) return 'Cost: is not an amount like 12.50';
    const body = {
      ...entry,
      ...(next.shelf.trim() !== '' && { shelf: next.shelf.trim() }),
      ...(next.shelf.trim() !== '' && next.bin.trim() !== '' && { bin: next.bin.trim() }),
      ...(costCents !== undefined && { costCents }),
    };
    // A repeated request after a lost answer takes the card in once.
    const same = JSON.stringify(body);
    if (intention.current?.body !== same) intention.current = { body: same, key: newKey() };
    const call = {
      resource: 'stock-lots',
      id: lot.id,
      verb: 'receive',
      body,
      idempotencyKey: intention.current.key,
    };
    try {
      const received = await dataProvider.runVerb<ReceivedUnitsDto>(call);
      intention.current = undefined;
      scanner.tell('', describeReceived(received));
      return undefined;
    } catch (error) {
      const reason = describeFaults(error);
      if (error instanceof ApiProblem && error.status > 0) intention.current = undefined;
      scanner.tell('', { tone: 'refused', title: 'Not taken in', detail: reason });
      return reason;
    }
  }

  return { scanner, next, setNext, read, receive };
}

export type Receiving = ReturnType<typeof useReceiving>;

function describeReceived({ units, unitCount, isHeld }: ReceivedUnitsDto): ScanOutcome {
  const [unit] = units;
  const place =
    unit && words([unit.shelf !== null && `Shelf ${unit.shelf}`, unit.bin !== null && `bin ${unit.bin}`]);
  return {
    tone: 'complete',
    title: unit
      ? words([unit.cardName, units.length > 1 ? `${units.length} units` : describeUnit(unit)])
      : 'Taken in',
    detail: words([
      place ?? '',
      `${unitCount} in this lot`,
      isHeld && 'above your limit, another person counts this lot',
    ]),
    ...(unit && { pictured: unit }),
  };
}
