'use client';

import type { HistoryEntryDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { lazy, Suspense, useState } from 'react';
import { formatClock } from '../../../lib/text/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import { addressOfDrop, addressOfParcel, addressOfPull } from '../../../lib/addresses.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './history.module.css';
import { KindMark } from './kind-mark.tsx';
import { historyText as text, nameKind } from './text.ts';

const PullCheck = lazy(async () => ({ default: (await import('./pull-check.tsx')).PullCheck }));

interface Target {
  href: string;
  label: string;
}

/** The link target of an entry. */
export function targetOf({
  subjectKind,
  subjectId,
}: Pick<HistoryEntryDto, 'subjectKind' | 'subjectId'>): Target | null {
  if (subjectId === null) return null;
  const targets: Readonly<Record<string, Target>> = {
    order: { href: `/profile/history/${subjectId}`, label: text.links.order },
    pack: { href: `/open-pack?pack=${subjectId}`, label: text.links.pack },
    pull: { href: addressOfPull(subjectId), label: text.links.pull },
    unit: { href: '/collect', label: text.links.collection },
    parcel: { href: addressOfParcel(subjectId), label: text.links.parcel },
    drop: { href: addressOfDrop(subjectId), label: text.links.drop },
    'top-up': { href: '/profile/wallet', label: text.links.wallet },
  };
  return targets[subjectKind] ?? null;
}

export function HistoryLine({ entry }: { entry: HistoryEntryDto }) {
  // A returned pack has no page any more.
  const target = entry.kind === 'refund' ? null : targetOf(entry);
  return (
    <li className={css.line}>
      {entry.image ? (
        <img src={entry.image.small} className={css.picture} alt="" data-name="" loading="lazy" />
      ) : (
        <KindMark kind={entry.kind} />
      )}
      <div className={layout.shrinks}>
        <p className={`${layout.anywhere} ${layout.bold}`}>{entry.title}</p>
        <p className={`${layout.fine} ${layout.regular}`}>
          {nameKind(entry.kind)} · <time dateTime={entry.at}>{formatClock(entry.at)}</time>
          {entry.tokenName === null ? null : ` · ${text.byToken(entry.tokenName)}`}
        </p>
        <Row columnGap={20} className={layout.text14}>
          {target ? (
            <Link href={target.href} className={layout.action}>
              {target.label}
            </Link>
          ) : null}
          {entry.kind === 'pull' && entry.subjectId ? <ProofLine pullId={entry.subjectId} /> : null}
        </Row>
      </div>
      <Amount entry={entry} />
    </li>
  );
}

function Amount({ entry: { amountCents, valueCents } }: { entry: HistoryEntryDto }) {
  if (valueCents !== null) {
    return (
      <Stack as="p" align="end" className={layout.bold}>
        <Money cents={valueCents} />
        <span className={`${layout.fine} ${layout.regular}`}>{text.value}</span>
      </Stack>
    );
  }
  if (amountCents === null) return null;
  return (
    <p className={amountCents > 0 ? `${layout.bold} ${layout.ok}` : layout.bold}>
      <span>
        {amountCents > 0 ? '+' : ''}
        <Money cents={amountCents} />
      </span>
    </p>
  );
}

/** Loads the verifier's code on click. */
function ProofLine({ pullId }: { pullId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className={layout.action} onClick={() => setOpen(true)}>
        {text.verify}
      </button>
    );
  }
  return (
    <Suspense fallback={<span className={`${layout.fine} ${layout.regular}`}>{text.verify} …</span>}>
      <PullCheck pullId={pullId} />
    </Suspense>
  );
}
