import type { Metadata } from 'next';
import { DropDialogs, dropText as text, howText, PastDrops, Today } from '../../features/drops/index.ts';
import { getCurrentDrop, getPastDrops } from '../../features/drops/queries.ts';
import { Steps } from '../../features/home/index.ts';
import { BrowseLinks } from '../../features/shell/index.ts';
import { Row } from '../../ui/layout/layout.tsx';
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
        <Row gap={12} across={20} align="end" justify="between" below={28}>
          <h2>{howText.title}</h2>
        </Row>
        <Steps steps={howText.steps} isNumbered />
        <p className={page.lead}>{howText.limits}</p>
      </section>
      <PastDrops initial={past} current={current} />
      <DropDialogs />
    </div>
  );
}
