import { z } from 'zod';

import { instant, keysetOf, uuid, wholeNumber, type KeysetOf } from './shared.schema.ts';

/** Notification topics. */
export const notificationTopics = [
  'reminders',
  'drops',
  'wishes',
  'purchases',
  'money',
  'belongings',
  'support',
  'security',
] as const;
const topic = z.enum(notificationTopics);
export type NotificationTopic = z.infer<typeof topic>;

export const notification = z.object({
  id: uuid,
  at: instant,
  kind: z.string(),
  topic,
  title: z.string(),
  /** The shop page it links to. Links with side effects are in the mail only. */
  href: z.string().nullable(),
  isRead: z.boolean(),
  /** False: in the inbox only, as the customer turned off mails of this topic. */
  isMailed: z.boolean(),
});
export type NotificationDto = z.infer<typeof notification>;

export const notificationPage = z.object({ ...keysetOf(notification).shape, unreadCount: wholeNumber });
export interface NotificationPageDto extends KeysetOf<NotificationDto> {
  unreadCount: number;
}
export const unreadNotifications = z.object({ unreadCount: wholeNumber });
export type UnreadNotificationsDto = z.infer<typeof unreadNotifications>;

/** Some of them, or all existing ones. */
export const readNotifications = z
  .strictObject({ ids: z.array(uuid).min(1).max(100).optional(), all: z.literal(true).optional() })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    message: 'name some ids, or all',
    path: ['ids'],
  })
  .meta({ examples: [{ all: true }] });
export type ReadNotificationsInput = z.infer<typeof readNotifications>;
/** How many this request marked as read, and how many are still unread. */
export const notificationsRead = z.object({ readCount: wholeNumber, unreadCount: wholeNumber });
export type NotificationsReadDto = z.infer<typeof notificationsRead>;

/** The inbox shows everything; mails of optional topics can be turned off. */
export const mailChoice = z.object({ topic, isOptional: z.boolean(), isMailed: z.boolean() });
export type MailChoiceDto = z.infer<typeof mailChoice>;
export const optionalTopics = [
  'reminders',
  'drops',
  'wishes',
] as const satisfies readonly NotificationTopic[];
/** Mailed only to customers who asked for it; the others to all who have not turned them off. */
export const consentTopics = ['wishes'] as const satisfies readonly NotificationTopic[];
export const chooseMails = z.strictObject({ topic: z.enum(optionalTopics), isMailed: z.boolean() });
export type ChooseMailsInput = z.infer<typeof chooseMails>;

export const unsubscribeQuery = z.object({ token: z.string().min(1).max(400) });
