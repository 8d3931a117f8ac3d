import { Parser } from 'htmlparser2';

/**
 * Every tag that a formatted text may have, exactly as it must be written: no attributes but a link's address and the
 * number a list begins with. Reads alike in JavaScript and PostgreSQL.
 */
export const RICH_TAG_PATTERN =
  '</?(p|strong|em|u|s|h2|h3|ul|li|blockquote)>|<br>|<ol( start="[0-9]{1,4}")?>|</ol>' +
  '|<a href="(https?://|mailto:|tel:)[^"<>[:space:]]+">|</a>';

const TAG = new RegExp(RICH_TAG_PATTERN.replace('[:space:]', String.raw`\s`), 'g');

const VOID = 'br';

/** Whether every tag is closed in its turn, and none is closed that was not opened. */
const isBalanced = (html: string): boolean => {
  let good = true;
  let closed = 0;
  const parser = new Parser({
    onopentag: (_name, _attributes, isImplied) => {
      if (isImplied) good = false;
    },
    onclosetag: (name, isImplied) => {
      if (name === VOID) return;
      if (isImplied) good = false;
      closed += 1;
    },
  });
  parser.end(html);
  return good && closed === html.split('</').length - 1;
};

/**
 * Whether a text is HTML of the small kind that is kept: paragraphs, headings, lists, quotes, bold, italic, underlined,
 * struck out, links to pages, mail and telephones. Nothing is cleaned away: what is more than that is refused.
 */
export const richTextFormat = (html: string): boolean => !/[<>]/.test(html.replaceAll(TAG, '')) && isBalanced(html);
