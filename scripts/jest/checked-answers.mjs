import { takeNotes } from './run-notes.mjs';

/** Returns a line that says how many answers this run held against the API's description; undefined when there were none. */
export function tellCheckedAnswers() {
  const notes = takeNotes('answers').map((line) => JSON.parse(line));
  if (notes.length === 0) return undefined;
  const sum = (name) => notes.reduce((total, note) => total + note[name], 0);
  const operations = new Set(notes.flatMap((note) => note.operations));
  const described = Math.max(...notes.map((note) => note.described));
  return `${sum('answers')} answers of the API checked against its description (${sum('refusals')} refusals), of ${operations.size} of ${described} operations`;
}
