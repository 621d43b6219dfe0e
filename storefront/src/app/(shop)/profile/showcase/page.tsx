import type { Metadata } from 'next';
import { ShowcaseScreen, showcaseText as text } from '../../../../features/vault/showcase/index.ts';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

export default function ProfileShowcasePage() {
  return (
    <>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <ShowcaseScreen />
    </>
  );
}
