import Link from 'next/link';
import { classTone } from '../../../ui/card-face/finish.ts';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import css from './last-inside-notice.module.css';
import type { LastInside } from './last-inside.ts';

interface LastInsideNoticeProps {
  news: readonly LastInside[];
  /** On the pack's own page there is nowhere to go. */
  isLinked?: boolean;
}

/** The news that one copy of a rarest class is left in a run; nothing without any. */
export function LastInsideNotice({ news, isLinked = true }: LastInsideNoticeProps) {
  if (news.length === 0) return null;
  return (
    <ul className={css.news}>
      {news.map((item) => (
        <li key={item.href} className={css.item} {...classTone(item.classLook)}>
          <ClassMark of={item} />
          <p>{isLinked ? <Link href={item.href}>{item.says}</Link> : item.says}</p>
        </li>
      ))}
    </ul>
  );
}
