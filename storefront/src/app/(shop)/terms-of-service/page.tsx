import type { Metadata } from 'next';
import { LegalPage, termsOfService } from '../../../features/base/legal/index.ts';
import { getSettings } from '../../../features/base/shell/queries.ts';
import { getShippingCosts } from '../../../features/shipping/queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = termsOfService(await getSettings(), null);
  return { title, description: lead, alternates: { canonical: '/terms-of-service' } };
}

export default async function TermsPage() {
  const [settings, costs] = await Promise.all([getSettings(), getShippingCosts()]);
  return <LegalPage text={termsOfService(settings, costs)} />;
}
