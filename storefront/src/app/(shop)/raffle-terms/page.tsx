import type { Metadata } from 'next';
import { getCurrentDrop } from '../../../features/drops/queries.ts';
import { LegalPage, raffleTerms } from '../../../features/base/legal/index.ts';
import { getSettings } from '../../../features/base/shell/queries.ts';

async function readText() {
  const [settings, current] = await Promise.all([getSettings(), getCurrentDrop()]);
  return raffleTerms(settings, current);
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = await readText();
  return { title, description: lead, alternates: { canonical: '/raffle-terms' } };
}

export default async function RaffleTermsPage() {
  return <LegalPage text={await readText()} />;
}
