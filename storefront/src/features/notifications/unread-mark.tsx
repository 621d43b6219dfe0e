'use client';

import css from './notifications.module.css';
import { unreadText } from './unread-text.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Where something is unread, a dot that takes no room. */
export function UnreadMark() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className={css.mark}>
      <span className="visually-hidden">, {unreadText(count)}</span>
    </span>
  );
}
