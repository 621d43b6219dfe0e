import { SelectInput } from 'react-admin';
import { useClasses } from '../../shared/values/use-classes.ts';

interface ClassSlugInputProps {
  source: string;
  label: string;
  disabled?: boolean;
}

/** Picks a class by slug. Not a reference input: that would look the slug up as an id. */
export function ClassSlugInput({ source, label, disabled = false }: ClassSlugInputProps) {
  const { slugs, classes } = useClasses();
  const choices = slugs.map((slug) => ({ id: slug, name: classes.get(slug)?.name ?? slug }));
  return <SelectInput source={source} label={label} choices={choices} disabled={disabled} />;
}
