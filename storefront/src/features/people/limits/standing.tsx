'use client';

import Link from 'next/link';
import { useApi } from '../../../lib/api/use-api.ts';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { tellStanding } from './standing-text.ts';

/** Why this customer cannot buy now, until when, and where to read more; empty for nearly all customers. */
export function Standing() {
  const { data: play } = useApi('/api/me/limits');
  const { data: wallet } = useApi('/api/me/wallet');
  return tellStanding(play, wallet).map(({ title, body, href, more }) => (
    <Stack as="section" key={href} gap={6} marginTop={20} surface="callout" role="status">
      <h2 className={`${layout.text16} ${layout.plainHead}`}>{title}</h2>
      <p>
        <SupportText about="hold">{body}</SupportText>{' '}
        <Link href={href} className={layout.link}>
          {more}
        </Link>
      </p>
    </Stack>
  ));
}
