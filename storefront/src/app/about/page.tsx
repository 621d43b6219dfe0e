import type { Metadata } from 'next';
import { about } from '../../features/home/about-text.ts';
import { getSettings } from '../../features/shell/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';

export const metadata: Metadata = {
  title: about.title,
  description: about.lead,
  alternates: { canonical: '/about' },
};

export default async function AboutPage() {
  const { refundDays } = await getSettings();
  return (
    <div className={page.narrow}>
      <h1>{about.title}</h1>
      <p className={page.lead}>{about.lead}</p>
      {about.sections(refundDays).map((section) => (
        <section key={section.title} className={page.article}>
          <h2>{section.title}</h2>
          {section.body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className={page.actions} style={{ marginTop: 40 }}>
        <ButtonLink href="/shop" look="primary">
          See the packs
        </ButtonLink>
        <ButtonLink href="/verify">Verify something</ButtonLink>
      </p>
    </div>
  );
}
