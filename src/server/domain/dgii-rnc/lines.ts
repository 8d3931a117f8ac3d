import { present } from '#src/model/present.ts';
import { createReadStream } from 'node:fs';

export interface Line {
  readonly number: number;
  readonly text: string;
}

/** Longer than any line of the register: something else than its file. */
const LONGEST = 20_000;

/** The lines of a file in Latin-1, as the DGII writes it, numbered from 1; empty ones are passed over. */
export async function* linesOf(file: string, onRead: (bytes: number) => void): AsyncGenerator<Line> {
  let rest = '';
  let number = 0;
  for await (const chunk of createReadStream(file, { encoding: 'latin1', highWaterMark: 256 * 1024 })) {
    const text = String(chunk);
    onRead(text.length);
    const lines = (rest + text).split('\n');
    rest = present(lines.pop(), 'What follows the last line');
    for (const line of lines) {
      number += 1;
      if (line.trim() !== '') yield { number, text: line.replace(/\r$/, '') };
    }
    if (rest.length > LONGEST) throw new Error(`${file}: line ${number + 1} has no end. This is no file of the DGII.`);
  }
  if (rest.trim() !== '') yield { number: number + 1, text: rest };
}
