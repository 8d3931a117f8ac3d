/** Text of HTML that needs no escaping any more. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);

const textOf = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map(({ html: each }) => each).join('');
};

/** HTML with what is put into it escaped, unless it is HTML itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, at) => (at === 0 ? text : `${textOf(parts[at - 1] ?? NOTHING)}${text}`)).join(''),
});

export const NOTHING: Html = { html: '' };

/** A text as it is: a style sheet, a script. Nothing of what was compared may come in by it. */
export const raw = (text: string): Html => ({ html: text });
