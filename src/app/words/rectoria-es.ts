/** The texts of what is shown to who has signed in, in Spanish: the shape that every other language must have. */
export const rectoriaEs = {} as const;
