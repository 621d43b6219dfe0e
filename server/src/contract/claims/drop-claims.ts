export const entryProvesPlace = 'Your own entry proves that you’re in the list, at your number.';

export const entryKept = 'Keep it: with it you can prove that you were in, whatever our list says.';
