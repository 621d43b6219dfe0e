import { NOT_PROVEN } from '../../../lib/text/not-proven.ts';
import layout from '../../../ui/layout/layout.module.css';
import { Stack } from '../../../ui/layout/layout.tsx';

/** What mathematics can't prove, stated as plainly as what it can. */
export function Limits() {
  return (
    <Stack as="section" gap={16} aria-labelledby="verify-limits">
      <h2 id="verify-limits" className={layout.text24}>
        What this does not prove
      </h2>
      <ul className={`${layout.dotted} ${layout.soft}`}>
        {NOT_PROVEN.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  );
}
