import { WrongUse } from './command.ts';

/** @throws WrongUse where the text is no port. */
export function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new WrongUse(`--port wants a number up to 65535, not ${text}.`);
}
