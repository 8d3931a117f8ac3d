import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCountFormat } from '../ui/use-count-format.ts';
import { useResourcePaths } from '../registry/paths.ts';
import tableStyles from '../ui/table.module.css';
import type { Use, Uses } from './uses.ts';
import styles from './UsesTable.module.css';
import { useUsesWords } from './words.ts';

/** An address with more than that is none that a browser takes. */
const MOST_NAMED = 100;

/** The list of those records, where there is one. */
const useAddress = (ids: readonly unknown[]) => {
  const paths = useResourcePaths();
  return ({ resource, filter }: Use): string | null => {
    const list = paths.list(resource);
    if (list === null || filter === null) return list;
    const [id, ...more] = ids;
    if (ids.length > MOST_NAMED) return list;
    const narrowing = more.length === 0 ? { [filter]: id } : { [`${filter}_eq`]: ids };
    return `${list}?filter=${encodeURIComponent(JSON.stringify(narrowing))}`;
  };
};

interface UsesTableProps {
  readonly uses: Uses;
  /** Of the records that are referred to. */
  readonly ids: readonly unknown[];
}

/** Which records refer to one, or to one of several, by screen and field, each with a way there. */
export const UsesTable = ({ uses, ids }: UsesTableProps): ReactNode => {
  const say = useUsesWords();
  const figure = useCountFormat();
  const addressOf = useAddress(ids);
  const { seen, hidden } = uses;
  return (
    <>
      {seen.length === 0 ? null : (
        <div className={tableStyles.table}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('screen')}</th>
                <th scope="col">{say('field')}</th>
                <th scope="col" className={styles.figure}>
                  {say('records')}
                </th>
              </tr>
            </thead>
            <tbody>
              {seen.map((use) => {
                const address = addressOf(use);
                const count = figure(use.total);
                return (
                  <tr key={`${use.resource} ${use.label} ${use.field}`}>
                    <td>{address === null ? use.title : <Link to={address}>{use.title}</Link>}</td>
                    <td>{use.label}</td>
                    <td className={styles.figure}>{use.isMore ? say('more_than', { figure: count }) : count}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {hidden === 0 ? null : <p>{say(hidden === 1 ? 'hidden_one' : 'hidden', { count: hidden })}</p>}
    </>
  );
};
