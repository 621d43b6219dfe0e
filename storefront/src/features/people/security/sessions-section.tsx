'use client';

import type { OpenSessionDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { refreshPaths, useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { TimeAgo } from '../../../ui/values/moment.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from '../../../ui/layout/section.module.css';
import { Section, StateChip } from '../../../ui/layout/section.tsx';
import { signOut } from '../session/index.ts';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { securityText } from './text.ts';

const text = securityText.sessions;
const PATH = '/api/me/sessions';

export function SessionsSection() {
  const answer = useApi(PATH);
  const sessions = answer.data?.data;
  return (
    <Section id="sessions" title={text.title} lead={text.lead}>
      {sessions ? <SessionList sessions={sessions} /> : <NotLoaded of={answer} height="60px" />}
      {sessions?.length === 1 ? <p className={`${layout.fine} ${layout.regular}`}>{text.onlyThis}</p> : null}
      <EndAll />
    </Section>
  );
}

function SessionList({ sessions }: { sessions: readonly OpenSessionDto[] }) {
  const [ending, setEnding] = useState<OpenSessionDto | null>(null);

  async function end() {
    if (!ending) return;
    await callApi(`${PATH}/${ending.id}`, { method: 'DELETE' });
    await refreshPaths(PATH);
    showToast(text.ended);
    setEnding(null);
  }

  return (
    <>
      <ul className={css.list}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      <AskFirst
        isOpen={ending !== null}
        title={text.endTitle}
        body={text.endBody(ending?.device ?? '')}
        confirm={text.endConfirm}
        keep={text.keep}
        onConfirm={end}
        onClose={() => setEnding(null)}
      />
    </>
  );
}

function EndAll() {
  const [isOpen, setOpen] = useState(false);

  async function endOthers() {
    await callApi(PATH, { method: 'DELETE' });
    await refreshPaths(PATH);
    showToast(text.othersEnded);
    setOpen(false);
  }

  async function endAll() {
    await callApi(PATH, { method: 'DELETE' });
    await signOut();
    showToast(text.allEnded);
  }

  return (
    <>
      <p>
        <Button size="small" variant="danger" onClick={() => setOpen(true)}>
          {text.endAll}
        </Button>
      </p>
      <AskFirst
        isOpen={isOpen}
        title={text.endAllTitle}
        body={text.endAllBody}
        confirm={text.endOthers}
        keep={text.keep}
        onConfirm={endOthers}
        other={{ label: text.endHereToo, onConfirm: endAll }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function SessionLine({ session, onEnd }: { session: OpenSessionDto; onEnd: () => void }) {
  return (
    <li>
      <div>
        <p>
          <strong>{session.device}</strong>
        </p>
        <p className={`${layout.fine} ${layout.regular}`}>
          {session.ip} · {text.since} <TimeAgo at={session.createdAt} /> ·{' '}
          {session.isCurrent ? (
            text.activeNow
          ) : (
            <>
              {text.lastSeen} <TimeAgo at={session.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {session.isCurrent ? (
        <StateChip variant="ok">{text.here}</StateChip>
      ) : (
        <Button size="small" aria-label={text.endLabel(session.device)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
