import { DateTimeInput, type DateTimeInputProps } from 'react-admin';

// Without it the input sends what it shows, which has no zone and which the server refuses.
const toInstant = (wall: string): string | null => (wall === '' ? null : new Date(wall).toISOString());

/** A moment in the browser's zone on screen, an instant in the record. */
export const InstantInput = (props: DateTimeInputProps) => <DateTimeInput parse={toInstant} {...props} />;
