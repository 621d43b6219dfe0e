import type { Metadata } from 'next';
import { HelpList, helpText, helpTopics } from '../../../features/base/help/index.ts';
import { getSettings } from '../../../features/base/shell/queries.ts';
import { getShippingCosts } from '../../../features/shipping/queries.ts';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: helpText.title,
  description: helpText.lead,
  alternates: { canonical: '/help' },
};

export default async function HelpPage() {
  const [settings, costs] = await Promise.all([getSettings(), getShippingCosts()]);
  return (
    <div className={page.narrow}>
      <h1>{helpText.title}</h1>
      <p className={page.lead}>{helpText.lead}</p>
      <HelpList topics={helpTopics(settings, costs)} />
    </div>
  );
}
