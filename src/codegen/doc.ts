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
  /** The same with only its last part on lines of its own: taken where it does not fit on one, but its first line does. */
  readonly hugging: Doc | null;
}

interface IfBroken {
  readonly kind: 'if-broken';
  readonly content: Doc;
}

export const line: Doc = { kind: 'line', flat: ' ', hard: false };
export const softline: Doc = { kind: 'line', flat: '', hard: false };
export const hardline: Doc = { kind: 'line', flat: '', hard: true };
export const indent = (content: Doc): Doc => ({ kind: 'indent', content });
export const group = (content: Doc, hugging: Doc | null = null): Doc => ({
  kind: 'group',
  content,
  broken: false,
  hugging,
});
/** A group that takes all of its lines, and so do those around it. */
export const broken = (content: Doc): Doc => ({ kind: 'group', content, broken: true, hugging: null });
/** Stands only where the group around it takes several lines: a trailing comma. */
export const ifBroken = (content: Doc): Doc => ({ kind: 'if-broken', content });

/** Whether something within it takes all of its lines, wherever it stands. */
export const mustBreak = (doc: Doc): boolean => {
  if (typeof doc === 'string') return false;
  if (!('kind' in doc)) return doc.some(mustBreak);
  if (doc.kind === 'line') return doc.hard;
  return (doc.kind === 'group' && doc.broken) || mustBreak(doc.content);
};

/** Whether one of its texts is such a one. */
export const someText = (doc: Doc, test: (text: string) => boolean): boolean => {
  if (typeof doc === 'string') return test(doc);
  if (!('kind' in doc)) return doc.some((part) => someText(part, test));
  return doc.kind !== 'line' && someText(doc.content, test);
};

export const join = (separator: Doc, docs: readonly Doc[]): Doc =>
  docs.flatMap((doc, index) => (index === 0 ? [doc] : [separator, doc]));

/** `open` and `close` around the items, on one line or one under the other. */
export const enclosed = (open: string, items: readonly Doc[], close: string, padding: Doc = softline): Doc =>
  items.length === 0 ? `${open}${close}` : group(lines(open, items, close, padding));

/** What stands in a group of items: `open`, the items each on a line, `close`. */
export const lines = (open: string, items: readonly Doc[], close: string, padding: Doc = softline): Doc => [
  open,
  indent([padding, join([',', line], items)]),
  ifBroken(','),
  padding,
  close,
];

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
      const next = expand(command, (content, first) => fits(content, stack, width - column, first));
      stack.push(...next.toReversed());
    }
  }
  return text;
};

type Fitting = (content: Command, firstLine?: boolean) => boolean;

/** One step into a document: its parts, each with the mode and depth it is laid out in. */
const expand = (command: Command, fitting: Fitting): readonly Command[] => {
  const { doc, flat, depth } = command;
  if (typeof doc === 'string') return [command];
  if (!('kind' in doc)) return doc.map((part) => ({ depth, flat, doc: part }));
  if (doc.kind === 'indent') return [{ depth: depth + 1, flat, doc: doc.content }];
  if (doc.kind === 'if-broken') return flat ? [] : [{ depth, flat, doc: doc.content }];
  if (doc.kind === 'line') return [{ depth, flat, doc: doc.flat }];
  return [layoutOf(doc, command, fitting)];
};

const layoutOf = ({ content, broken: must, hugging }: Group, { depth, flat }: Command, fitting: Fitting): Command => {
  if (must) return { depth, flat: false, doc: content };
  const onOneLine = { depth, flat: true, doc: content };
  if (flat || fitting(onOneLine)) return onOneLine;
  const hugged = { depth, flat: true, doc: hugging ?? content };
  return hugging !== null && fitting(hugged, true) ? hugged : { depth, flat: false, doc: content };
};

/**
 * Whether the group and what follows it up to the next possible line end have room; what must take several lines has
 * none, unless only the first line is asked for.
 */
const fits = (content: Command, following: readonly Command[], room: number, firstLine = false): boolean => {
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
    } else if (flat && !firstLine && 'kind' in doc && doc.kind === 'group' && doc.broken) {
      return false;
    } else {
      ahead.push(...expand(command, () => false).toReversed());
    }
  }
  return true;
};
