import type { Metadata } from 'next';
import { ButtonLink } from '../../ui/controls/button.tsx';
import page from '../../ui/layout/page.module.css';

const lead =
  'The first drop has not been announced yet. When it is, its prize, closing time and the hash of its seed are published here before the first entry.';

export const metadata: Metadata = {
  title: 'Daily drop',
  description: lead,
  alternates: { canonical: '/daily-drop-winners' },
};

export default function DailyDropPage() {
  return (
    <div className={page.narrow}>
      <h1>Daily drop</h1>
      <p className={page.lead}>{lead}</p>
      <section className={page.section}>
        <h2>How it will work</h2>
        <p className={page.lead}>
          Entry is free and one per person, with equal odds whether or not one ever bought anything. Winners
          come from one public draw that anyone can repeat, and every entrant holds a signed proof of the
          entry.
        </p>
      </section>
      <p className={page.actions} style={{ marginTop: 28 }}>
        <ButtonLink href="/shop" look="primary">
          See the packs
        </ButtonLink>
      </p>
    </div>
  );
}
