import type { Sides } from '#src/model/change.ts';
import type { Checked } from '#src/model/resource.ts';
import type { Span } from '#src/model/source.ts';
import { betweenModels, type Found } from '#src/screen-diff/found.ts';
import type { Lines } from './lines.ts';
import { type Expected, gravest } from './rows.ts';

/** An edit, and how it is to be told. */
export interface Mutation {
  /** The key, and what becomes of what it says. */
  readonly key: string;
  /** What the table calls the key. */
  readonly told: string;
  readonly way: string;
  readonly where: string;
  readonly resource: string;
  readonly expected: Expected;
  /** Who notices it. */
  readonly institutions: readonly string[];
  /** What it is told of: names of fields, choices, transitions that lead to it. */
  readonly names: readonly string[];
  /** Other resources of which it is to be told as well, since they say that it is as the institution has it. */
  readonly following: readonly string[];
  /** Parts of its list that follow from its fields: what is told of these comes on top. */
  readonly chosen: readonly string[];
  /** The lines of the edited file in which one of both sides is to be told. */
  readonly lines: Sides<Lines>;
  readonly models: Sides<Checked>;
}

export type Fault = 'missed' | 'wrong class' | 'false' | 'elsewhere';

export interface Judged {
  readonly fault: Fault;
  readonly told: string;
}

/** What the diff tells wrongly of an edit. */
export function faultsOf(mutation: Mutation): readonly Judged[] {
  const found = betweenModels(mutation.models);
  const { following, expected } = mutation;
  const of = (name: string): readonly Found[] => found.filter(({ difference }) => difference.resource === name);
  const own = of(mutation.resource);
  const others = following.flatMap(of);
  return [
    ...found.filter((one) => !own.includes(one) && !others.includes(one)).map((one) => fault('false', one)),
    ...following.flatMap((name) => (classOf(of(name)) === expected ? [] : toldOtherwise(name, of(name)))),
    ...strangers(mutation, found),
    ...(mutation.expected === 'nothing' ? own.map((one) => fault('false', one)) : told(mutation, own)),
  ];
}

const classOf = (found: readonly Found[]): Expected => gravest(found.map(({ difference }) => difference.class));

const toldOtherwise = (name: string, found: readonly Found[]): readonly Judged[] =>
  found.length === 0
    ? [{ fault: 'missed', told: `not told of ${name}` }]
    : found.map((one) => fault('wrong class', one));

const fault = (what: Fault, one: Found): Judged => ({ fault: what, told: textOf(one) });

export const textOf = ({ difference, institutions }: Found): string => {
  const { resource, path, what, before, after, reason } = difference;
  const said = `${JSON.stringify(before)} → ${JSON.stringify(after)}`;
  return `${difference.class} ${resource} ${path.join('.')} ${what} ${said} (${reason.en}) in ${institutions.join()}`;
};

/** What is told of institutions that have not got it. */
const strangers = ({ institutions }: Mutation, found: readonly Found[]): readonly Judged[] =>
  found
    .filter((one) => one.institutions.some((code) => !institutions.includes(code)))
    .map((one) => fault('false', one));

/** Whether it is told of one of these parts of the list. */
const isOf = (parts: readonly string[], { difference: { path } }: Found): boolean =>
  path[0] === 'list' && parts.includes(String(path[1]));

function told(mutation: Mutation, own: readonly Found[]): readonly Judged[] {
  const { institutions, expected, chosen } = mutation;
  const lacking = institutions.filter((code) => !own.some((one) => one.institutions.includes(code)));
  if (lacking.length > 0) return [{ fault: 'missed', told: `not told of ${lacking.join()}` }];
  const wrong = institutions.filter((code) => {
    const ofOne = own.filter((one) => one.institutions.includes(code));
    return classOf(ofOne.filter((one) => !isOf(chosen, one))) !== expected;
  });
  if (wrong.length > 0) return own.map((one) => fault('wrong class', one));
  return own.some((one) => isThere(mutation, one)) ? [] : own.map((one) => fault('elsewhere', one));
}

const isIn = ({ file, from, to }: Lines, span: Span | null): boolean =>
  span !== null && span.file === file && span.line >= from && span.line <= to;

/** Whether it is told of what was edited, at its line. */
function isThere({ names, lines }: Mutation, { difference }: Found): boolean {
  const { path, before, after, source } = difference;
  const said = JSON.stringify([path, before ?? null, after ?? null]);
  const isPlaced = isIn(lines.after, source.after) || isIn(lines.before, source.before);
  return isPlaced && names.every((name) => said.includes(JSON.stringify(name).slice(1, -1)));
}
