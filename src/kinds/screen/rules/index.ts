import type { Rule } from '#src/model/rule.ts';
import { duplicateParameter } from './duplicate-parameter.ts';

/** Every rule on the meaning of a hand-written screen. A test holds this list to the files beside it. */
export const rules: readonly Rule<'screen'>[] = [duplicateParameter];
