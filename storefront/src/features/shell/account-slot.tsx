'use client';

import type { WalletDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { text } from '../../lib/text.ts';
import { useApi } from '../../lib/use-api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuthLink } from '../session/auth-link.tsx';
import { useSession, type Customer } from '../session/use-session.ts';
import css from './account-slot.module.css';
import { AccountMenu } from './account-menu.tsx';

function Balance() {
  const { data } = useApi<WalletDto>('/api/me/wallet');
  return (
    <Link href="/profile/wallet" className={css.balance} aria-label={data ? undefined : text.nav.wallet}>
      {data ? <Money cents={data.cashCents + data.promoCents} /> : <Skeleton width="64px" />}
    </Link>
  );
}

function Account({ customer }: { customer: Customer }) {
  return (
    <>
      <Balance />
      <AccountMenu customer={customer} />
    </>
  );
}

/** Fixed width, so that nothing moves when it becomes known who is looking. */
export function AccountSlot() {
  const { customer } = useSession();
  return (
    <div className={css.slot}>
      {customer ? <Account customer={customer} /> : null}
      {customer === null || customer === undefined ? (
        <span className={css.signedOut} data-unknown={customer === undefined || undefined}>
          <AuthLink to="sign-in" className={buttonClass({ look: 'quiet', size: 'small' })}>
            {text.nav.signIn}
          </AuthLink>
          <AuthLink to="sign-up" className={buttonClass({ look: 'primary', size: 'small' })}>
            {text.nav.signUp}
          </AuthLink>
        </span>
      ) : null}
    </div>
  );
}
