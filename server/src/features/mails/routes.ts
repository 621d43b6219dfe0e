import { z } from 'zod';

import {
  chooseMails as chooseBody,
  mailChoice,
  notificationPage,
  notificationsQuery,
  notificationsRead,
  readNotifications,
  unreadNotifications,
} from '../../contract/schemas/notifications.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { chooseMails } from './choose-mails.ts';
import { countUnread, listInbox, markRead } from './inbox.ts';
import { listMailChoices } from './mail-choices.ts';

export const notificationRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/notifications',
    summary: 'What the shop has written to me, newest first',
    access: 'customer',
    query: notificationsQuery,
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
  route({
    method: 'get',
    path: '/me/notifications/choices',
    summary: 'About what I am mailed, and what of it I can do without',
    access: 'customer',
    answer: z.array(mailChoice),
    run: ({ customerId }) => listMailChoices(customerId()),
  }),
  route({
    method: 'put',
    path: '/me/notifications/choices',
    summary: 'Want mails of an optional topic, or none',
    access: 'customer',
    body: chooseBody,
    answer: z.array(mailChoice),
    run: ({ customerId, body }) => chooseMails(customerId(), body),
  }),
);
