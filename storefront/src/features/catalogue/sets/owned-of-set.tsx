'use client';

import Link from 'next/link';
import { useApi } from '../../../lib/api/use-api.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Meter } from '../../../ui/values/meter.tsx';
import { useSession } from '../../people/session/index.ts';
import { text } from './text.ts';

interface OwnedOfSetProps {
  code: string;
  cardCount: number;
}

/** How many of the set's cards the customer has. Visitors, and while it cannot be read, see nothing. */
export function OwnedOfSet({ code, cardCount }: OwnedOfSetProps) {
  const { customer } = useSession();
  const { data, error } = useApi(customer ? '/api/me/collection/sets' : null);
  if (!customer || (error && !data)) return null;
  const owned = data?.data.find((set) => set.code === code)?.ownedCount ?? 0;
  return (
    <Stack gap={8} className={layout.marginBottom16}>
      <Meter value={owned} max={cardCount} label={data ? text.owned(owned, cardCount) : '\u00a0'} />
      <Link
        href={`/collect?set=${encodeURIComponent(code)}`}
        prefetch={false}
        className={`${layout.action} ${layout.text14}`}
      >
        {text.toBinder}
      </Link>
    </Stack>
  );
}
