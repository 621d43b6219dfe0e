'use client';

import { useApi } from '../../../lib/api/use-api.ts';

/** Names a set by the code that sealed texts have: "Kindling (KND)"; the code alone until names are there, or for an unknown one. */
export function useSetNames(): (code: string) => string {
  const { data } = useApi('/api/sets', { revalidateOnFocus: false });
  return (code) => {
    const name = data?.data.find((set) => set.code === code)?.name;
    return name === undefined ? code : `${name} (${code})`;
  };
}
