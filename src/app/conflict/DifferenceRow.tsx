import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Difference, Side } from './differences.ts';
import { ValueText } from './ValueText.tsx';
import { useConflictWords } from './words.ts';
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
  const say = useConflictWords();
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
              aria-label={`${label}: ${say(side)}`}
            />
            <ValueText field={difference.field} value={difference[side]} />
          </label>
        </td>
      ))}
    </tr>
  );
};
