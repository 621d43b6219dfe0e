'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { navText } from '../nav-text.ts';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { firstLetter } from '../../../../lib/text/first-letter.ts';
import { explainError } from '../../../../lib/text/explain-error.ts';
import { unreadText, useUnreadCount } from '../../../people/notifications/index.ts';
import { type Customer, signOut } from '../../../people/session/index.ts';
import layout from '../../../../ui/layout/layout.module.css';
import css from './account.module.css';

export function AccountMenu({ customer }: { customer: Customer }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const path = usePathname();
  const unreadCount = useUnreadCount();
  const unread = unreadCount > 0 ? unreadText(unreadCount) : '';

  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [path]);

  useEffect(() => {
    function closeOutside(event: Event) {
      const menu = ref.current;
      if (menu && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    }
    function closeByKey(event: KeyboardEvent) {
      const menu = ref.current;
      if (event.key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
    document.addEventListener('click', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);

  return (
    <details ref={ref} className={layout.relative}>
      <summary
        className={css.avatar}
        aria-label={[`Account of ${customer.displayName}`, unread].filter(Boolean).join(', ')}
      >
        {firstLetter(customer.displayName)}
        {unread ? <span className={css.unread} /> : null}
      </summary>
      <div className={css.panel}>
        <p className={css.who}>{customer.displayName}</p>
        <Link href="/home">{navText.home}</Link>
        <Link href="/collect">{navText.collection}</Link>
        <Link href="/open-pack">{navText.open}</Link>
        <Link href="/profile/wallet">{navText.wallet}</Link>
        <Link href="/profile/history">{navText.history}</Link>
        <Link href="/profile/notifications">
          {navText.notifications}
          {unread ? <span className={`${layout.accent} ${layout.text13}`}>{unread}</span> : null}
        </Link>
        <Link href="/profile/shipping">{navText.shipping}</Link>
        <Link href="/profile/referral">{navText.referral}</Link>
        <Link href="/profile/account">{navText.account}</Link>
        <Link href="/profile/privacy-and-security">{navText.security}</Link>
        <button
          type="button"
          onClick={() => void signOut().catch((error: unknown) => showToast(explainError(error)))}
        >
          {navText.signOut}
        </button>
      </div>
    </details>
  );
}
