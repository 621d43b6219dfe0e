'use client';

import Link from 'next/link';
import { lazy, Suspense, useEffect } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { GiveEvidence } from './give-evidence.tsx';
import { LazyThreeMoves } from '../moves/index.ts';
import { Limits } from './limits.tsx';
import { SelfTestBadge } from './badges/self-test-badge.tsx';
import type { StoredEntry } from './drops/stored-entries.tsx';
import { useVerification } from './use-verification.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';

// Most browsers hold none.
const StoredEntries = lazy(async () => ({
  default: (await import('./drops/stored-entries.tsx')).StoredEntries,
}));

const LOG_LINK = 'Is everyone shown the same? Look at our public log';

const PROOF_KINDS = ['pull', 'run', 'drop'] as const;

interface VerifierProps {
  /** Drop entries in this browser, offered for checking. */
  storedEntries: readonly StoredEntry[];
}

/** The body of /verify. Loads `?pull=`, `?run=` and `?drop=` immediately; checks everything in this browser. */
export function Verifier({ storedEntries }: VerifierProps) {
  const verification = useVerification();
  const { given, load, clear, add, checkOnly } = verification;

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const kind = PROOF_KINDS.find((name) => query.has(name));
    const id = kind && query.get(kind);
    if (id) void load(kind, id);
  }, [load]);

  return (
    <Stack gap={24} marginTop={24}>
      <SelfTestBadge />
      <GiveEvidence add={add} load={load} />
      {storedEntries.length > 0 ? (
        <Suspense fallback={null}>
          <StoredEntries entries={storedEntries} check={checkOnly} />
        </Suspense>
      ) : null}
      {given.length > 0 ? (
        <Row gap={16} align="center" justify="space-between">
          <ul className={`${layout.dotted} ${layout.soft} ${layout.anywhere}`} aria-label="Given so far">
            {given.map(({ name }, i) => (
              // File names may repeat.
              <li key={`${name}-${i}`}>{name}</li>
            ))}
          </ul>
          <Button size="small" variant="quiet" onClick={clear}>
            Start again
          </Button>
        </Row>
      ) : null}
      <VerdictPanel verification={verification} />
      <p>
        <Link className={layout.link} href="/verify/log">
          {LOG_LINK}
        </Link>
      </p>
      <LazyThreeMoves />
      <Limits />
      <Stack as="section" gap={16} aria-labelledby="verify-keep">
        <h2 id="verify-keep" className={layout.text24}>
          Keep your own copy
        </h2>
        <p>
          We could change this page. We can’t change a file on your disk.{' '}
          <a className={layout.link} href="/pullproof-verifier.html" download>
            Download the verifier
          </a>{' '}
          as one file. It opens in any browser and works offline.
        </p>
      </Stack>
    </Stack>
  );
}
