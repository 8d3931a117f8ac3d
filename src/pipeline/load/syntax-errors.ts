import { orEmpty } from '#src/model/absent.ts';
import { type Document, isScalar, visit, type YAMLError } from 'yaml';
import { cutOffWords } from '../report/cut-off-words.ts';

/** A mistake of syntax, at characters of the text. */
export interface SyntaxFault {
  readonly code: 'yaml-syntax' | 'yaml-aliases' | 'duplicate-key';
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
}

/**
 * Everything that keeps a document from being read: YAML's errors and warnings, and aliases that lead nowhere. Where a
 * text ends too early all that follows is out of joint: nothing more is told of it.
 */
export function syntaxFaultsOf(document: Document, text: string): readonly SyntaxFault[] {
  const { errors, warnings } = document;
  const lost = errors.findIndex(({ code }) => code === 'UNEXPECTED_TOKEN');
  return [
    ...[...(lost === -1 ? errors : errors.slice(0, lost + 1)), ...warnings].map((error) => told(error, text)),
    ...danglingAliases(document),
    ...mergingKeys(document),
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
  UNEXPECTED_TOKEN: [
    'What stands before this has ended already.',
    'A text with one of [ ] { } , # or a colon in it stands in quotes.',
  ],
  NON_STRING_KEY: ['A list or a mapping stands here as a key.', 'A key is a text: `name: …`.'],
  TAG_RESOLVE_FAILED: ['', 'Tags (!…) are not used here; a text that begins with ! stands in quotes.'],
};

function told(error: YAMLError, text: string): SyntaxFault {
  const offset = Math.min(error.pos[0], Math.max(0, text.trimEnd().length - 1));
  const place = { offset, length: Math.max(1, error.pos[1] - error.pos[0]) };
  if (error.code === 'DUPLICATE_KEY') {
    const rest = /^([^:,{}\n]+?)\s*[,}]/.exec(text.slice(offset))?.[1];
    if (rest !== undefined) return { ...place, length: rest.length, code: 'duplicate-key', ...cutOffWords(rest) };
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

/** `<<`, which in other files takes over what an alias stands for. */
function mergingKeys(document: Document): readonly SyntaxFault[] {
  const found: SyntaxFault[] = [];
  visit(document, {
    Pair(_key, { key }) {
      if (!isScalar(key) || key.value !== '<<' || !key.range) return;
      found.push({
        code: 'yaml-aliases',
        offset: key.range[0],
        length: 2,
        message: '`<<` takes nothing over here.',
        hint: 'Write the repeated parts out, or let the alias stand for the whole: `name: *alias`.',
      });
    },
  });
  return found;
}
