import type { Rule } from '#src/model/rule.ts';

export const rules: readonly Rule<'menu'>[] = [];
