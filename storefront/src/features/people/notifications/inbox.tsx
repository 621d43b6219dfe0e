'use client';

import type {
  NotificationDto,
  NotificationsReadDto,
  ReadNotificationsInput,
} from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import type { Pages } from '../../../lib/api/use-pages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { NothingYet, Section, StateChip } from '../../../ui/layout/section.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { MessageLine } from './message-line.tsx';
import { INBOX_PATH, UNREAD_PATH } from './paths.ts';
import { text, unreadText } from './text.ts';
import { useUnreadCount } from './use-unread-count.ts';
import layout from '../../../ui/layout/layout.module.css';

const { inbox } = text;

export function Inbox(pages: Pages<NotificationDto>) {
  const { rows, error, retry } = pages;
  const count = useUnreadCount();
  const send = useSend();

  async function markRead(which: ReadNotificationsInput): Promise<NotificationsReadDto> {
    const done = await callApi(`${INBOX_PATH}/read`, { method: 'POST', body: which });
    retry();
    await refreshPaths(UNREAD_PATH);
    return done;
  }

  async function markAll() {
    const { readCount } = await markRead({ all: true });
    showToast(inbox.markedAll(readCount));
  }

  return (
    <Section
      id="inbox"
      title={inbox.title}
      lead={inbox.lead}
      aside={
        <StateChip variant={count > 0 ? 'wait' : 'off'}>
          {count > 0 ? unreadText(count) : inbox.allRead}
        </StateChip>
      }
    >
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!rows && !error ? <Skeleton height="420px" /> : null}
      {rows?.length === 0 ? <NothingYet title={inbox.emptyTitle}>{inbox.emptyBody}</NothingYet> : null}
      {rows && rows.length > 0 ? (
        <>
          <ul className={layout.rows}>
            {rows.map((message) => (
              <MessageLine
                key={message.id}
                message={message}
                onRead={() =>
                  send.run(async () => {
                    await markRead({ ids: [message.id] });
                  })
                }
              />
            ))}
          </ul>
          <Row as="p" gap={8}>
            {pages.hasMore ? <MoreButton list={pages} label={inbox.more} size="small" /> : null}
            <Button
              size="small"
              disabled={count === 0}
              isBusy={send.isBusy}
              onClick={() => send.run(markAll)}
            >
              {inbox.readAll}
            </Button>
          </Row>
        </>
      ) : null}
    </Section>
  );
}
