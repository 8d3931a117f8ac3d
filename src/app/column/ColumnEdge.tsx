import { type KeyboardEvent, type PointerEvent, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { defineWords } from '../words/define-words.ts';
import styles from './ColumnEdge.module.css';
import { ColumnSizesContext, type EdgeProps, useWidths } from './column-sizes.ts';

const useEdgeWords = defineWords({
  width: { es: 'Ancho de %{name}', en: 'Width of %{name}' },
  pixels: { es: '%{width} píxeles', en: '%{width} pixels' },
  automatic: { es: 'automático, %{width} píxeles', en: 'automatic, %{width} pixels' },
  how: {
    es: 'Arrastre o use las flechas; doble clic o Inicio: ancho automático',
    en: 'Drag or use the arrows; double-click or Home: automatic width',
  },
});

/** Narrower, nobody would find the edge again; wider, a view would not be kept. */
const [NARROWEST, WIDEST] = [40, 2_000];

const STEP = 10;
const LARGE_STEP = 50;

const within = (width: number): number => Math.round(Math.min(Math.max(width, NARROWEST), WIDEST));

const widthOf = (edge: Element | null): number => Math.round(edge?.parentElement?.getBoundingClientRect().width ?? 0);

/** One that is moved: `hr`, which has that role too, is a line that nobody moves. */
const SEPARATOR = { role: 'separator', tabIndex: 0, 'aria-orientation': 'vertical' } as const;

interface Drag {
  readonly from: number;
  readonly width: number;
}

/** The right edge of a column's head: makes the column wider, narrower, or again as wide as its values ask for. */
export const ColumnEdge = ({ source, label }: EdgeProps): ReactNode => {
  const say = useEdgeWords();
  const { widths, attempt } = use(ColumnSizesContext);
  const [kept, keep] = useWidths();
  const [drag, setDrag] = useState<Drag | null>(null);
  const [now, measure] = useState(0);
  const edge = useRef<HTMLSpanElement>(null);
  const own = widths[source];
  // Of an automatic one as it is drawn, with any width that another column is given.
  useLayoutEffect(() => measure(widths[source] ?? widthOf(edge.current)), [widths, source]);

  const withWidth = (width: number | null) => {
    const { [source]: _before, ...others } = kept;
    return width === null ? others : { ...others, [source]: within(width) };
  };
  const end = (): void => {
    setDrag(null);
    attempt(null);
  };
  const begin = (event: PointerEvent<HTMLSpanElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: event.clientX, width: widthOf(event.currentTarget) });
  };
  const move = ({ clientX }: PointerEvent): void => {
    if (drag !== null) attempt(withWidth(drag.width + clientX - drag.from));
  };
  const drop = ({ clientX }: PointerEvent): void => {
    if (drag === null) return;
    // A click that did not move it decides nothing.
    if (clientX !== drag.from) keep(withWidth(drag.width + clientX - drag.from));
    end();
  };
  const press = (event: KeyboardEvent<HTMLSpanElement>): void => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const width = widthOf(event.currentTarget);
    const presses: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => keep(withWidth(width - step)),
      ArrowRight: () => keep(withWidth(width + step)),
      Home: () => keep(withWidth(null)),
      ...(drag === null ? {} : { Escape: end }),
    };
    const act = presses[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const moves = {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: end,
    onDoubleClick: () => keep(withWidth(null)),
    onKeyDown: press,
  };
  return (
    <span
      {...SEPARATOR}
      {...moves}
      ref={edge}
      className={styles.edge}
      aria-label={say('width', { name: label })}
      aria-valuenow={now}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuetext={say(own === undefined ? 'automatic' : 'pixels', { width: now })}
      title={say('how')}
      data-dragged={drag === null ? undefined : ''}
    />
  );
};
