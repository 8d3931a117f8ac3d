import { orEmpty } from '#src/model/absent.ts';
import { type Document, visit, type YAMLError } from 'yaml';

/** A mistake of syntax, at characters of the text. */
export interface SyntaxFault {
  readonly code: 'yaml-syntax' | 'yaml-aliases' | 'duplicate-key';
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
}

/** Everything that keeps a document from being read: YAML's errors and warnings, and aliases that lead nowhere. */
export function syntaxFaultsOf(document: Document, text: string): readonly SyntaxFault[] {
  return [
    ...[...document.errors, ...document.warnings].map((error) => told(error, text)),
    ...danglingAliases(document),
  ];
}

const WORDS: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  MULTIPLE_DOCS: ['This file holds several YAML documents.', 'Put each in a file of its own.'],
  TAB_AS_INDENT: ['A tab indents this line.', 'YAML is indented with spaces only.'],
  BAD_INDENT: [
    'This does not stand where its indentation says.',
    'See whether it begins under its neighbours, and whether a { or [ before it is closed.',
  ],
  MISSING_CHAR: ['', 'See whether a quote, bracket or comma before it is missing.'],
  BLOCK_AS_IMPLICIT_KEY: ['', 'A text with a colon in it stands in quotes.'],
  BLOCK_IN_FLOW: ['', 'A text with a colon in it stands in quotes.'],
  TAG_RESOLVE_FAILED: ['', 'Tags (!…) are not used here; a text that begins with ! stands in quotes.'],
};

function told(error: YAMLError, text: string): SyntaxFault {
  const offset = Math.min(error.pos[0], Math.max(0, text.trimEnd().length - 1));
  const place = { offset, length: Math.max(1, error.pos[1] - error.pos[0]) };
  if (error.code === 'DUPLICATE_KEY') {
    const key = orEmpty(/^[^\s:,{}]+/.exec(text.slice(offset))?.[0]);
    const message = `\`${key}\` stands twice in the same mapping.`;
    return { ...place, length: Math.max(1, key.length), code: 'duplicate-key', message, hint: 'Keep one of them.' };
  }
  const [message = '', hint = ''] = WORDS[error.code] ?? [];
  return {
    ...place,
    code: 'yaml-syntax',
    message: message === '' ? `${error.message.replace(/\.?$/, '')}.` : message,
    hint,
  };
}

function danglingAliases(document: Document): readonly SyntaxFault[] {
  const found: SyntaxFault[] = [];
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document) !== undefined || !alias.range) return;
      found.push({
        code: 'yaml-aliases',
        offset: alias.range[0],
        length: alias.source.length + 1,
        message: `No anchor \`&${alias.source}\` stands before this alias.`,
        hint: 'Write the value out; a text that begins with * stands in quotes.',
      });
    },
  });
  return found;
}
