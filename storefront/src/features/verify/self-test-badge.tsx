'use client';

import { useSyncExternalStore } from 'react';

import { selfTest } from './engine/index.ts';
import css from './verifier.module.css';

let result: ReturnType<typeof selfTest> | undefined;

function runOnce(): ReturnType<typeof selfTest> {
  result ??= selfTest();
  return result;
}

const neverChanges = (): (() => void) => () => undefined;

/** PASS or FAIL of the verifier's own parts, run in this browser and never on the server. */
export function SelfTestBadge() {
  const test = useSyncExternalStore(neverChanges, runOnce, () => undefined);
  if (!test) return <p className={css.badge}>Self-test …</p>;
  if (!test.ok)
    return (
      <p className={css.badge} data-look="fail" role="alert">
        Self-test FAIL: do not believe this page in this browser.
      </p>
    );
  return (
    <p className={css.badge} data-look="pass">
      Self-test PASS: {test.checks.length} published answers come out
    </p>
  );
}
