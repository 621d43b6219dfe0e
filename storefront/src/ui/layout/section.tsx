import type { ReactNode } from 'react';
import { Row, Stack } from './layout.tsx';
import layout from './layout.module.css';
import css from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Next to the title: the state of the section's subject. */
  aside?: ReactNode;
  variant?: 'plain' | 'danger';
  children: ReactNode;
}

/** One section of a profile page. */
export function Section({ id, title, lead, aside, variant = 'plain', children }: SectionProps) {
  return (
    <section id={id} className={css.section} data-variant={variant} aria-labelledby={`${id}-title`}>
      <Row as="header" gap={8} columnGap={16} align="center" justify="space-between">
        <h2 className={layout.text19} id={`${id}-title`}>
          {title}
        </h2>
        {aside}
      </Row>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}

/** Empty state of a section: says what will be there. */
export function NothingYet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <h3 className={layout.text16}>{title}</h3>
      <p className={`${layout.fine} ${layout.regular}`}>{children}</p>
    </Stack>
  );
}

/** A state in words, the same in both themes: "On", "Off", "Confirmed", "Waiting". */
export function StateChip({ variant, children }: { variant: 'ok' | 'wait' | 'off'; children: ReactNode }) {
  return (
    <span className={css.chip} data-variant={variant}>
      {children}
    </span>
  );
}
