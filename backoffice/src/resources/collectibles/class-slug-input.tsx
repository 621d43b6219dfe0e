import { SelectInput } from 'react-admin';
import { useClasses } from '../../shared/use-classes.ts';

/** Classes by the slug that units carry. No reference: that would ask for a class whose id is the slug. */
export function ClassSlugInput({ source, label }: { source: string; label: string }) {
  const { slugs, classes } = useClasses();
  const choices = slugs.map((slug) => ({ id: slug, name: classes.get(slug)?.name ?? slug }));
  return <SelectInput source={source} label={label} choices={choices} />;
}
