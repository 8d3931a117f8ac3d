import type { ReactNode } from 'react';
import { formatNumber } from '#src/app/codec/number.ts';
import type { ColumnProps } from '#src/app/list/Column.tsx';
import { TextColumn } from '#src/app/list/TextColumn.tsx';

interface DecimalColumnProps extends ColumnProps {
  readonly decimals?: number;
}

/** Up to two decimals are always shown, so that figures line up; a rate of six only has those it needs. */
const shownDecimals = (decimals = 0): number => (decimals <= 2 ? decimals : 0);

export const DecimalColumn = ({ decimals, ...column }: DecimalColumnProps): ReactNode => (
  <TextColumn {...column} figures text={(value) => formatNumber(value, { decimals: shownDecimals(decimals) })} />
);
