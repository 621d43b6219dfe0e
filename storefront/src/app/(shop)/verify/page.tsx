import type { Metadata } from 'next';
import page from '../../../ui/layout/page.module.css';
import { VerifierWithEntries } from './verifier-with-entries.tsx';

export const metadata: Metadata = {
  title: 'Verify a pull, a run or a drop',
  description:
    'Paste a receipt, open a closed run or a drawn drop, and check it in your own browser, with the network off if you like.',
  alternates: { canonical: '/verify' },
};

export default function VerifyPage() {
  return (
    <div className={page.narrow}>
      <h1>Verify it yourself</h1>
      <p className={page.lead}>
        Everything below runs in your browser. Nothing you paste or open here leaves this device, and it works
        with the network off.
      </p>
      <VerifierWithEntries />
    </div>
  );
}
