'use client';

import type { MyPackDto, PageOf } from '@pullproof/server/contract';
import { mutate } from 'swr';

/** The customer's packs that wait to be opened. */
export const SEALED_PACKS_PATH = '/api/me/packs?state=sold&perPage=100';

/** Takes packs that were opened just now out of what is known: whoever goes on must not meet one of them again. */
export async function forgetSealedPacks(ids: readonly string[]): Promise<void> {
  const without = (known: PageOf<MyPackDto> | undefined) => {
    const data = known?.data.filter(({ id }) => !ids.includes(id));
    return known && data && { ...known, data, total: known.total - (known.data.length - data.length) };
  };
  await mutate(SEALED_PACKS_PATH, without, { revalidate: false });
}
