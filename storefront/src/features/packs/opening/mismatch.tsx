'use client';

import { soldAs, soldTogether } from '@pullproof/server/contract';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../../lib/text/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { buildReceiptFile } from '../saved-receipts/index.ts';
import { fetchCommitment } from '../verify/index.ts';
import type { CheckedPack } from './check-packs.ts';
import css from './mismatch.module.css';
import { mismatchText as text } from './mismatch-text.ts';

/** Builds one file of what the shop shows now, which any copy of the verifier can check. */
async function buildShownFile({ opened }: CheckedPack): Promise<Blob> {
  const { contents, salt, leaf, proof, commitmentHash, receipt, pack } = opened;
  const signed = { document: receipt.document, signature: receipt.signature };
  const commitment = await fetchCommitment(pack.runId);
  const shown = { contents, salt, leaf, proof, commitmentHash, receipt: signed, commitment };
  return new Blob([JSON.stringify(shown)], { type: 'application/json' });
}

async function saveBoth(failed: readonly CheckedPack[]): Promise<void> {
  const saved = failed.flatMap((pack) => (pack.saved ? [pack.saved] : []));
  const [first] = failed;
  if (saved.length > 0) saveFile(`pullproof-kept-${first?.saved?.order ?? ''}.json`, buildReceiptFile(saved));
  for (const pack of failed)
    saveFile(`pullproof-shown-${pack.opened.pack.packNo}.json`, await buildShownFile(pack));
}

interface MismatchProps {
  checked: readonly CheckedPack[];
  onRetry: () => void;
}

/** Replaces the cards: what does not match, and what to do now. */
export function Mismatch({ checked, onRetry }: MismatchProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: settings } = useApi('/api/settings');
  const failed = checked.filter(({ verdict }) => !verdict.ok);
  const of = soldTogether(failed.map(({ opened }) => opened.pack));
  const hasSaved = failed.some(({ saved }) => saved !== undefined);
  const now = useNow();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={page.narrow}>
      <h1 ref={heading} tabIndex={-1}>
        {(hasSaved ? text.titleSaved : text.title)(of)}
      </h1>
      <p className={page.lead}>{text.lead}</p>
      <Stack
        as="ul"
        gap={14}
        marginTop={28}
        marginBottom={28}
        surface="box"
        className={css.reasons}
        role="alert"
      >
        {failed.map(({ opened: { pack }, saved, verdict }) => (
          <Stack as="li" key={pack.id} gap={6}>
            <strong>
              {text.pack(soldAs(pack.packsPerBox), pack.packNo, pack.productTitle, pack.runNumber)}
            </strong>
            <p>{verdict.ok ? '' : text.reason(verdict.reason)}</p>
            <p className={layout.fine}>{text.comparedWith[saved?.source ?? 'none']}</p>
          </Stack>
        ))}
      </Stack>
      <h2>{text.todo}</h2>
      <ol className={`${layout.numbered} ${layout.marginTop20} ${layout.marginBottom28}`}>
        <li>{text.openNoMore}</li>
        <li>
          <p className={layout.marginBottom12}>{hasSaved ? text.saveBoth : text.saveShown}</p>
          <Button variant="primary" onClick={() => void saveBoth(failed)}>
            {hasSaved ? text.saveBothButton : text.saveShownButton}
          </Button>
        </li>
        <li>{text.write(settings?.terms.supportEmail ?? '')}</li>
        <li>
          {text.elsewhere}{' '}
          <Link href="/verify" className={layout.link}>
            {text.verifier}
          </Link>
        </li>
      </ol>
      <p className={layout.fine}>
        {now === null ? '' : text.clock(formatMoment(new Date(now).toISOString()))}
      </p>
      <p className={layout.marginTop20}>
        <Button onClick={onRetry}>{text.again}</Button>
      </p>
    </div>
  );
}
