import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ValueText } from './ValueText.tsx';
import { useResource } from '../ui/use-resource.ts';
import unseenStyles from '../ui/unseen.module.css';
import type { Change, RowPlace } from './changes.ts';
import styles from './history.module.css';
import { useHistoryWords } from './words.ts';

/** The row of a list that a change is in, and what became of it. */
const useRowText = () => {
  const say = useHistoryWords();
  const translate = useTranslate();
  const resource = useResource();
  return ({ list, number, became }: RowPlace): string => {
    const called = translate(`resources.${resource}.fields.${list}`, { _: list });
    const row = say('row_number', { number });
    return `${called}, ${row}${became === 'changed' ? '' : ` (${say(became === 'added' ? 'row_added' : 'row_removed')})`}`;
  };
};

const Value = ({ change, side }: { readonly change: Change; readonly side: 'before' | 'after' }): ReactNode => {
  const { row, field } = change;
  return <ValueText field={row === null ? field : `${row.list}.${field}`} value={change[side]} />;
};

interface ChangeListProps {
  readonly changes: readonly Change[];
  /** Whether there was nothing before. */
  readonly isFirst: boolean;
}

/** Field by field, what was before and what came after. */
export const ChangeList = ({ changes, isFirst }: ChangeListProps): ReactNode => {
  const say = useHistoryWords();
  const translate = useTranslate();
  const resource = useResource();
  const rowText = useRowText();
  const labelOf = ({ field, row }: Change): string =>
    row === null
      ? translate(`resources.${resource}.fields.${field}`, { _: field })
      : translate(`resources.${resource}.children.${row.list}.${field}`, { _: field });
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={[change.row?.list, change.row?.became, change.row?.number, change.field].join('/')}>
          <dt>
            {change.row === null ? null : <span className={styles.row}>{rowText(change.row)}</span>}
            {labelOf(change)}
          </dt>
          <dd>
            {isFirst || change.row?.became === 'added' ? null : (
              <>
                <del>
                  <span className={unseenStyles.unseen}>{say('before')} </span>
                  <Value change={change} side="before" />
                </del>
                <span aria-hidden> → </span>
              </>
            )}
            {change.row?.became === 'removed' ? null : (
              <span>
                {isFirst ? null : <span className={unseenStyles.unseen}>{say('after')} </span>}
                <Value change={change} side="after" />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
