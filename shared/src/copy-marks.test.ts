import { listCopyMarks } from './copy-marks.ts';

test.each([
  [{}, []],
  [{ grade: null, condition: 'NM', finish: null, language: 'en' }, []],
  [{ grader: 'PSA', grade: '10', language: 'en' }, ['PSA 10']],
  [{ grader: null, grade: '9.5' }, ['9.5']],
  [{ condition: 'LP', finish: 'cold foil, signed', language: 'ja' }, ['Cold foil, signed', 'LP', 'Japanese']],
  [{ language: 'zh-Hant' }, ['Traditional Chinese']],
  [{ finish: '', language: 'not a code' }, ['not a code']],
])('a copy %j is marked %j', (copy, marks) => expect(listCopyMarks(copy)).toEqual(marks));
