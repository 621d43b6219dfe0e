'use client';

import type { MyPackDto, PageOf } from '@pullproof/server/contract';
import { mutate } from 'swr';

/** The customer's unopened packs. */
export const SEALED_PACKS_PATH = '/api/me/packs?state=sold&perPage=100';

/** Removes just-opened packs from the SWR cache, so they are not offered again. */
export async function forgetSealedPacks(ids: readonly string[]): Promise<void> {
  const without = (known: PageOf<MyPackDto> | undefined) => {
    const data = known?.data.filter(({ id }) => !ids.includes(id));
    return known && data && { ...known, data, total: known.total - (known.data.length - data.length) };
  };
  await mutate(SEALED_PACKS_PATH, without, { revalidate: false });
}
