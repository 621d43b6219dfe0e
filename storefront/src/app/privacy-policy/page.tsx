import type { Metadata } from 'next';
import { LegalPage, privacyPolicy } from '../../features/legal/index.ts';
import { getSettings } from '../../features/shell/queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = privacyPolicy(await getSettings());
  return { title, description: lead, alternates: { canonical: '/privacy-policy' } };
}

export default async function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy(await getSettings())} />;
}
