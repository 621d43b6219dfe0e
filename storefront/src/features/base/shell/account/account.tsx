'use client';

import { formatMoney } from '@pullproof/server/contract';
import Link from 'next/link';
import { navText } from '../nav-text.ts';
import { formatBalance } from '../../../../lib/text/format.ts';
import { useApi } from '../../../../lib/api/use-api.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { Customer } from '../../../people/session/index.ts';
import { AccountMenu } from './account-menu.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import css from './account.module.css';

function Balance() {
  const { data, error } = useApi('/api/me/wallet');
  return (
    <Link href="/profile/wallet" className={css.balance} aria-label={data ? undefined : navText.wallet}>
      {data ? (
        <span
          className={`${layout.mono} ${layout.nowrap}`}
          title={formatMoney(data.cashCents + data.promoCents)}
        >
          {formatBalance(data.cashCents + data.promoCents)}
        </span>
      ) : error ? (
        navText.wallet
      ) : (
        <Skeleton width="64px" />
      )}
    </Link>
  );
}

export function Account({ customer }: { customer: Customer }) {
  return (
    <>
      <Balance />
      <AccountMenu customer={customer} />
    </>
  );
}
