import type { Complete, Defaults, Validate } from '#src/runtime/validation.ts';

export declare const validate: Validate;
export declare const complete: Complete;
export declare const defaults: Defaults;
