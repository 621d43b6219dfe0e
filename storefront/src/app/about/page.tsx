import type { Metadata } from 'next';
import { about } from '../../features/home/index.ts';
import { LegalSections } from '../../features/legal/index.ts';
import { getSettings } from '../../features/shell/queries.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import layout from '../../ui/layout/layout.module.css';
import page from '../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: about.title,
  description: about.lead,
  alternates: { canonical: '/about' },
};

export default async function AboutPage() {
  const { refundDays } = await getSettings();
  return (
    <div className={page.page}>
      <h1>{about.title}</h1>
      <p className={page.lead}>{about.lead}</p>
      <LegalSections sections={about.sections(refundDays)}>
        <p className={layout.row12}>
          <ButtonLink href="/shop" look="primary">
            See the packs
          </ButtonLink>
          <ButtonLink href="/verify">Verify something</ButtonLink>
        </p>
      </LegalSections>
    </div>
  );
}
