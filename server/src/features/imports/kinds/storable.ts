/** PostgreSQL stores no NUL in text, and no lone surrogate in JSON. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
