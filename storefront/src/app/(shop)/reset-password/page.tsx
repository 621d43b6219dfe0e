import type { Metadata } from 'next';
import { ResetScreen, sessionText as text } from '../../../features/people/session/index.ts';
import { getSettings } from '../../../features/base/shell/queries.ts';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: text.resetTitle, robots: { index: false } };

export default async function ResetPasswordPage() {
  const { mode } = await getSettings();
  return (
    <div className={page.narrow}>
      <h1>{text.resetTitle}</h1>
      <ResetScreen mailboxUrl={mode === 'demo' ? '/dev/mailbox' : null} />
    </div>
  );
}
