'use client';

import type { OwnedUnitDto, ParcelDto } from '@pullproof/server/contract';
import { useMemo } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { isInParcel } from './is-in-parcel.ts';
import { OPEN_PARCELS_PATH } from './paths.ts';

/** The parcels of units that are in one, by unit. */
export function useParcelOf(
  units: readonly Pick<OwnedUnitDto, 'id' | 'state'>[],
): ReadonlyMap<string, Pick<ParcelDto, 'id' | 'number'>> {
  const { data } = useApi(units.some(isInParcel) ? OPEN_PARCELS_PATH : null);
  return useMemo(
    () =>
      new Map(
        (data?.data ?? []).flatMap(({ id, number, units: inside }) =>
          inside
            .filter(({ outcome }) => outcome === null)
            .map(({ collectibleId }) => [collectibleId, { id, number }] as const),
        ),
      ),
    [data],
  );
}
