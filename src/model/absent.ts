/**
 * What may be absent, written as nothing. The one place where that is done: elsewhere somebody who reads `?? ''` cannot
 * tell whether the absence is ordinary or a mistake, of which `present` tells (tests/unit/absent.test.ts).
 */
export const orEmpty = <T>(value: T | null | undefined): T | '' => value ?? '';

/** What stands before the first such sign; all of the text where it holds none. */
export const textBefore = (text: string, sign: string): string => {
  const at = text.indexOf(sign);
  return at === -1 ? text : text.slice(0, at);
};
