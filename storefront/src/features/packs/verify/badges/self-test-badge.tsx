'use client';

import { useEffect, useState } from 'react';

import type { selfTest as runSelfTest } from '@pullproof/verify';
import { loadEngine } from '../load-engine.ts';
import layout from '../../../../ui/layout/layout.module.css';

/** PASS or FAIL of the verifier's building blocks, run in this browser and never on the server. */
export function SelfTestBadge() {
  const [test, setTest] = useState<ReturnType<typeof runSelfTest>>();
  const [isReady, setReady] = useState(false);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    loadEngine().then(
      ({ selfTest, readyWorker }) => {
        setTest(selfTest());
        readyWorker(() => setReady(true));
      },
      () => setMissing(true),
    );
  }, []);

  if (isMissing)
    return (
      <p
        className={`${layout.verdict} ${layout.note} ${layout.bold} ${layout.oneLine}`}
        data-verdict="fail"
        role="alert"
      >
        The verifier didn’t load. Check your connection and reload this page.
      </p>
    );
  if (!test)
    return <p className={`${layout.verdict} ${layout.note} ${layout.bold} ${layout.oneLine}`}>Self-test …</p>;
  if (!test.ok)
    return (
      <p
        className={`${layout.verdict} ${layout.note} ${layout.bold} ${layout.oneLine}`}
        data-verdict="fail"
        role="alert"
      >
        Self-test FAIL: don’t trust this page in this browser.
      </p>
    );
  return (
    <p className={`${layout.verdict} ${layout.note} ${layout.bold} ${layout.oneLine}`} data-verdict="pass">
      Self-test PASS: {test.checks.length} published answers match
      {isReady && '. Ready to work offline.'}
    </p>
  );
}
