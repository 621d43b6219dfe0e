import type { ReactNode } from 'react';
import css from './profile.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Beside the title: the section's state. */
  aside?: ReactNode;
  look?: 'plain' | 'danger';
  children: ReactNode;
}

/** One section of a profile page. */
export function Section({ id, title, lead, aside, look = 'plain', children }: SectionProps) {
  return (
    <section id={id} className={css.section} data-look={look} aria-labelledby={`${id}-title`}>
      <header className={css.sectionHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </header>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}

/** Empty state of a section: what will show up here. */
export function NothingYet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.empty}>
      <h3>{title}</h3>
      <p className={css.fine}>{children}</p>
    </div>
  );
}

/** A status chip, the same in both themes: "On", "Off", "Confirmed", "Waiting". */
export function StateChip({ look, children }: { look: 'ok' | 'wait' | 'off'; children: ReactNode }) {
  return (
    <span className={css.chip} data-look={look}>
      {children}
    </span>
  );
}
