/** PostgreSQL stores no NUL, and its JSON no halves of characters, as a cut leaves them. */
export const storable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD');
