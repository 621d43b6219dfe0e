'use client';

import Link from 'next/link';
import { useApi } from '../../../lib/api/use-api.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

/** The link to one's showcase, or the way to switch it on. */
export function ShareShowcase() {
  const { data } = useApi('/api/me/showcase');
  if (!data) return null;
  if (data.state !== 'shown' || data.address === null)
    return (
      <Link className={layout.action} href="/profile/showcase">
        {text.start}
      </Link>
    );
  const url = new URL(`/u/${encodeURIComponent(data.address)}`, location.origin).href;
  return <CopyButton value={url} label={text.copyShowcase} done={text.copied} failed={url} />;
}
