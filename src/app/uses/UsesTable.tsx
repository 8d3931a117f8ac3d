import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCountFormat } from '../list/use-count-format.ts';
import { useResourcePaths } from '../registry/paths.ts';
import tableStyles from '../ui/table.module.css';
import type { Use, Uses } from './uses.ts';
import styles from './UsesTable.module.css';
import { useUsesWords } from './words.ts';

/** The list of those records, where there is one. */
const useAddress = (id: unknown) => {
  const paths = useResourcePaths();
  return ({ resource, filter }: Use): string | null => {
    const list = paths.list(resource);
    if (list === null || filter === null) return list;
    return `${list}?filter=${encodeURIComponent(JSON.stringify({ [filter]: id }))}`;
  };
};

/** Which records refer to one, by screen and field, each with a way there. */
export const UsesTable = ({ uses, id }: { readonly uses: Uses; readonly id: unknown }): ReactNode => {
  const say = useUsesWords();
  const figure = useCountFormat();
  const addressOf = useAddress(id);
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
