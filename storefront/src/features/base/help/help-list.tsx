'use client';

import Link from 'next/link';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { searchHelp } from './search.ts';
import { text } from './text.ts';
import type { HelpAnswer, HelpTopic } from './topic.ts';

/** All answers stand in the page's HTML; typing hides those that do not fit. */
export function HelpList({ topics }: { topics: readonly HelpTopic[] }) {
  const [query, setQuery] = useState('');
  const found = searchHelp(topics, query);
  const count = found.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <Stack gap={24} marginTop={28} className={layout.slim}>
      <Stack gap={6} role="search">
        <TextField
          label={text.search}
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <p className={layout.fine} role="status">
          {text.found(count)}
        </p>
      </Stack>
      {count === 0 ? (
        <EmptyState title={text.found(0)} next={{ label: text.contact, href: '/support' }}>
          {text.nothing}
        </EmptyState>
      ) : null}
      {found.map((topic) => (
        <Stack as="section" gap={8} key={topic.id} aria-labelledby={`topic-${topic.id}`}>
          <h2 id={`topic-${topic.id}`} className={layout.text24}>
            {topic.title}
          </h2>
          {topic.answers.map((answer) => (
            <Answer key={answer.id} answer={answer} about={topic.about} />
          ))}
        </Stack>
      ))}
      <p>
        <ButtonLink href="/support">{text.contact}</ButtonLink>
      </p>
    </Stack>
  );
}

function Answer({ answer: { id, question, paragraphs }, about }: { answer: HelpAnswer; about: string }) {
  return (
    <Fold title={question} id={id}>
      <Stack gap={10}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={layout.fine}>
          {text.stillNeed}{' '}
          <Link href={`/support?about=${about}`} className={layout.link}>
            {text.write}
          </Link>
        </p>
      </Stack>
    </Fold>
  );
}
