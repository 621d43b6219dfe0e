import type { Metadata } from 'next';
import { LegalPage, raffleTerms } from '../../features/legal/index.ts';
import { getSettings } from '../../features/shell/queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = raffleTerms(await getSettings());
  return { title, description: lead, alternates: { canonical: '/raffle-terms' } };
}

export default async function RaffleTermsPage() {
  return <LegalPage text={raffleTerms(await getSettings())} />;
}
