/**
 * A small layout language in the manner of Wadler and Prettier: a group stands on one line where it fits and takes all
 * of its lines otherwise. Generated code is laid out with it as Biome would.
 */
export type Doc = string | readonly Doc[] | Line | Indent | Group | IfBroken;

interface Line {
  readonly kind: 'line';
  readonly flat: '' | ' ';
  readonly hard: boolean;
}

interface Indent {
  readonly kind: 'indent';
  readonly content: Doc;
}

interface Group {
  readonly kind: 'group';
  readonly content: Doc;
  readonly broken: boolean;
}

interface IfBroken {
  readonly kind: 'if-broken';
  readonly content: Doc;
}

export const line: Doc = { kind: 'line', flat: ' ', hard: false };
export const softline: Doc = { kind: 'line', flat: '', hard: false };
export const hardline: Doc = { kind: 'line', flat: '', hard: true };
export const indent = (content: Doc): Doc => ({ kind: 'indent', content });
export const group = (content: Doc, broken = false): Doc => ({ kind: 'group', content, broken });
/** Stands only where the group around it takes several lines: a trailing comma. */
export const ifBroken = (content: Doc): Doc => ({ kind: 'if-broken', content });

export const join = (separator: Doc, docs: readonly Doc[]): Doc =>
  docs.flatMap((doc, index) => (index === 0 ? [doc] : [separator, doc]));

/** `open` and `close` around the items, on one line or one under the other. */
export const enclosed = (open: string, items: readonly Doc[], close: string, padding: Doc = softline): Doc =>
  items.length === 0
    ? `${open}${close}`
    : group([open, indent([padding, join([',', line], items)]), ifBroken(','), padding, close]);

interface Command {
  readonly depth: number;
  readonly flat: boolean;
  readonly doc: Doc;
}

/** Columns of a line, as biome.json says. */
export const WIDTH = 120;
const STEP = '  ';

/** The text of the document within the width. */
export const print = (doc: Doc, width = WIDTH): string => {
  const stack: Command[] = [{ depth: 0, flat: false, doc }];
  let text = '';
  let column = 0;
  for (let command = stack.pop(); command !== undefined; command = stack.pop()) {
    const { doc: current, flat, depth: level } = command;
    if (typeof current === 'string') {
      text += current;
      column += current.length;
    } else if ('kind' in current && current.kind === 'line' && !(flat && !current.hard)) {
      text += `\n${STEP.repeat(level)}`;
      column = STEP.length * level;
    } else {
      const next = expand(command, (content) => fits(content, stack, width - column));
      stack.push(...next.toReversed());
    }
  }
  return text;
};

/** One step into a document: its parts, each with the mode and depth it is laid out in. */
const expand = ({ doc, flat, depth }: Command, fitting: (group: Command) => boolean): readonly Command[] => {
  if (typeof doc === 'string') return [{ depth, flat, doc }];
  if (!('kind' in doc)) return doc.map((part) => ({ depth, flat, doc: part }));
  if (doc.kind === 'indent') return [{ depth: depth + 1, flat, doc: doc.content }];
  if (doc.kind === 'if-broken') return flat ? [] : [{ depth, flat, doc: doc.content }];
  if (doc.kind === 'line') return [{ depth, flat, doc: doc.flat }];
  const onOneLine = flat || (!doc.broken && fitting({ depth, flat: true, doc: doc.content }));
  return [{ depth, flat: onOneLine, doc: doc.content }];
};

/** Whether the group and what follows it up to the next possible line end have room. */
const fits = (content: Command, following: readonly Command[], room: number): boolean => {
  const ahead = [content];
  // What follows is read from its end without a copy: it is as long as the rest of the file.
  let unread = following.length;
  const next = (): Command | undefined => ahead.pop() ?? following[(unread -= 1)];
  let left = room;
  for (let command = next(); command !== undefined; command = next()) {
    const { doc, flat } = command;
    if (typeof doc === 'string') {
      left -= doc.length;
      if (left < 0) return false;
    } else if ('kind' in doc && doc.kind === 'line' && (!flat || doc.hard)) {
      return !flat;
    } else {
      ahead.push(...expand(command, () => false).toReversed());
    }
  }
  return true;
};
