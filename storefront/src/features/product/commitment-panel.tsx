import type { RunDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { formatCount } from '../../lib/text/format.ts';
import { Hash } from '../../ui/values/hash.tsx';
import layout from '../../ui/layout/layout.module.css';
import css from './product.module.css';
import { text } from './text.ts';

export function CommitmentPanel({ run }: { run: RunDto }) {
  const lines = [
    { label: text.commitmentHash, value: run.commitmentHash },
    { label: text.root, value: run.merkleRoot },
    { label: text.seedHash, value: run.seedHash },
  ];
  return (
    <section className={css.commitment} aria-labelledby="commitment">
      <div>
        <h2 id="commitment">{text.commitment}</h2>
        <p className={css.commitmentLead}>{text.commitmentLead}</p>
        <p>
          <Link href={`/runs/${run.id}`} className={layout.link}>
            {text.runLink(run.number)}
          </Link>
        </p>
      </div>
      <dl className={`${layout.stack12} ${layout.terms}`}>
        {lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>
              <Hash value={line.value} isWhole />
            </dd>
          </div>
        ))}
        <div>
          <dt>{text.size}</dt>
          <dd>{formatCount(run.size)}</dd>
        </div>
      </dl>
    </section>
  );
}
