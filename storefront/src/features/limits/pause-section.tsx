'use client';

import type { PlayLimitsDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { refreshPaths } from '../../lib/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import profile from '../profile/profile.module.css';
import { Section, StateChip } from '../profile/section.tsx';
import { AskFirst } from '../security/ask-first.tsx';
import { useSend } from '../session/use-send.ts';
import { text as all } from './text.ts';

const text = all.pause;

interface PauseSectionProps {
  /** Undefined while they load. */
  limits: PlayLimitsDto | undefined;
  /** Why they did not load. */
  error: unknown;
  onRetry: () => void;
  onStarted: () => void;
}

/** Cool-off and self-exclusion: a choice of lengths, one question, and no way back. */
export function PauseSection({ limits, error, onRetry, onStarted }: PauseSectionProps) {
  const running = limits?.exclusion ?? null;
  return (
    <Section
      id="pause"
      title={text.title}
      lead={text.lead}
      aside={running ? <StateChip look="wait">{text.chip}</StateChip> : undefined}
    >
      {limits ? (
        <Pause minDays={limits.exclusionMinDays} until={running?.until ?? null} onStarted={onStarted} />
      ) : null}
      {!limits && error ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {!limits && !error ? <Skeleton height="110px" /> : null}
    </Section>
  );
}

interface PauseProps {
  minDays: number;
  until: string | null;
  onStarted: () => void;
}

function Pause({ minDays, until, onStarted }: PauseProps) {
  const [days, setDays] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const send = useSend();
  const longer = [minDays, 365].filter((count, at, list) => list.indexOf(count) === at);
  const lengths = [...text.lengths, ...longer.map((value) => ({ value, label: text.exclusion(value) }))];
  const chosen = lengths.find(({ value }) => value === days)?.label ?? '';

  async function start() {
    const kind = days >= minDays ? 'self-exclusion' : 'cool-off';
    const started = await callApi<{ until: string }>('/api/me/exclusion', {
      method: 'POST',
      body: { kind, days },
    });
    onStarted();
    await refreshPaths('/api/me/packs');
    showToast(text.started(started.until));
    setAsking(false);
  }

  return (
    <>
      {until ? (
        <p>
          {text.running(until)} <span className={profile.fine}>{text.longer}</span>
        </p>
      ) : null}
      <Choice legend={text.length} value={days} onChange={setDays} options={lengths} />
      <p>
        <Button size="small" onClick={() => setAsking(true)}>
          {text.start}
        </Button>
      </p>
      <AskFirst
        isOpen={isAsking}
        title={text.askTitle}
        body={text.ask(chosen)}
        confirm={text.start}
        keep={text.keep}
        send={send}
        onConfirm={start}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
