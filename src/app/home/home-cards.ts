import { isObject } from '#src/data-provider/guards.ts';
import type { Text } from '#src/model/text.ts';

/** What waits for the user: a count, and where it leads. */
export interface CountCard {
  readonly kind: 'cuenta';
  readonly name: string;
  readonly title: Text;
  readonly resource: string;
  /** With which its list shows what is counted. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly count: number;
  /** Whether there are more than that. */
  readonly more: boolean;
}

export interface CalendarDay {
  readonly id: number;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export interface CalendarCard {
  readonly kind: 'calendario';
  readonly name: string;
  readonly title: Text;
  readonly resource: string;
  readonly days: readonly CalendarDay[];
}

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

export interface NoticeCard {
  readonly kind: 'avisos';
  readonly name: string;
  readonly title: Text;
  readonly notices: readonly Notice[];
}

export interface MessagesCard {
  readonly kind: 'mensajes';
  readonly count: number;
}

export interface JobsCard {
  readonly kind: 'tareas';
  readonly running: number;
  readonly failed: number;
}

export type HomeCard = CountCard | CalendarCard | NoticeCard | MessagesCard | JobsCard;

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

function textIn(value: unknown): Text {
  const { es, en } = isObject(value) ? value : {};
  return { es: wordsIn(es), en: wordsIn(en ?? es) };
}

const dayIn = (value: unknown): readonly CalendarDay[] =>
  isObject(value)
    ? [
        {
          id: numberIn(value['id']),
          name: wordsIn(value['nombre']),
          from: wordsIn(value['desde']),
          to: wordsIn(value['hasta']),
        },
      ]
    : [];

const noticeIn = (value: unknown): readonly Notice[] =>
  isObject(value)
    ? [{ id: numberIn(value['id']), title: wordsIn(value['titulo']), text: wordsIn(value['texto']) }]
    : [];

function cardIn(value: unknown): readonly HomeCard[] {
  if (!isObject(value)) return [];
  const { tipo, nombre, titulo, recurso, filtro, cuenta, hayMas, dias, avisos, enCurso, fallidas } = value;
  const named = { name: wordsIn(nombre), title: textIn(titulo), resource: wordsIn(recurso) };
  switch (tipo) {
    case 'cuenta':
      return [
        {
          kind: tipo,
          ...named,
          filter: isObject(filtro) ? filtro : {},
          count: numberIn(cuenta),
          more: hayMas === true,
        },
      ];
    case 'calendario':
      return [{ kind: tipo, ...named, days: Array.isArray(dias) ? dias.flatMap(dayIn) : [] }];
    case 'avisos': {
      const { name, title } = named;
      return [{ kind: tipo, name, title, notices: Array.isArray(avisos) ? avisos.flatMap(noticeIn) : [] }];
    }
    case 'mensajes':
      return [{ kind: tipo, count: numberIn(cuenta) }];
    case 'tareas':
      return [{ kind: tipo, running: numberIn(enCurso), failed: numberIn(fallidas) }];
    default:
      // A later server may tell of what this app does not know.
      return [];
  }
}

/** The cards of the server's answer, in their order. */
export const cardsIn = (answer: unknown): readonly HomeCard[] => {
  const { tarjetas } = isObject(answer) ? answer : {};
  return Array.isArray(tarjetas) ? tarjetas.flatMap(cardIn) : [];
};
