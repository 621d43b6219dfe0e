import type { Metadata } from 'next';
import { CardList } from '../../features/cards/card-list.tsx';
import { getClasses, getFirstCards } from '../../features/cards/queries.ts';
import { text } from '../../features/cards/text.ts';
import page from '../../ui/page.module.css';

export const metadata: Metadata = {
  title: text.title,
  description: text.lead,
  alternates: { canonical: '/cards' },
};

export default async function CardsPage() {
  const [first, classes] = await Promise.all([getFirstCards(), getClasses()]);
  return (
    <div className={page.page}>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <CardList first={first} classes={classes} />
    </div>
  );
}
