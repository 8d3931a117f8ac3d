/** The shape of a language's texts: the keys of another's, with texts of its own. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };
