import { orEmpty } from '#src/model/absent.ts';
import { CHANGE_CLASSES } from '#src/model/change.ts';
import type { Json } from '#src/model/json.ts';
import type { Span } from '#src/model/source.ts';
import type { Difference } from './differences.ts';
import { FIRST_ROWS } from './first-rows.ts';
import { countsOf, type Found } from './found.ts';
import { countsOfRows, firstFew } from './many-rows.ts';
import { markId } from './marks.ts';
import { rolesOf } from './roles.ts';

/** Longer values are cut: the JSON and the HTML have them whole. */
const MOST = 100;

/** What ends a line, moves a cursor or turns the direction of writing, which a terminal or a log would obey. */
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escaped = (sign: string): string => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;

export const inOneLine = (text: string): string => text.replaceAll(OBEYED, escaped);

const shown = (said: Json | undefined): string => {
  if (said === undefined) return '—';
  const text = inOneLine(typeof said === 'string' ? said : JSON.stringify(said));
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};

const placed = (span: Span | null): string => (span === null ? '—' : `${span.file}:${span.line}:${span.column}`);

/** What there was and is, in one line. */
function change({ what, before, after, isDeclared }: Difference): string {
  if (what === 'added') return `+ ${shown(after)}`;
  if (what === 'removed') return `- ${shown(before)}`;
  const side = what === 'moved' ? (name: Json | undefined) => `after ${shown(name === '' ? 'nothing' : name)}` : shown;
  return `${what === 'renamed' ? (isDeclared ? 'renamed ' : 'renamed? ') : ''}${side(before)} → ${side(after)}`;
}

const named = (way: string, roles: readonly string[]): readonly string[] =>
  roles.length === 0 ? [] : [`access ${way}: ${roles.join(', ')}`];

const access = (difference: Difference): readonly string[] => {
  if (difference.access === undefined) return [];
  const { lost, gained } = rolesOf(difference);
  const said = [...named('lost', lost), ...named('gained', gained)];
  return said.length === 0 ? [`access ${difference.access}: no role that an institution starts with`] : said;
};

const witnesses = ({ witness }: Difference): readonly string[] => [
  ...(witness?.lost === undefined ? [] : [`holds no more on ${shown(witness.lost)}`]),
  ...(witness?.won === undefined ? [] : [`holds now on ${shown(witness.won)}`]),
];

function differenceText(found: Found, isShared: boolean): string {
  const { difference, institutions } = found;
  const { path, reason, source } = difference;
  const id = markId(found);
  const lines = [
    `${difference.class.padEnd(9)}  ${path.length === 0 ? 'as a whole' : path.join('.')}  [${id}]`,
    change(difference),
    reason.en,
    ...access(difference),
    ...witnesses(difference),
    `${placed(source.before)} → ${placed(source.after)}`,
    ...(isShared
      ? [`${institutions.length === 1 ? 'in' : `in ${institutions.length}:`} ${institutions.join(', ')}`]
      : []),
  ];
  return lines.map((line, at) => `${at === 0 ? '  ' : '             '}${line}\n`).join('');
}

/**
 * What was found, for people at a terminal: by resource, then by class, and at last how much there is of each.
 * @param isShared whether it is told who has a difference
 * @param approved how many there are beside, which somebody approved
 */
export function diffText(found: readonly Found[], isShared: boolean, approved = 0): string {
  const names = [...new Set(found.map(({ difference }) => difference.resource))];
  const blocks = names.map((name) => {
    const own = found.filter(({ difference }) => difference.resource === name);
    const kind = orEmpty(own[0]?.difference.kind);
    const texts = CHANGE_CLASSES.flatMap((one) =>
      textsOf(
        own.filter(({ difference }) => difference.class === one),
        isShared,
      ),
    );
    return `${name} (${kind})\n${texts.join('\n')}`;
  });
  return `${blocks.join('\n')}${blocks.length === 0 ? '' : '\n'}${summary(found)}${approved === 0 ? '' : ` ${approved} more are approved.`}\n`;
}

/** Differences of one class, of whose many rows the rest is counted. */
function textsOf(found: readonly Found[], isShared: boolean): readonly string[] {
  const { few, rest } = firstFew(found);
  const texts = few.map((one) => differenceText(one, isShared));
  const [first] = rest;
  if (first === undefined) return texts;
  const counts = Object.entries(countsOfRows(rest)).filter(([, count]) => count > 0);
  const told = counts.map(([what, count]) => `${count} ${what}`).join(', ');
  const text = `  ${first.difference.class.padEnd(9)}  and ${rest.length} more rows of ${FIRST_ROWS} (${told}): --json tells each\n`;
  return [...texts, text];
}

const summary = (found: readonly Found[]): string => {
  if (found.length === 0) return 'Nothing differs.';
  const counts = countsOf(found);
  const resources = new Set(found.map(({ difference }) => difference.resource)).size;
  const classes = CHANGE_CLASSES.map((name) => `${counts[name]} ${name}`).join(', ');
  return `${found.length} ${found.length === 1 ? 'difference' : 'differences'} in ${resources} ${resources === 1 ? 'file' : 'files'}: ${classes}.`;
};
