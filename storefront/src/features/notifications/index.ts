export { LateUnreadMark } from './late-unread-mark.tsx';
export { NotificationsScreen } from './notifications-screen.tsx';
export { text as notificationsText } from './text.ts';
export { unreadText } from './unread-text.ts';
export { useUnreadCount } from './use-unread-count.ts';
