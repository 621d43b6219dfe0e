import { nameValue, type ColumnDeclaration } from '@pullproof/server/contract';

/** Choices of an input for an enum column. */
export const choicesOf = (column: ColumnDeclaration): { id: string; name: string }[] =>
  (column.values ?? []).map((id) => ({ id, name: nameValue(column, id) }));
