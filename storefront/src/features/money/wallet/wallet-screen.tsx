'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { SignedIn } from '../../people/session/index.ts';
import { AddMoneyForm } from './add-money-form.tsx';
import { bucketNames } from './bucket-names.ts';
import { text } from './text.ts';
import { useWallet } from './use-wallet.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './wallet.module.css';

// Below the fold on most screens, so its code loads only once the visitor is known to be signed in.
const BelowTopUp = lazy(async () => ({ default: (await import('./below-top-up.tsx')).BelowTopUp }));

function Balances() {
  const { wallet, hasFailed } = useWallet();
  const sums = [
    { label: bucketNames.cash, note: text.cashNote, cents: wallet?.cashCents },
    { label: bucketNames.promo, note: text.promoNote, cents: wallet?.promoCents },
    { label: bucketNames.held, note: text.heldNote, cents: wallet?.heldCents },
  ];
  return (
    <Facts variant="tiles" className={`${css.balances} ${layout.marginTop28} ${layout.marginBottom28}`}>
      {sums.map((sum) => (
        <div key={sum.label}>
          <dt className={layout.label}>{sum.label}</dt>
          <dd className={`${layout.mono} ${layout.bold} ${layout.text24} ${layout.text}`}>
            {sum.cents !== undefined ? (
              <Money cents={sum.cents} />
            ) : hasFailed ? (
              text.unknown
            ) : (
              <Skeleton width="110px" height="1.55em" />
            )}
          </dd>
          <dd>{sum.note}</dd>
        </div>
      ))}
    </Facts>
  );
}

function AddMoney({ children }: { children: ReactNode }) {
  return (
    <Stack as="section" gap={16} surface="box">
      <h2 className={layout.text24}>{text.addTitle}</h2>
      <div className={css.formSpace}>{children}</div>
      <p className={layout.fine}>{text.identity}</p>
    </Stack>
  );
}

/** Debts and holds; renders nothing for most customers. */
function Warnings() {
  const { wallet } = useWallet();
  const debtCents = wallet?.debtCents ?? 0;
  return (
    <>
      {debtCents > 0 ? (
        <p className={`${layout.callout} ${layout.text14} ${layout.marginTop16} ${layout.marginBottom12}`}>
          {text.debt(debtCents)}
        </p>
      ) : null}
      {wallet?.onHoldSince ? (
        <p className={`${layout.callout} ${layout.text14} ${layout.marginTop16} ${layout.marginBottom12}`}>
          <SupportText about="hold">{text.onHold}</SupportText>
        </p>
      ) : null}
    </>
  );
}

export function WalletScreen() {
  return (
    <SignedIn
      fallback={
        <>
          <Balances />
          <AddMoney>
            <Skeleton height="100%" />
          </AddMoney>
        </>
      }
    >
      {() => (
        <>
          <Warnings />
          <Balances />
          <AddMoney>
            <AddMoneyForm missingCents={0} onAdded={() => undefined} />
          </AddMoney>
          <Suspense fallback={<Skeleton height="900px" />}>
            <BelowTopUp />
          </Suspense>
        </>
      )}
    </SignedIn>
  );
}
