'use client';

import type { WallTileDto } from '@pullproof/server/contract';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import type { Wall } from '../../../lib/wall-bitmap.ts';
import { hasGone } from './places.ts';

export interface OpenedPack {
  card: WallTileDto['cards'][number];
  pullId: string;
  /** Null for a customer who is anonymous. */
  by: string | null;
}

export type Opened = ReadonlyMap<number, OpenedPack>;

const TILE = 1_000;
const FRESH_MS = 20_000;

/** The opened packs around the numbers on screen, a thousand numbers at a time; those seen stay known. */
export function useOpened(runId: string, wall: Wall, numbers: readonly number[]): Opened {
  const [opened, setOpened] = useState<Opened>(new Map());
  const readAt = useRef(new Map<number, number>());
  const tiles = [...new Set(numbers.map((packNo) => Math.floor((packNo - 1) / TILE)))].join(' ');

  useEffect(() => {
    if (tiles === '') return undefined;
    let isCurrent = true;
    const read = async (tile: number) => {
      const from = tile * TILE + 1;
      const to = Math.min(wall.size, from + TILE - 1);
      const isFresh = performance.now() - (readAt.current.get(tile) ?? -Infinity) < FRESH_MS;
      if (isFresh || !hasGone(wall, from, to)) return;
      readAt.current.set(tile, performance.now());
      try {
        const { cards, packs } = await callApi(
          `/api/runs/${encodeURIComponent(runId)}/packs/opened?from=${from}&to=${to}`,
        );
        setOpened((known) => {
          const next = new Map(known);
          for (const { packNo, card, pullId, by } of packs) {
            const face = cards[card];
            if (face) next.set(packNo, { card: face, pullId, by });
          }
          return next;
        });
      } catch {
        // The wall is complete without: the next look asks again.
        readAt.current.delete(tile);
      }
    };
    const readAll = () => {
      if (isCurrent) for (const tile of tiles.split(' ')) void read(Number(tile));
    };
    readAll();
    const again = window.setInterval(readAll, FRESH_MS);
    return () => {
      isCurrent = false;
      window.clearInterval(again);
    };
  }, [runId, wall, tiles]);

  return opened;
}
