export { LateUnreadMark } from './late-unread-mark.tsx';
export { NotificationsScreen } from './late.tsx';
export { text as notificationsText, unreadText } from './text.ts';
export { useUnreadCount } from './use-unread-count.ts';
