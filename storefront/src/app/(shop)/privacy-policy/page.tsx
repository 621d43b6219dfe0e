import type { Metadata } from 'next';
import { LegalPage, privacyPolicy } from '../../../features/base/legal/index.ts';
import { getSettings } from '../../../features/base/shell/queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = privacyPolicy(await getSettings());
  return { title, description: lead, alternates: { canonical: '/privacy-policy' } };
}

export default async function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy(await getSettings())} />;
}
