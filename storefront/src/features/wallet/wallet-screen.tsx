'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money } from '../../ui/values/money.tsx';
import { SignedIn } from '../session/index.ts';
import { AddMoneyForm } from './add-money-form.tsx';
import { bucketNames } from './bucket-names.ts';
import { text } from './text.ts';
import { useWallet } from './use-wallet.ts';
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
    <dl className={css.balances}>
      {sums.map((sum) => (
        <div key={sum.label}>
          <dt>{sum.label}</dt>
          <dd className={css.sum}>
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
    </dl>
  );
}

function AddMoney({ children }: { children: ReactNode }) {
  return (
    <section className={css.panel}>
      <h2>{text.addTitle}</h2>
      <div className={css.formSpace}>{children}</div>
      <p className={css.note}>{text.identity}</p>
    </section>
  );
}

/** Debts and holds; renders nothing for most customers. */
function Warnings() {
  const { wallet } = useWallet();
  const debtCents = wallet?.debtCents ?? 0;
  return (
    <>
      {debtCents > 0 ? <p className={css.warning}>{text.debt(debtCents)}</p> : null}
      {wallet?.onHoldSince ? <p className={css.warning}>{text.onHold}</p> : null}
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
