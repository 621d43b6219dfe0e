'use client';

import type { MailChoiceDto, PageOf } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Section, StateChip } from '../../../ui/layout/section.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import css from './notifications.module.css';
import { CHOICES_PATH } from './paths.ts';
import { text } from './text.ts';

const { choices } = text;

/** Which messages are also emailed: a switch if optional, otherwise the reason why not. */
export function ChoicesSection() {
  const answer = useApi(CHOICES_PATH);
  const { data, mutate } = answer;

  // Emails link to this hash, and the section renders after the page has loaded.
  useEffect(() => {
    if (window.location.hash === '#mails') document.getElementById('mails')?.scrollIntoView();
  }, []);

  return (
    <Section id="mails" title={choices.title} lead={choices.lead}>
      {data ? (
        <ul className={layout.rows}>
          {data.data.map((choice) =>
            choice.isOptional ? (
              <OptionalTopic
                key={choice.topic}
                choice={choice}
                onChosen={async (chosen) => {
                  await mutate(chosen, { revalidate: false });
                }}
              />
            ) : (
              <AlwaysMailed key={choice.topic} choice={choice} />
            ),
          )}
        </ul>
      ) : (
        <NotLoaded of={answer} height="380px" />
      )}
    </Section>
  );
}

interface OptionalTopicProps {
  choice: MailChoiceDto;
  onChosen: (choices: PageOf<MailChoiceDto>) => Promise<void>;
}

function OptionalTopic({ choice: { topic, isMailed }, onChosen }: OptionalTopicProps) {
  const { name, about } = text.topics[topic];
  // The pending choice, until the shop has answered.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const send = useSend();

  async function choose(isWanted: boolean) {
    setWanted(isWanted);
    try {
      const body = { topic, isMailed: isWanted };
      await onChosen(await callApi(CHOICES_PATH, { method: 'PUT', body }));
      showToast(isWanted ? choices.on : choices.off);
    } finally {
      setWanted(null);
    }
  }

  return (
    <li>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <Checkbox
        variant="switch"
        label={name}
        hint={about}
        checked={wanted ?? isMailed}
        aria-busy={send.isBusy || undefined}
        onChange={(event) => {
          const isWanted = event.target.checked;
          send.run(() => choose(isWanted));
        }}
      />
    </li>
  );
}

function AlwaysMailed({ choice: { topic } }: { choice: MailChoiceDto }) {
  const { name, about } = text.topics[topic];
  return (
    <Row as="li" gap={2} columnGap={16} align="start">
      <span className={css.always}>
        <StateChip variant="ok">{choices.always}</StateChip>
      </span>
      <div className={css.words}>
        <strong className={layout.bold}>{name}</strong>
        <p className={`${layout.fine} ${layout.regular}`}>{about}</p>
      </div>
    </Row>
  );
}
