import type { Metadata } from 'next';
import {
  DropDialogs,
  dropText as text,
  howText,
  LatePastDrops,
  LateToday,
} from '../../../features/drops/index.ts';
import { getCurrentDrop, getPastDrops } from '../../../features/drops/queries.ts';
import { Steps } from '../../../features/base/home/index.ts';
import { BrowseLinks } from '../../../features/base/shell/index.ts';
import { SectionHead, Stack } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';

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
      <LateToday initial={current} />
      <section className={page.section}>
        <SectionHead>
          <h2>{howText.title}</h2>
        </SectionHead>
        <Stack gap={20}>
          <Steps steps={howText.steps} isNumbered />
          <p className={page.lead}>{howText.open}</p>
          <p className={page.lead}>{howText.limits}</p>
        </Stack>
      </section>
      <LatePastDrops initial={past} current={current} />
      <DropDialogs />
    </div>
  );
}
