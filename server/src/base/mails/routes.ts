import {
  notificationPage,
  notificationsRead,
  readNotifications,
  unreadNotifications,
} from '../../contract/schemas/notifications.schema.ts';
import { keysetQuery } from '../../contract/schemas/shared.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { countUnread, listInbox, markRead } from './inbox.ts';

export const notificationRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/notifications',
    summary: 'What the shop has written to me, newest first',
    access: 'customer',
    query: keysetQuery,
    answer: notificationPage,
    run: ({ customerId, query }) => listInbox(customerId(), query.after),
  }),
  route({
    method: 'get',
    path: '/me/notifications/unread',
    summary: 'How many of them I have not read',
    access: 'customer',
    answer: unreadNotifications,
    run: async ({ customerId }) => ({ unreadCount: await countUnread(customerId()) }),
  }),
  route({
    method: 'post',
    path: '/me/notifications/read',
    summary: 'Mark some of them, or all, as read',
    access: 'customer',
    body: readNotifications,
    answer: notificationsRead,
    run: ({ customerId, body }) => markRead(customerId(), body),
  }),
);
