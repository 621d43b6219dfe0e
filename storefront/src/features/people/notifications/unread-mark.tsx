'use client';

import css from './notifications.module.css';
import { unreadText } from './text.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** A dot for unread messages that takes up no space. */
export function UnreadMark() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className={css.mark}>
      <span className="visually-hidden">, {unreadText(count)}</span>
    </span>
  );
}
