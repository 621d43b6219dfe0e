import type { Metadata } from 'next';
import { ResetScreen } from '../../features/session/reset-screen.tsx';
import { text } from '../../features/session/text.ts';
import { getSettings } from '../../features/shell/queries.ts';
import page from '../../ui/page.module.css';
import css from '../../features/session/auth.module.css';

export const metadata: Metadata = { title: text.resetTitle, robots: { index: false } };

export default async function ResetPasswordPage() {
  const { mode } = await getSettings();
  return (
    <div className={page.narrow}>
      <h1>{text.resetTitle}</h1>
      <div className={css.standing}>
        <ResetScreen mailboxUrl={mode === 'demo' ? '/dev/mailbox' : null} />
      </div>
    </div>
  );
}
