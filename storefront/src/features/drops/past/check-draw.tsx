'use client';

import type { DropDto } from '@pullproof/server/contract';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Meter } from '../../../ui/values/meter.tsx';
import { describeWait } from '../../packs/verify/index.ts';
import { pathOfDrop } from '../paths.ts';
import { checkText as text } from './text.ts';
import { useDrawCheck, type DrawCheck } from './use-draw-check.ts';

/** A record of more entries is several hundred kilobytes: it is loaded on request. */
const smallCount = 5_000;

/** The proof of a drawn drop, checked in this browser: all but the delay at once, the delay when asked. */
export function CheckDraw({ drop }: { drop: DropDto }) {
  const { check, checkRest, repeatDelay, cancel } = useDrawCheck(drop.id, drop.entryCount <= smallCount);
  const isBusy = check.name === 'checking' || check.name === 'repeating';
  return (
    <Stack as="section" gap={10} aria-label={text.title}>
      <p
        className={`${layout.note} ${layout.verdict}`}
        data-verdict={verdictOf(check)}
        role={check.name === 'failed' ? 'alert' : 'status'}
      >
        {describe(check)}
      </p>
      {check.name === 'passed' && drop.entryCount > 0 ? (
        <p className={layout.fine}>{text.delayBody(describeWait(check.delaySeconds))}</p>
      ) : null}
      {check.name === 'repeating' ? (
        <Meter value={check.share} max={1} label={text.repeating(check.share)} />
      ) : null}
      <Row as="p" gap={8}>
        {check.name === 'idle' || check.name === 'checking' || check.name === 'failed' ? (
          <Button size="small" isBusy={isBusy} onClick={checkRest}>
            {text.run}
          </Button>
        ) : null}
        {check.name === 'passed' && drop.entryCount > 0 ? (
          <Button size="small" onClick={repeatDelay}>
            {text.delay}
          </Button>
        ) : null}
        {check.name === 'repeating' ? (
          <Button size="small" onClick={cancel}>
            {text.cancel}
          </Button>
        ) : null}
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
    // The meter says how far; a status that changes each moment would chatter.
    case 'repeating':
      return text.measuring;
    case 'repeated':
      return text.repeated;
    case 'failed':
      return check.reason;
  }
}

function verdictOf({ name }: DrawCheck): string | undefined {
  if (name === 'passed' || name === 'repeated') return 'pass';
  return name === 'failed' ? 'fail' : undefined;
}
