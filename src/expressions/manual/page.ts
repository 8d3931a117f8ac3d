import { stringify } from 'yaml';
import type { JsonObject } from '#src/model/json.ts';
import { FUNCTIONS } from './functions.ts';
import { LIST_METHODS, TEXT_METHODS } from './methods.ts';
import { OPERATORS, SAMPLE, type Word } from './words.ts';

/** A chapter of the manual: words of one sort. */
export interface Chapter {
  readonly title: string;
  readonly words: readonly Word[];
}

export const CHAPTERS: readonly Chapter[] = [
  { title: 'Operators', words: OPERATORS },
  { title: 'Functions', words: FUNCTIONS },
  { title: 'Of a text', words: TEXT_METHODS },
  { title: 'Of a list', words: LIST_METHODS },
];

const INTRODUCTION = `# Conditions and other expressions

Written of \`src/expressions/manual\` by \`npm run schema\`; a test runs every example.

\`showIf\`, \`requiredIf\`, \`readOnlyIf\`, \`compute\`, the \`that\` and \`when\` of rules and the \`where\` of constraints are
expressions of [CEL](https://cel.dev) over the fields of the record, by their names. Values are compared with their own type
only; \`check\` tells where one does not fit, with its place. An empty field is \`null\`: a comparison with it, other than by
\`==\` and \`!=\`, is neither true nor false. A condition that is neither does not hold; a rule that is neither is kept.

The examples are about this record:
`;

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

const row = ({ form, summary, example, gives }: Word): string =>
  `| ${code(form)} | ${summary} | ${code(example)} | ${gives === null ? 'as the day is' : code(JSON.stringify(gives))} |`;

const table = ({ title, words }: Chapter): string =>
  [
    `## ${title}`,
    '',
    '| Written | What it gives | Example | Gives |',
    '| --- | --- | --- | --- |',
    ...words.map(row),
  ].join('\n');

const sampleOf = (record: JsonObject): string => `\`\`\`json\n${JSON.stringify(record, null, 2)}\n\`\`\``;

/** The manual's page of expressions, in Markdown. */
export const expressionsPage = (): string =>
  `${[`${INTRODUCTION}\n${sampleOf(SAMPLE)}`, ...CHAPTERS.map(table)].join('\n\n')}\n`;

/** What stands for itself in a snippet, where `$` begins a place to fill in. */
const literally = (text: string): string => text.replaceAll(/[\\$}]/g, String.raw`\$&`);

/** As JSON Schemas tell editors (`defaultSnippets`). */
interface Snippet extends JsonObject {
  readonly label: string;
  readonly description: string;
  readonly bodyText: string;
}

/** What an editor offers where an expression is written: the example of each word, as YAML, with what it does. */
export const expressionSnippets = (): readonly Snippet[] =>
  CHAPTERS.flatMap(({ words }) =>
    words.map(({ form, summary, example }) => ({
      label: form,
      description: summary,
      bodyText: literally(stringify(example, { lineWidth: 0 }).trimEnd()),
    })),
  );
