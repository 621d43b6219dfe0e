import type { NotificationDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { Button } from '../../ui/controls/button.tsx';
import { TimeAgo } from '../../ui/values/moment.tsx';
import profile from '../../ui/layout/section.module.css';
import css from './notifications.module.css';
import { text } from './text.ts';

const { inbox } = text;

/** One message; following its link marks it as read. */
export function MessageLine({ message, onRead }: { message: NotificationDto; onRead: () => void }) {
  const { title, href, topic, at, isRead, isMailed } = message;
  return (
    <li className={css.message} data-unread={!isRead || undefined}>
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
        <p className={profile.fine}>
          {text.topics[topic].name} · <TimeAgo at={at} />
          {isMailed ? null : ` · ${inbox.shopOnly}`}
        </p>
      </div>
      {isRead ? null : (
        <Button size="small" look="quiet" aria-label={inbox.readLabel(title)} onClick={onRead}>
          {inbox.read}
        </Button>
      )}
    </li>
  );
}
