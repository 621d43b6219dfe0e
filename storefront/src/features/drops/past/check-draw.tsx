'use client';

import type { DropDto } from '@pullproof/server/contract';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { TEST_CHAIN } from '../../packs/verify/index.ts';
import { pathOfDrop } from '../paths.ts';
import { checkText as text, describeListTime } from './text.ts';
import { useDrawCheck, type DrawCheck } from './use-draw-check.ts';

/** A record of more entries is several hundred kilobytes: it is loaded on request. */
const smallCount = 5_000;

/** The proof of a drawn drop, checked in this browser. */
export function CheckDraw({ drop }: { drop: DropDto }) {
  const { check, run } = useDrawCheck(drop.id, drop.entryCount <= smallCount);
  return (
    <Stack as="section" gap={10} aria-label={text.title}>
      <p
        className={`${layout.note} ${layout.verdict}`}
        data-verdict={verdictOf(check)}
        role={check.name === 'failed' ? 'alert' : 'status'}
      >
        {describe(check)}
      </p>
      {check.name === 'passed' ? <p className={layout.fine}>{describeListTime(check.listTime)}</p> : null}
      {check.name === 'passed' && check.isTestChain ? <p className={layout.fine}>{TEST_CHAIN}</p> : null}
      <Row as="p" gap={8}>
        {check.name === 'passed' ? null : (
          <Button size="small" isBusy={check.name === 'checking'} onClick={run}>
            {text.run}
          </Button>
        )}
        <a
          className={buttonClass({ size: 'small', variant: 'quiet' })}
          href={`${pathOfDrop(drop.id)}/record`}
          download
        >
          {text.record}
        </a>
      </Row>
    </Stack>
  );
}

function describe(check: DrawCheck): string {
  switch (check.name) {
    case 'idle':
      return text.idle;
    case 'checking':
      return text.running;
    case 'passed':
      return check.hasOwn ? text.passedWithOwn : text.passed;
    case 'failed':
      return check.reason;
  }
}

function verdictOf({ name }: DrawCheck): string | undefined {
  if (name === 'passed') return 'pass';
  return name === 'failed' ? 'fail' : undefined;
}
