import { type ComponentType, createContext, type CSSProperties } from 'react';
import { useStore } from 'react-admin';
import { useResource } from '#src/app/ui/use-resource.ts';

/** Pixels by the wire name of a column; the others are as wide as their values ask for. */
export type Widths = Readonly<Record<string, number>>;

export interface EdgeProps {
  readonly source: string;
  /** What the column is called. */
  readonly label: string;
}

/** How wide the columns of a table are, and what makes them wider. */
export interface ColumnSizes {
  readonly widths: Widths;
  /** The edge of a head, which is dragged; null until somebody comes near one. */
  readonly Edge: ComponentType<EdgeProps> | null;
  /** Shows other widths, which nobody has decided on yet; null for those that are remembered. */
  readonly attempt: (widths: Widths | null) => void;
}

const NONE: Widths = {};

export const ColumnSizesContext = createContext<ColumnSizes>({ widths: NONE, Edge: null, attempt: () => undefined });

/** The widths that the user has given the columns of this list. */
export const useWidths = (): readonly [Widths, (widths: Widths) => void] =>
  useStore<Widths>(`${useResource()}.anchos`, NONE);

/** Of each cell of a column that has a width: a table gives way to what stands in any of them. */
export const sized = (width: number | undefined): { readonly style?: CSSProperties } =>
  width === undefined ? {} : { style: { width, minWidth: width, maxWidth: width } };
