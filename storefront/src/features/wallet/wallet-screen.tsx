'use client';

import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Money } from '../../ui/money.tsx';
import { SignedIn } from '../session/signed-in.tsx';
import { AddMoneyForm } from './add-money-form.tsx';
import { Movements } from './movements.tsx';
import { text } from './text.ts';
import { useWallet } from './use-wallet.ts';
import css from './wallet.module.css';

function Balances() {
  const { wallet } = useWallet();
  const sums = [
    { label: text.cash, note: text.cashNote, cents: wallet?.cashCents },
    { label: text.promo, note: text.promoNote, cents: wallet?.promoCents },
    { label: text.held, note: text.heldNote, cents: wallet?.heldCents },
  ];
  return (
    <dl className={css.balances}>
      {sums.map((sum) => (
        <div key={sum.label}>
          <dt>{sum.label}</dt>
          <dd className={css.sum}>
            {sum.cents === undefined ? (
              <Skeleton width="110px" height="1.55em" />
            ) : (
              <Money cents={sum.cents} />
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
          <Balances />
          <AddMoney>
            <AddMoneyForm missingCents={0} onAdded={() => undefined} />
          </AddMoney>
          <Movements />
        </>
      )}
    </SignedIn>
  );
}
