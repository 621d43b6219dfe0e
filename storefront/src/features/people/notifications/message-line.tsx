import type { NotificationDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { TimeAgo } from '../../../ui/values/moment.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './notifications.module.css';
import { text } from './text.ts';

const { inbox } = text;

/** One message; following its link marks it as read. */
export function MessageLine({ message, onRead }: { message: NotificationDto; onRead: () => void }) {
  const { title, href, topic, at, isRead, isMailed } = message;
  const line = useRef<HTMLLIElement>(null);
  return (
    <Row
      as="li"
      ref={line}
      tabIndex={-1}
      gap={6}
      columnGap={16}
      align="center"
      justify="space-between"
      className={css.message}
      data-unread={!isRead || undefined}
    >
      <div className={css.words}>
        <p className={css.title}>
          {isRead ? null : <span className="visually-hidden">{inbox.isNew}: </span>}
          {href === null ? (
            title
          ) : (
            <Link href={href} prefetch={false} {...(isRead ? {} : { onClick: onRead })}>
              {title}
            </Link>
          )}
        </p>
        <p className={`${layout.fine} ${layout.regular}`}>
          {text.topics[topic].name} · <TimeAgo at={at} />
          {isMailed ? null : ` · ${inbox.shopOnly}`}
        </p>
      </div>
      {isRead ? null : (
        <Button
          size="small"
          variant="quiet"
          aria-label={inbox.readLabel(title)}
          onClick={() => {
            onRead();
            // The button goes once the message is read.
            line.current?.focus();
          }}
        >
          {inbox.read}
        </Button>
      )}
    </Row>
  );
}
