import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useResourcePaths } from '../../registry/paths.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useCountFormat } from '../../ui/use-count-format.ts';
import type { Undone } from './use-undo.ts';
import { useImportWords } from './words.ts';

interface UndoneFiguresProps {
  /** Whether it is over. */
  readonly words: 'undone' | 'foretold';
  readonly undone: Undone;
}

/** How many records are taken back, and which stay, with why. */
export const UndoneFigures = ({ words, undone }: UndoneFiguresProps): ReactNode => {
  const say = useImportWords();
  const figure = useCountFormat();
  const resource = useResource();
  const paths = useResourcePaths();
  const { deleted, unused, restored, stayed, staying } = undone;
  return (
    <>
      <Alert severity={stayed > 0 ? 'warning' : words === 'undone' ? 'success' : 'info'}>
        {say(words, { deleted: figure(deleted), restored: figure(restored), staying: figure(stayed) })}
        {unused === 0 ? null : ` ${say(words === 'undone' ? 'unused' : 'would_unused', { count: figure(unused) })}`}
      </Alert>
      {staying.length === 0 ? null : (
        <ul aria-label={say('staying')}>
          {staying.map(({ id, name: label, why }) => {
            const to = paths.edit(resource, id);
            const name = label ?? say('record', { id });
            return (
              <li key={id}>
                {to === null ? name : <Link to={to}>{name}</Link>}: {why}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
};
