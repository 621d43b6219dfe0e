export { LateUnreadMark } from './late-unread-mark.tsx';
export { NotificationsScreen } from './late.tsx';
export { text as notificationsText } from './text.ts';
export { unreadText, useUnreadCount } from './use-unread-count.ts';
