'use client';

import type { PlayLimitsDto } from '@pullproof/server/contract';
import { useState } from 'react';
import type { SWRResponse } from 'swr';
import { callApi } from '../../../lib/api.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Section, StateChip } from '../../../ui/layout/section.tsx';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { ExclusionDialogs } from './exclusion-dialogs.tsx';
import { HelpOrganisations } from './help-organisations.tsx';
import { text as all } from './text.ts';

const text = all.pause;

/** A break asks for confirmation once, self-exclusion twice; neither can be undone. */
export function PauseSection({ answer }: { answer: SWRResponse<PlayLimitsDto, unknown> }) {
  const limits = answer.data;
  const running = limits?.exclusion ?? null;
  return (
    <Section
      id="pause"
      title={text.title}
      lead={text.lead}
      aside={
        running ? (
          <StateChip variant="wait">
            {running.kind === 'self-exclusion' ? text.excludedChip : text.chip}
          </StateChip>
        ) : undefined
      }
    >
      {limits ? (
        <Pause minDays={limits.exclusionMinDays} running={running} onStarted={() => void answer.mutate()} />
      ) : (
        <NotLoaded of={answer} height="110px" />
      )}
    </Section>
  );
}

interface PauseProps {
  minDays: number;
  running: PlayLimitsDto['exclusion'];
  onStarted: () => void;
}

function Pause({ minDays, running, onStarted }: PauseProps) {
  const [days, setDays] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const longer = [minDays, 365].filter((count, at, list) => list.indexOf(count) === at);
  const lengths = [...text.lengths, ...longer.map((value) => ({ value, label: text.exclusion(value) }))];
  const chosen = lengths.find(({ value }) => value === days)?.label ?? '';
  const isExclusion = days >= minDays;
  const close = () => setAsking(false);

  async function start() {
    const kind = isExclusion ? 'self-exclusion' : 'cool-off';
    const started = await callApi('/api/me/exclusion', {
      method: 'POST',
      body: { kind, days },
    });
    onStarted();
    await refreshPaths('/api/me/packs');
    showToast(isExclusion ? text.excludedUntil(started.until) : text.started(started.until));
    close();
  }

  return (
    <>
      {running ? (
        <p>
          {(running.kind === 'self-exclusion' ? text.excludedUntil : text.running)(running.until)}{' '}
          <span className={`${layout.fine} ${layout.regular}`}>{text.longer}</span>
        </p>
      ) : null}
      <Choice legend={text.length} value={days} onChange={setDays} options={lengths} />
      <p>
        <Button size="small" onClick={() => setAsking(true)}>
          {isExclusion ? text.exclude : text.start}
        </Button>
      </p>
      {isExclusion || running?.kind === 'self-exclusion' ? <HelpOrganisations /> : null}
      {isExclusion ? (
        isAsking ? (
          <ExclusionDialogs days={days} onConfirm={start} onClose={close} />
        ) : null
      ) : (
        <AskFirst
          isOpen={isAsking}
          title={text.askTitle}
          body={text.ask(chosen)}
          confirm={text.start}
          keep={text.keep}
          onConfirm={start}
          onClose={close}
        />
      )}
    </>
  );
}
