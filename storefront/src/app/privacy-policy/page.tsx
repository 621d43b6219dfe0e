import type { Metadata } from 'next';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { privacyPolicy } from '../../features/legal/privacy-text.ts';
import { getSettings } from '../../features/shell/queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = privacyPolicy(await getSettings());
  return { title, description: lead, alternates: { canonical: '/privacy-policy' } };
}

export default async function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy(await getSettings())} />;
}
