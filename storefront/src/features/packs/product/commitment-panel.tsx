import { type RunDto, formatCount, soldAs } from '@pullproof/server/contract';
import Link from 'next/link';
import { Hash } from '../../../ui/values/hash.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './product.module.css';
import { text } from './text.ts';

export function CommitmentPanel({ run }: { run: RunDto }) {
  const lines = [
    { label: text.commitmentHash, value: run.commitmentHash },
    { label: text.root, value: run.merkleRoot },
    { label: text.seedHash, value: run.seedHash },
  ];
  return (
    <div className={css.commitment}>
      <div>
        <p className={`${layout.muted} ${layout.marginBottom16}`}>{text.commitmentLead}</p>
        <p>
          <Link href={`/runs/${run.id}`} className={layout.link}>
            {text.runLink(run.number)}
          </Link>
        </p>
      </div>
      <Facts variant="list">
        {lines.map((line) => (
          <Fact key={line.label} name={line.label}>
            <Hash value={line.value} isWhole />
          </Fact>
        ))}
        <Fact name={text.size(soldAs(run.packsPerBox))}>{formatCount(run.size)}</Fact>
      </Facts>
    </div>
  );
}
