import { TOLD_ELSEWHERE } from '#src/language/changes/index.ts';
import { changing, may, wholeNumber } from '#src/language/values.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { sqlText } from '#src/model/sql-text.ts';
import '../options.ts';
import { cleanText, isBlank, normalizeText, textChecks, textToCsv } from '../texts.ts';
import { RICH_TAG_PATTERN, richTextFormat } from './format.ts';
import { plainText } from './plain.ts';

const MAX_LENGTH = 20_000;

const longest = (field: Field): number => field.maxLength ?? MAX_LENGTH;

/** Empty paragraphs say nothing; what is not allowed stays, to be refused. */
const normalize: (value: Json) => Json = normalizeText((html) => {
  const clean = cleanText(html);
  return clean !== null && richTextFormat(clean) && isBlank(plainText(clean)) ? null : clean;
});

export const definition: FieldType = {
  name: 'richText',
  summary: 'Text with headings, lists, bold, italic and links, as HTML of a few tags.',
  called: { es: 'Texto con formato', en: 'Formatted text' },
  alsoCalled: ['html'],
  refused: {
    es: 'Tiene formato o enlaces que no se admiten aquí.',
    en: 'Has formatting or links that are not accepted here.',
  },
  options: {
    maxLength: may(changing(TOLD_ELSEWHERE, wholeNumber(`Most characters, tags included; ${MAX_LENGTH} unless said.`))),
  },
  schema: (field) => ({ type: 'string', format: 'richText', maxLength: longest(field) }),
  format: richTextFormat,
  normalize,
  storage: (field) => ({
    kind: 'column',
    sqlType: 'text',
    checks: (column) => [
      ...textChecks(column, { maxLength: longest(field) }),
      `regexp_replace(${column}, ${sqlText(RICH_TAG_PATTERN)}, '', 'g') !~ '[<>]'`,
    ],
  }),
  cel: () => 'string',
  // Tags are no words that anybody looks for.
  searchable: false,
  listable: true,
  inputProps: (field) => ({ maxLength: longest(field) }),
  fromCsv: normalize,
  toCsv: textToCsv,
  print: plainText,
  examples: (field) => ({
    valid: [
      '<p>a</p>',
      '<h2>Aviso</h2><p>Una <strong>nota</strong> con <em>énfasis</em> &amp; más.<br>Otra línea.</p>',
      '<ul><li><p>uno</p></li></ul><ol start="3"><li><p>tres</p></li></ol>',
      '<p><a href="https://www.unicda.edu.do/?a=1&amp;b=2">la página</a></p>',
    ].filter((html) => html.length <= longest(field)),
    invalid: [
      '<script>alert(1)</script>',
      '<p onclick="alert(1)">a</p>',
      '<img src="x">',
      '<p style="color:red">a</p>',
      '<a href="javascript:alert(1)">a</a>',
      '<a href="https://a.do" onclick="x">a</a>',
      '<iframe src="https://a.do"></iframe>',
      '<!-- a -->',
      '<p>a < b</p>',
      7,
      true,
      [],
    ],
  }),
};
