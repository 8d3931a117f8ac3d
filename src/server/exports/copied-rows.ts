/** A row as PostgreSQL wrote it; null for no value. */
export type WrittenRow = readonly (string | null)[];

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, (_whole, sign: string) => ESCAPES[sign] ?? sign);

const cellOf = (text: string): string | null => {
  if (!text.includes('\\')) return text;
  return text === String.raw`\N` ? null : unescaped(text);
};

/** The rows of COPY's text, as many at a time as came together. */
export async function* copiedRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly WrittenRow[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? rest;
    if (lines.length > 0) yield lines.map((line) => line.split('\t').map(cellOf));
  }
}
