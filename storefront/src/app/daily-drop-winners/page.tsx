import type { Metadata } from 'next';
import { DropDialogs, dropText as text, howText, PastDrops, Today } from '../../features/drops/index.ts';
import { getCurrentDrop, getPastDrops } from '../../features/drops/queries.ts';
import { Steps } from '../../features/home/index.ts';
import { BrowseLinks } from '../../features/shell/index.ts';
import page from '../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: text.title,
  description: text.lead,
  alternates: { canonical: '/daily-drop-winners' },
};

export default async function DailyDropPage() {
  const [current, past] = await Promise.all([getCurrentDrop(), getPastDrops()]);
  return (
    <div className={page.page}>
      <BrowseLinks />
      <Today initial={current} />
      <section className={page.section}>
        <div className={page.sectionHead}>
          <h2>{howText.title}</h2>
        </div>
        <Steps steps={howText.steps} isNumbered />
        <p className={page.lead}>{howText.limits}</p>
      </section>
      <PastDrops initial={past} current={current} />
      <DropDialogs />
    </div>
  );
}
