import { ClassChip } from './class-chip.tsx';
import { useClasses } from './use-classes.ts';

/** The class of a card or a unit, looking as its class says. */
export function CardClass({ of }: { of: { className: string; classSlug?: string } }) {
  const { classes } = useClasses();
  const look = classes.get(of.classSlug ?? '');
  return <ClassChip name={of.className} colour={look?.colour} shape={look?.shape} />;
}
