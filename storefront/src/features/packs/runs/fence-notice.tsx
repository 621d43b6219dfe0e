import type { RunDto } from '@pullproof/server/contract';
import layout from '../../../ui/layout/layout.module.css';
import { formatDate } from '../../../lib/text/format.ts';
import { Moment } from '../../../ui/values/moment.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { text } from './text.ts';

/** Why nothing of a fenced run is sold, opened or returned. */
export function FenceNotice({ since }: { since: string | null }) {
  if (since === null) return null;
  return (
    <div className={`${layout.marginTop16} ${layout.callout}`} role="status">
      <p>
        <strong>
          {text.fenced} <Moment at={since} />
        </strong>
      </p>
      <p>{text.fencedWhy}</p>
    </div>
  );
}

/** The published statements of what the log lost. */
export function Losses({ run: { id, losses } }: { run: Pick<RunDto, 'id' | 'losses'> }) {
  return (
    <Stack gap={12}>
      <Stack as="ul" gap={12} className={layout.anywhere}>
        {losses.map((loss) => (
          <li key={loss.time} className={layout.frame}>
            <strong>{text.loss(loss, formatDate(loss.time))}</strong>
            <p className={layout.lines}>{loss.explanation}</p>
          </li>
        ))}
      </Stack>
      <a href={`/api/runs/${id}/losses`} className={layout.link}>
        {text.openLosses}
      </a>
    </Stack>
  );
}
