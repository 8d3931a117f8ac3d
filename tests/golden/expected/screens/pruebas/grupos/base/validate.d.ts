import type { Compute, Defaults, Validate } from '#src/runtime/validation.ts';

export declare const validate: Validate;
export declare const compute: Compute;
export declare const defaults: Defaults;
