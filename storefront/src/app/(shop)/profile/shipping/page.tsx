import type { Metadata } from 'next';
import { ShippingScreen, shippingText as text } from '../../../../features/shipping/index.ts';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

export default function ShippingPage() {
  return (
    <>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <ShippingScreen />
    </>
  );
}
