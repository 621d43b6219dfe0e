import type { Metadata } from 'next';
import { about } from '../../../features/base/home/index.ts';
import { LegalSections } from '../../../features/base/legal/index.ts';
import { getSettings } from '../../../features/base/shell/queries.ts';
import { LazyThreeMoves } from '../../../features/packs/moves/index.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';

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
      <div className={layout.marginTop24}>
        <LazyThreeMoves />
      </div>
      <LegalSections sections={about.sections(refundDays)}>
        <Row as="p" gap={12}>
          <ButtonLink href="/shop" variant="primary">
            See the packs
          </ButtonLink>
          <ButtonLink href="/verify">Verify something</ButtonLink>
        </Row>
      </LegalSections>
    </div>
  );
}
