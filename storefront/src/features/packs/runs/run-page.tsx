import { nameEntries, type RunDto } from '@pullproof/server/contract';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Hash } from '../../../ui/values/hash.tsx';
import { formatDate } from '../../../lib/text/format.ts';
import { Row, SectionHead, Stack } from '../../../ui/layout/layout.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { Attempts } from './attempts.tsx';
import { CommitmentDocument } from './commitment-document.tsx';
import { CompositionTable } from './composition-table.tsx';
import { Losses } from './fence-notice.tsx';
import { LazyHandIn } from './lazy-hand-in.tsx';
import { RunChecks, RunFacts, RunOdds } from './live-run.tsx';
import type { RecipeLabels } from './recipe-labels.ts';
import { LazySaleLog } from './lazy-sale-log.tsx';
import { liveText } from './live/text.ts';
import { text } from './text.ts';

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={page.section}>
      <SectionHead>
        <h2>{title}</h2>
      </SectionHead>
      {lead ? <p className={`${layout.measure} ${layout.muted} ${layout.marginBottom16}`}>{lead}</p> : null}
      {children}
    </section>
  );
}

function Hashes({ run }: { run: RunDto }) {
  const hashes = [
    [text.hashes.commitment, run.commitmentHash],
    [text.hashes.root, run.merkleRoot],
    [text.hashes.seed, run.seedHash],
    [text.hashes.key, run.signingKey],
    [text.hashes.algorithm, run.algorithm],
  ] as const;
  return (
    <Facts variant="list" className={`${layout.marginTop20} ${layout.marginBottom20}`}>
      {hashes.map(([label, value]) => (
        <Fact key={label} name={label}>
          <Hash value={value} isWhole />
        </Fact>
      ))}
    </Facts>
  );
}

function Corrections({ corrections }: Pick<RunDto, 'corrections'>) {
  return (
    <Stack as="ul" gap={12} className={layout.anywhere}>
      {corrections.map(({ entries, explanation, time }) => (
        <li key={`${time} ${entries.join(' ')}`} className={layout.frame}>
          <strong>{text.correction(nameEntries(entries), formatDate(time))}</strong>
          <p className={layout.lines}>{explanation}</p>
        </li>
      ))}
    </Stack>
  );
}

function CloseOut({ run }: { run: RunDto }) {
  if (run.state !== 'closed')
    return (
      <p className={`${layout.measure} ${layout.muted} ${layout.marginBottom16}`}>{text.closeOutLater}</p>
    );
  return (
    <>
      <p className={`${layout.measure} ${layout.muted} ${layout.marginBottom16}`}>{text.closeOutLead}</p>
      <Row as="p" gap={12}>
        <a href={`/api/runs/${run.id}/close-out`} className={layout.link}>
          {text.openCloseOut}
        </a>
        <Link href={`/verify?run=${run.id}`} className={layout.link}>
          {text.replay}
        </Link>
      </Row>
    </>
  );
}

/** All public information about one run. */
export function RunPage({ run, labels }: { run: RunDto; labels: RecipeLabels | null }) {
  return (
    <div className={page.page}>
      <h1>{text.heading(run.product.title, run.number)}</h1>
      <p className={page.lead}>{text.lead}</p>
      <RunFacts run={run} />
      <p className={layout.marginTop20}>
        <Link href={`/shop/${run.product.slug}`} className={layout.link}>
          {text.toPack}
        </Link>
      </p>
      <Section title={text.commitment} lead={text.commitmentLead}>
        <Hashes run={run} />
        <a href={`/api/runs/${run.id}/commitment`} className={layout.link}>
          {text.download}
        </a>
        <CommitmentDocument runId={run.id} />
      </Section>
      <Section title={text.odds}>
        <Attempts run={run} />
        <RunOdds run={run} />
      </Section>
      {run.state === 'on_sale' || run.state === 'closing' ? (
        <Section title={liveText.title} lead={liveText.lead}>
          <RunChecks run={run} />
        </Section>
      ) : null}
      <Section title={text.composition} lead={text.compositionLead}>
        <CompositionTable runId={run.id} composition={run.composition} labels={labels} />
      </Section>
      <Section title={text.checklist} lead={text.checklistLead}>
        <a href={`/api/runs/${run.id}/checklist`} className={layout.link}>
          {text.openChecklist}
        </a>
      </Section>
      <Section title={text.log} lead={text.logLead}>
        <LazySaleLog runId={run.id} />
      </Section>
      {run.losses.length > 0 ? (
        <Section title={text.losses} lead={text.lossesLead}>
          <Losses run={run} />
        </Section>
      ) : null}
      {run.fencedSince !== null || run.losses.length > 0 ? (
        <Section title={text.handIn}>
          <LazyHandIn runId={run.id} />
        </Section>
      ) : null}
      {run.corrections.length > 0 ? (
        <Section title={text.corrections} lead={text.correctionsLead}>
          <Corrections corrections={run.corrections} />
        </Section>
      ) : null}
      <Section title={text.closeOut}>
        <CloseOut run={run} />
      </Section>
    </div>
  );
}
