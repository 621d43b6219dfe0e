'use client';

import { claims, formatCount } from '@pullproof/server/contract';
import Link from 'next/link';
import { pageOfPull } from '../../../lib/addresses.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { useCheckedPull } from '../../packs/pulls/index.ts';
import type { PullOrigin } from './pull-origin.ts';
import css from './showcase.module.css';
import { text } from './text.ts';

/** Checks in this browser, from what everybody can read, that the card came out of the pack that the page names. */
export function PullCheck({ card, origin }: PullOrigin) {
  const { data, error, mutate } = useApi(`/api/pulls/${origin.pullId}`, { revalidateOnFocus: false });
  const { shown, verdict, retry } = useCheckedPull(data);
  if (verdict === null || (error && !data))
    return (
      <p className={css.verdict} role="alert">
        {text.notLoaded}{' '}
        <Button size="small" onClick={data ? retry : () => void mutate()}>
          {text.again}
        </Button>
      </p>
    );
  if (!verdict)
    return (
      <p className={css.verdict} role="status">
        {text.checking}
      </p>
    );
  const isThisCard = shown?.unit.card === card.cardId && shown.pack.pack === origin.packNo;
  if (!verdict.ok || !isThisCard)
    return (
      <p className={css.verdict} data-verdict="fail" role="alert">
        {verdict.ok ? text.otherCard : `Not verified: ${verdict.reason}`}
      </p>
    );
  return (
    <p className={css.verdict} data-verdict="pass" role="status">
      <Link className={layout.action} href={pageOfPull(origin.pullId)}>
        {shown.unit.id === origin.unitId
          ? claims.verdictChip(formatCount(verdict.checks.length))
          : text.replaced}
        <span className="visually-hidden"> {text.toPull(card.name)}</span>
      </Link>
    </p>
  );
}
