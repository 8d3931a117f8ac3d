import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { YesNo } from '#src/app/cell/YesNo.tsx';
import { formatDecimal } from '../shown-numbers.ts';
import { type ComputedLook, codecOf, isFigure } from './shown.ts';

/** A value of the row that is computed; amounts of money are added up at the foot of the table. */
export const computedCell = ({ as, decimals, unit, ...cell }: CellProps & ComputedLook): CellColumn => {
  const look: ComputedLook = {
    as,
    ...(decimals === undefined ? {} : { decimals }),
    ...(unit === undefined ? {} : { unit }),
  };
  const codec = codecOf(look);
  return textCell(cell, {
    codec,
    width: 'medium',
    figures: isFigure(look),
    show: (value) => (typeof value === 'boolean' ? <YesNo value={value} /> : codec.toText(value)),
    ...(as === 'money' ? { total: (sum: string) => formatDecimal(sum, 2) } : {}),
  });
};
