// How it is told of what a manifest says that it has changed: breaking is what somebody loses or has to do otherwise,
// attention what they should know, cosmetic what only looks otherwise (issue 25, DESIGN §7).

export * from './verdicts.ts';
export * from './places.ts';
export * from './words.ts';
export * from './conditions.ts';
export * from './entries.ts';
export * from './limits.ts';
export * from './usual.ts';
export * from './of-keys.ts';
export * from './screens.ts';
