import type { Metadata } from 'next';
import {
  NotificationsScreen,
  notificationsText as text,
} from '../../../../features/people/notifications/index.ts';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

export default function NotificationsPage() {
  return (
    <>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <NotificationsScreen />
    </>
  );
}
