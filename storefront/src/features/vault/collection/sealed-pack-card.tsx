'use client';

import { type MyPackDto, soldAs } from '@pullproof/server/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { WrapperGlow, WrapperImage } from '../../../ui/pack/wrapper-image.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './collection.module.css';
import { ReturnLine } from './return-line.tsx';
import { text } from './text.ts';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

interface SealedPackCardProps {
  pack: MyPackDto;
  /** Position in a stack, on a phone. */
  place?: 'top' | 'behind' | undefined;
  /** Other actions for its stack. */
  children?: ReactNode;
}

/** One sealed pack: open it, or return it before the deadline. */
export function SealedPackCard({ pack, place, children }: SealedPackCardProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={css.pack} data-place={place}>
      <div className={css.wrapper}>
        <WrapperGlow image={pack.image} />
        <span className={css.wrapperImage}>
          <WrapperImage of={pack} title={pack.productTitle} sizes="100px" isDecorative />
        </span>
      </div>
      <Stack gap={2} className={css.packBody}>
        <h3>{pack.productTitle}</h3>
        <p className={`${layout.mono} ${layout.text14}`}>
          {text.pack(pack.packNo, soldAs(pack.packsPerBox))}
        </p>
        <ReturnLine until={pack.refundableUntil} />
        <Row as="p" gap={6} marginTop={12}>
          <ButtonLink href={`/open-pack?pack=${pack.id}`} variant="primary" size="small" prefetch={false}>
            {text.open}
          </ButtonLink>
          {pack.refundableUntil ? (
            <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
              {text.refund}
            </Button>
          ) : null}
          {children}
        </Row>
      </Stack>
      {isAsking ? (
        <Suspense fallback={null}>
          <RefundDialog pack={pack} isOpen onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}
