/** PostgreSQL stores no NUL, and no half of a surrogate pair in JSON. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
