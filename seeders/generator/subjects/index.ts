import type { Subject } from '../engine/subject.ts';
import * as all from './all.ts';

export const subjects: Readonly<Record<string, Subject>> = all;
