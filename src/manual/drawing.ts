import { Graph, type GraphLabel, layout, type NodeLabel } from '@dagrejs/dagre';
import type { StateDiagram } from '#src/model/manual.ts';
import type { Language } from '#src/model/text.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Something with words in it, about its middle. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** A diagram of states, laid out. In pixels. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly (Box & { readonly isFirst: boolean })[];
  readonly arrows: readonly { readonly points: readonly Point[]; readonly label: Box }[];
}

/** Of letters of 13 pixels; the widest are wider, the rest of the box makes up for them. */
const LETTER = 7;
const LINE = 20;
const ROOM = 24;

const sizeOf = (text: string) => ({ width: text.length * LETTER + ROOM, height: LINE + ROOM / 2 });

/** A step as it is laid out. */
interface Line {
  readonly width: number;
  readonly height: number;
  readonly labelpos: 'c';
  points?: readonly Point[];
  x?: number;
  y?: number;
}

/** What stands for a step that leads out of any state. */
const ANY = 'any';
const ANY_TEXT: Readonly<Record<Language, string>> = { es: 'cualquiera', en: 'any' };

/** Lays the states out in rows, the first above, and the steps between them as lines. */
export function drawn(diagram: StateDiagram, language: Language): Drawing {
  const { states, moves, first } = diagram;
  const texts = states.map((state) => state[language]);
  const nodes: readonly (readonly [string, string])[] = [
    ...texts.map((text, at) => [String(at), text] as const),
    ...(moves.some(({ from }) => from === null) ? [[ANY, ANY_TEXT[language]] as const] : []),
  ];
  const graph = new Graph<GraphLabel, NodeLabel, Line>({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 44, marginx: 8, marginy: 8 });
  for (const [key, text] of nodes) graph.setNode(key, sizeOf(text));
  for (const [at, { from, to, label }] of moves.entries()) {
    const { width } = sizeOf(label[language]);
    graph.setEdge(from === null ? ANY : String(from), String(to), { width, height: LINE, labelpos: 'c' }, String(at));
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    boxes: nodes.map(([key, text]) => {
      const { x = 0, y = 0 } = graph.node(key);
      return { ...sizeOf(text), x, y, text, isFirst: key === String(first) };
    }),
    arrows: moves.map(({ from, to, label }, at) => {
      const { points = [], x = 0, y = 0 } = graph.edge(from === null ? ANY : String(from), String(to), String(at));
      const text = label[language];
      return { points: points.map((point) => ({ x: point.x, y: point.y })), label: { ...sizeOf(text), x, y, text } };
    }),
  };
}
