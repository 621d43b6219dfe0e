import type { CurrentDropDto } from '@pullproof/server/contract';
import { formatDate } from '../../../lib/text/format.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Moment } from '../../../ui/values/moment.tsx';
import { heldText as text } from '../text.ts';

/** Why nothing of a fenced drop goes on, or, with `isChain`, why no new one is announced. */
export function HeldNote({ since, isChain = false }: { since: string | null; isChain?: boolean }) {
  if (since === null) return null;
  return (
    <Stack gap={10} surface="callout" role="status" {...(isChain && { marginTop: 16 as const })}>
      <p>
        <strong>
          {isChain ? text.chain : text.title} <Moment at={since} />
        </strong>
      </p>
      <p>{isChain ? text.chainBody : text.body}</p>
    </Stack>
  );
}

/** The published statements of announcements that are lost. */
export function LostAnnouncements({ losses }: Pick<CurrentDropDto, 'losses'>) {
  if (losses.length === 0) return null;
  return (
    <Stack gap={12}>
      <p className={layout.muted}>{text.lostLead}</p>
      <Stack as="ul" gap={12} className={layout.anywhere}>
        {losses.map((loss) => (
          <li key={loss.time} className={layout.frame}>
            <strong>{text.lost(loss, formatDate(loss.time))}</strong>
            <p className={layout.lines}>{loss.explanation}</p>
          </li>
        ))}
      </Stack>
      <a href="/api/drops/announcements" className={layout.link}>
        {text.open}
      </a>
    </Stack>
  );
}
