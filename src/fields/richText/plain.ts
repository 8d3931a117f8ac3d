import { Parser } from 'htmlparser2';

const BLOCKS: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'li', 'blockquote', 'br']);

/** What a formatted text says, without its format: a line for each paragraph, list entries behind a point. */
export const plainText = (html: unknown): string => {
  if (typeof html !== 'string') return '';
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (BLOCKS.has(name) && !text.endsWith('• ')) text += '\n';
        if (name === 'li') text += '• ';
      },
      ontext: (piece) => {
        text += piece;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
};

/** The same on one line. */
export const plainLine = (html: unknown): string => plainText(html).replaceAll('\n', ' ');
