'use client';

import type { OwnedUnitDto, ParcelDto } from '@pullproof/server/contract';
import { useMemo } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { OPEN_PARCELS_PATH } from './paths.ts';

/** Whether a unit is in a parcel that is not delivered yet. */
export const isInParcel = ({ state }: Pick<OwnedUnitDto, 'state'>): boolean =>
  state === 'in_shipment' || state === 'shipped';

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
