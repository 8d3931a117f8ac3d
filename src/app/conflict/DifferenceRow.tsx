import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Difference, Side } from './differences.ts';
import { ValueText } from './ValueText.tsx';
import conflictDialogStyles from './conflict-dialog.module.css';

interface DifferenceRowProps {
  readonly difference: Difference;
  readonly label: string;
  readonly chosen: Side;
  readonly choose: (side: Side) => void;
}

const SIDES: readonly Side[] = ['mine', 'theirs'];

/** One field in both versions, one of them chosen. */
export const DifferenceRow = ({ difference, label, chosen, choose }: DifferenceRowProps): ReactNode => {
  const translate = useTranslate();
  return (
    <tr>
      <th scope="row">{label}</th>
      {SIDES.map((side) => (
        <td key={side} className={clsx(chosen === side && conflictDialogStyles.chosen)}>
          <label>
            <input
              type="radio"
              name={`conflict-${difference.field}`}
              checked={chosen === side}
              onChange={() => choose(side)}
              aria-label={`${label}: ${translate(`rectoria.conflict.${side}`)}`}
            />
            <ValueText field={difference.field} value={difference[side]} />
          </label>
        </td>
      ))}
    </tr>
  );
};
