'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { useSession } from '../session/index.ts';
import { UNREAD_PATH } from './paths.ts';

/** The signed-in customer's number of unread messages; 0 while unknown. */
export function useUnreadCount(): number {
  const { customer } = useSession();
  const { data } = useApi(customer ? UNREAD_PATH : null);
  return data?.unreadCount ?? 0;
}
