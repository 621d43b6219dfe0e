import { useEffect, useEffectEvent } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { sessionEnd } from '../providers/session-end.ts';

/** Mounted once: leads to the sign-in page when the session has ended, and back here afterwards. */
export function SessionWatch() {
  const logout = useLogout();
  const notify = useNotify();
  const leave = useEffectEvent(() => {
    notify('Your session has ended. Sign in again.', { type: 'error' });
    void logout();
  });
  useEffect(() => {
    // Requests that were under way are refused one after another.
    let isLeaving = false;
    return sessionEnd.subscribe(() => {
      if (!isLeaving) leave();
      isLeaving = true;
    });
  }, []);
  return null;
}
