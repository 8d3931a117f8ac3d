/** What of a text is beyond Latin-1, with the backslash before it where there is one that escapes nothing else. */
const BEYOND = /\\([^\u0000-\u00ff])|[^\u0000-\u00ff]|\\[^]/g;

const RAW = /String\.raw`[^`]*[^\u0000-\u00ff]/;

/**
 * The same JavaScript, written in Latin-1: V8 keeps such a text in half the room, and that of a program it keeps as long
 * as this runs.
 * @throws for a raw template that says something beyond: it would say the escape
 */
export function inLatin1(code: string): string {
  const raw = RAW.exec(code)?.[0];
  if (raw !== undefined) throw new Error(`A raw template cannot be written in Latin-1: ${raw}`);
  return code.replace(BEYOND, (found, escaped?: string) => {
    const unit = (escaped ?? found).charCodeAt(0);
    return unit > 0xff ? `\\u${unit.toString(16).padStart(4, '0')}` : found;
  });
}
