'use client';

import type { DropDto, DropEntryDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { loadSaveDropEntry } from '../../packs/saved-receipts/index.ts';
import { useBreak } from '../../people/limits/index.ts';
import { AuthLink, useSession } from '../../people/session/index.ts';
import { pathOfEntry } from '../paths.ts';
import { Countdown } from '../shared/countdown.tsx';
import { isLastMinute } from '../shared/phase.ts';
import { text as shared } from '../text.ts';
import { Entered } from './entered.tsx';
import { FreeEntryForm } from './free-entry-form.tsx';
import { enterText as text } from './text.ts';
import { useEntry, type Entry } from './use-entry.ts';

interface EnterPanelProps {
  drop: DropDto;
  now: number | null;
}

/** The countdown and the way in; during a break, when it ends. Who has entered before still sees the entry. */
export function EnterPanel({ drop, now }: EnterPanelProps) {
  const { customer } = useSession();
  const { data } = useApi(customer ? pathOfEntry(drop.id) : null);
  const onBreak = useBreak();
  if (onBreak && !data?.entry)
    return (
      <Stack gap={20} surface="box">
        <p>{text.onBreak(onBreak.until)}</p>
      </Stack>
    );
  return (
    <Stack gap={20} surface="box">
      <Countdown label={shared.closesIn} until={drop.closesAt} now={now} />
      <WayIn drop={drop} now={now} />
      <p className={layout.fine}>
        {text.fine}{' '}
        <Link href="/raffle-terms" className={layout.link}>
          {shared.raffleTerms}
        </Link>
      </p>
    </Stack>
  );
}

function WayIn({ drop, now }: EnterPanelProps) {
  const { customer, mfa } = useSession();
  const [isWanted, setWanted] = useState(false);
  const entry = useEntry(drop, Boolean(customer));
  const isKnown = customer === null || entry.entry !== undefined;
  const { enter } = entry;
  const isDue = isWanted && Boolean(customer) && entry.entry === null;
  // A press before the session is known is kept, and enters once it is.
  const wasSent = useRef(false);
  useEffect(() => {
    if (!isDue || wasSent.current) return;
    wasSent.current = true;
    enter();
  }, [isDue, enter]);
  if (entry.entry) return <Entered drop={drop} entry={entry.entry} nonce={entry.nonce} />;
  if (customer === null && !mfa.pending) return <SignedOut drop={drop} />;
  return (
    <Stack gap={10}>
      <Form action={() => (isKnown ? entry.enter() : setWanted(true))}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isBusy={entry.state !== 'idle' || (isWanted && !isKnown)}
        >
          {text.enter}
        </Button>
      </Form>
      <p className={`${layout.note} ${layout.oneLine}`} role="status">
        {sayState(entry, isLastMinute(drop, now))}
      </p>
      {entry.problem ? (
        <p className={layout.danger} role="alert">
          {entry.problem}
        </p>
      ) : null}
    </Stack>
  );
}

function sayState({ state, problem }: Entry, isLast: boolean): string {
  if (state === 'retrying') return text.retrying;
  if (isLast && !problem) return text.lastMinute;
  return state === 'entering' ? text.entering : '';
}

/** The entry that this browser stored, made by email or before signing out. */
function useHeld({ id }: DropDto): DropEntryDto | undefined {
  const { data } = useSWR(`held ${id}`, async () => (await loadSaveDropEntry()).readHeldEntry(id));
  return (
    data && { ...data.entry, signingKey: data.signingKey, dropId: id, seq: data.seq, enteredAt: data.keptAt }
  );
}

function SignedOut({ drop }: { drop: DropDto }) {
  const held = useHeld(drop);
  if (held) return <Entered drop={drop} entry={held} />;
  return (
    <Stack gap={14}>
      <Row as="p" gap={12}>
        <AuthLink to="sign-in" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {text.signedOut}
        </AuthLink>
        <AuthLink to="sign-up" className={buttonClass({ size: 'large' })}>
          {text.signUp}
        </AuthLink>
      </Row>
      <details>
        <summary className={`${layout.action} ${layout.touch}`}>{text.or}</summary>
        <FreeEntryForm drop={drop} />
      </details>
    </Stack>
  );
}
