import type { RunDto } from '@pullproof/server/contract';
import { formatDate } from '../../../lib/text/format.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

/** How often this run was tried, and what became of the other times: with their seeds everyone can see what was given up. */
export function Attempts({ run: { attempt, abandonedAttempts } }: { run: RunDto }) {
  return (
    <Stack gap={12} className={`${layout.measure} ${layout.muted} ${layout.marginBottom16}`}>
      <p>{text.attempts.sealed(attempt, abandonedAttempts.length)}</p>
      {abandonedAttempts.length > 0 ? (
        <>
          <Stack as="ul" gap={12}>
            {abandonedAttempts.map((one) => (
              <li key={one.attempt}>
                {text.attempts.abandoned(one, formatDate(one.at))}{' '}
                <a href={`/api/attempts/${one.run}/checklist`} className={layout.link}>
                  {text.attempts.units}
                </a>
              </li>
            ))}
          </Stack>
          <p>
            <a href="/api/attempts" className={layout.link}>
              {text.attempts.all}
            </a>
          </p>
        </>
      ) : null}
    </Stack>
  );
}
