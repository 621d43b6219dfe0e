'use client';

import css from './notifications.module.css';
import { unreadText } from './unread-text.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** A dot for unread messages that takes no space in the layout. */
export function UnreadMark() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className={css.mark}>
      <span className="visually-hidden">, {unreadText(count)}</span>
    </span>
  );
}
