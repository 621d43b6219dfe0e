'use client';

import Link from 'next/link';
import { useApi } from '../../lib/api/use-api.ts';
import layout from '../../ui/layout/layout.module.css';
import css from './limits.module.css';
import { tellStanding } from './standing-text.ts';

/** Why this customer cannot buy now, until when, and where to read more; empty for nearly all customers. */
export function Standing() {
  const { data: play } = useApi('/api/me/limits');
  const { data: wallet } = useApi('/api/me/wallet');
  return tellStanding(play, wallet).map(({ title, body, href, more }) => (
    <section key={href} className={css.standing} role="status">
      <h2>{title}</h2>
      <p>
        {body}{' '}
        <Link href={href} className={layout.link}>
          {more}
        </Link>
      </p>
    </section>
  ));
}
