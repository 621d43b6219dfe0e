import type { Metadata } from 'next';
import { LegalPage, termsOfService } from '../../features/legal/index.ts';
import { getSettings } from '../../features/shell/queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = termsOfService(await getSettings());
  return { title, description: lead, alternates: { canonical: '/terms-of-service' } };
}

export default async function TermsPage() {
  return <LegalPage text={termsOfService(await getSettings())} />;
}
