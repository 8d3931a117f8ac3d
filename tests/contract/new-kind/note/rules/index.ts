import type { Rule } from '#src/model/rule.ts';
import { noteRepeats } from './note-repeats.ts';

export const rules: readonly Rule<'note'>[] = [noteRepeats];
