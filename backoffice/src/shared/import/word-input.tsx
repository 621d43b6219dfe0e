import { TextField, type TextFieldProps } from '@mui/material';
import { conditions, gradesByGrader } from '@pullproof/server/contract';
import { useId } from 'react';
import { useClasses } from '../values/use-classes.ts';
import { useKinds } from '../values/use-kinds.ts';

interface WordInputProps extends Pick<TextFieldProps, 'label' | 'value' | 'placeholder' | 'onChange'> {
  /** Of the import. */
  field: string;
}

/** What a word of a file means, as text; offers the words that the shop knows for its field. */
export function WordInput({ field, ...input }: WordInputProps) {
  const id = useId();
  const words = useShopWords(field);
  const htmlInput = words.length > 0 ? { list: id } : {};
  return (
    <>
      <TextField {...input} slotProps={{ inputLabel: { shrink: true }, htmlInput }} />
      {words.length > 0 ? (
        <datalist id={id}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function useShopWords(field: string): readonly string[] {
  const { slugs } = useClasses();
  const kinds = useKinds();
  const words: Record<string, readonly string[]> = {
    class: slugs,
    kind: kinds.filter(({ isDigital }) => !isDigital).map(({ slug }) => slug),
    condition: conditions,
    grader: Object.keys(gradesByGrader),
  };
  return words[field] ?? [];
}
