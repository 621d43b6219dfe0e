'use client';

import type { CaseMessageDto, CaseState, CaseThreadDto } from '@pullproof/server/contract';
import { formatMoment } from '../../../lib/text/format.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { StateChip } from '../../../ui/layout/section.tsx';
import { text } from './text.ts';
import css from './support.module.css';

export const variantOf = (state: CaseState): 'ok' | 'wait' | 'off' =>
  state === 'answered' ? 'ok' : state === 'closed' ? 'off' : 'wait';

interface ConversationProps {
  thread: CaseThreadDto;
  /** The address of a photo; without it only their number is shown. */
  photoOf?: (photoId: string) => string;
}

/** What was written, oldest first. */
export function Conversation({ thread, photoOf }: ConversationProps) {
  const { number, topic, state, isForgotten, aboutLabel, messages } = thread;
  return (
    <Stack gap={16}>
      <Row gap={8} columnGap={16} align="center" justify="space-between">
        <p className={layout.anywhere}>
          {text.number(number, topic)}
          {aboutLabel === null ? '' : ` · ${aboutLabel}`}
        </p>
        <StateChip variant={variantOf(state)}>{text.stateOf(state, isForgotten)}</StateChip>
      </Row>
      <Stack as="ol" gap={12}>
        {messages.map((message) => (
          <Message key={message.id} message={message} photoOf={photoOf} />
        ))}
      </Stack>
    </Stack>
  );
}

interface MessageProps {
  message: CaseMessageDto;
  photoOf: ((photoId: string) => string) | undefined;
}

function Message({ message: { author, channel, text: words, photoIds, at }, photoOf }: MessageProps) {
  return (
    <Stack as="li" gap={8} surface="panel" className={author === 'staff' ? css.theirs : css.own}>
      <p className={layout.fine}>
        <strong>{author === 'staff' ? text.us : text.you}</strong>
        {channel === 'mail' ? ` ${text.byMail}` : ''} · <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      <p className={`${css.words} ${layout.anywhere}`}>{words}</p>
      {photoIds.length > 0 && !photoOf ? (
        <p className={layout.fine}>{text.photoCount(photoIds.length)}</p>
      ) : null}
      {photoIds.length > 0 && photoOf ? (
        <Row gap={8}>
          {photoIds.map((id, index) => (
            <a key={id} href={photoOf(id)} target="_blank" rel="noreferrer" className={css.photo}>
              <img src={photoOf(id)} alt={text.photo(index + 1)} width={120} height={90} loading="lazy" />
            </a>
          ))}
        </Row>
      ) : null}
    </Stack>
  );
}
