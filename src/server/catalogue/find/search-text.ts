import type { Database, TenantContext } from '../../db/database.ts';
import { prepared } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import { LONGEST_WORD } from '../paged/kept-tables.ts';

/** What somebody typed, as it is looked for. */
export interface SearchText {
  readonly text: string;
  /** Its words, folded, each once. */
  readonly terms: readonly string[];
  /** Its letters and digits, as numbers are known by. */
  readonly key: string;
  /** Patterns of LIKE over folded words with a space before and after each, one for each term. */
  readonly whole: readonly string[];
  readonly begun: readonly string[];
  readonly within: readonly string[];
  /** All terms, with a space before, between and after them. */
  readonly phrase: string;
}

/** More words do not narrow any further. */
const MOST_TERMS = 8;

const FOLDED = prepared<[text: string]>(
  (text) => sql`select rectoria.fold(${text}) as folded, coalesce(rectoria.identifier(${text}), '') as key`,
);

const escaped = (term: string): string => term.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Folds what was typed as the database folds what it keeps. */
export async function searchTextOf(text: string, database: Database, tenant: TenantContext): Promise<SearchText> {
  const [row] = await database.batch(tenant, [FOLDED(text)]);
  const folded = typeof row?.['folded'] === 'string' ? row['folded'] : '';
  const words = folded.split(' ').filter((word) => word !== '');
  const terms = [...new Set(words.map((word) => Array.from(word).slice(0, LONGEST_WORD).join('')))].slice(
    0,
    MOST_TERMS,
  );
  return {
    text,
    terms,
    key: typeof row?.['key'] === 'string' ? row['key'] : '',
    whole: terms.map((term) => `% ${escaped(term)} %`),
    begun: terms.map((term) => `% ${escaped(term)}%`),
    within: terms.map((term) => `%${escaped(term)}%`),
    phrase: ` ${terms.join(' ')} `,
  };
}
