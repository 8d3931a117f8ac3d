/**
 * What a part of a screen is marked with that says itself that no answer came: the notice over all screens does not say
 * so beside it.
 */
export const TELLS_UNREACHABLE = { 'data-unreachable': '' } as const;
