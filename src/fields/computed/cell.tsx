import type { CellColumn, CellProps } from '#src/app/child/cell-column.ts';
import { textCell } from '#src/app/child/text-cell.tsx';
import { YesNo } from '#src/app/child/YesNo.tsx';
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
