'use client';

import type { CaseTopic } from '@pullproof/server/contract';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { formatDay } from '../../../lib/text/format.ts';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { StateChip } from '../../../ui/layout/section.tsx';
import { useSession } from '../../people/session/index.ts';
import { AskForm } from './ask-form.tsx';
import { GuestForm } from './guest-form.tsx';
import { CASES_PATH, pageOfCase } from './paths.ts';
import { readReference } from './read-reference.ts';
import { isTopic, text } from './text.ts';
import { variantOf } from './conversation.tsx';

const skeleton = <Skeleton height="420px" isCard />;

/** `?about=` names the topic, `?ref=` what it is about. */
export function SupportScreen() {
  const asked = useSearchParams();
  const about = asked.get('about');
  const [topic, setTopic] = useState<CaseTopic>(isTopic(about) ? about : 'other');
  const { customer, error, retry } = useSession();
  const props = { topic, onTopic: setTopic, reference: readReference(asked.get('ref')) };
  return (
    <Stack gap={24} marginTop={28} className={layout.slim}>
      <p className={layout.fine}>
        {text.help}{' '}
        <Link href="/help" className={layout.link}>
          {text.helpLink}
        </Link>
      </p>
      {customer === undefined ? <NotLoaded of={{ error, mutate: retry }} placeholder={skeleton} /> : null}
      {customer === null ? <GuestForm {...props} /> : null}
      {customer ? (
        <>
          <AskForm {...props} />
          <MyCases />
        </>
      ) : null}
    </Stack>
  );
}

function MyCases() {
  const list = usePages(CASES_PATH);
  if (!list.rows) return <NotLoaded of={{ error: list.error, mutate: list.retry }} height="120px" />;
  if (list.rows.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="my-cases">
      <h2 id="my-cases" className={layout.text19}>
        {text.mine}
      </h2>
      <ul className={layout.rows}>
        {list.rows.map(({ id, number, topic, aboutLabel, state, isForgotten, updatedAt }) => (
          <Row as="li" key={id} gap={8} columnGap={16} align="center" justify="space-between">
            <div>
              <Link href={pageOfCase(id)} className={layout.link}>
                {text.number(number, topic)}
              </Link>
              <p className={`${layout.fine} ${layout.anywhere}`}>
                {aboutLabel === null ? '' : `${aboutLabel} · `}
                <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
              </p>
            </div>
            <StateChip variant={variantOf(state)}>{text.stateOf(state, isForgotten)}</StateChip>
          </Row>
        ))}
      </ul>
      {list.hasMore ? (
        <p>
          <MoreButton list={list} label={text.more} />
        </p>
      ) : null}
    </Stack>
  );
}
