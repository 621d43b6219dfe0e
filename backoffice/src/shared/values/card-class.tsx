import { ClassChip } from './class-chip.tsx';
import { useClasses } from './use-classes.ts';

/** A card's or unit's class, as a chip in the class's style. */
export function CardClass({ of }: { of: { className: string; classSlug?: string } }) {
  const { classes } = useClasses();
  const look = classes.get(of.classSlug ?? '');
  return <ClassChip name={of.className} colour={look?.colour} shape={look?.shape} />;
}
