import Link from 'next/link';
import { Fragment } from 'react';
import layout from '../layout/layout.module.css';

interface SupportTextProps {
  /** What the question is about: a topic of the support page. */
  about: string;
  /** An order, parcel, pack or request id. */
  reference?: string;
  children: string;
}

/** A text in which each "contact support" is a link to the support page, with its topic filled in. */
export function SupportText({ about, reference, children }: SupportTextProps) {
  const href = `/support?${new URLSearchParams({ about, ...(reference ? { ref: reference } : {}) }).toString()}`;
  return children.split(/(contact support)/i).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} href={href} className={layout.link}>
        {part}
      </Link>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
