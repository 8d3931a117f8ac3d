import type { ReactNode } from 'react';
import { USUAL } from '#src/app/permissions/screens.ts';
import { actionName, type Say } from '#src/app/permissions/words.ts';
import permissionTableStyles from '#src/app/permissions/permission-table.module.css';
import { givenAbove, givenOf, toggled } from './lines.ts';
import matrixStyles from './matrix.module.css';

export interface PermissionCells {
  readonly rows: readonly unknown[];
  readonly change: (rows: readonly unknown[]) => void;
  readonly readOnly: boolean;
  readonly say: Say;
  /** What a pattern is called. */
  readonly nameOf: (pattern: string) => string;
}

const LOOKS = { all: undefined, area: permissionTableStyles.area, screen: permissionTableStyles.screen } as const;

interface PermissionRowProps extends PermissionCells {
  readonly resource: string;
  readonly title: string;
  readonly actions: readonly string[];
  readonly others: readonly string[];
  readonly head?: ReactNode;
  readonly level: 'all' | 'area' | 'screen';
}

/** What a role may do with one screen, an area or everything. */
export const PermissionRow = ({
  head,
  level,
  resource,
  title,
  actions,
  others,
  ...cells
}: PermissionRowProps): ReactNode => (
  <tr className={LOOKS[level]}>
    <th scope="row">{head ?? title}</th>
    {USUAL.map((action) => (
      <td key={action}>
        {actions.includes(action) ? (
          <PermissionBox {...cells} resource={resource} title={title} action={action} />
        ) : null}
      </td>
    ))}
    <td className={matrixStyles.others}>
      {others.map((action) => (
        <label key={action}>
          <PermissionBox {...cells} resource={resource} title={title} action={action} /> {actionName(cells.say, action)}
        </label>
      ))}
    </td>
  </tr>
);

interface PermissionBoxProps extends PermissionCells {
  readonly resource: string;
  readonly title: string;
  readonly action: string;
}

const PermissionBox = ({
  resource,
  title,
  action,
  rows,
  change,
  readOnly,
  say,
  nameOf,
}: PermissionBoxProps): ReactNode => {
  const given = givenOf(rows, resource, action);
  const by = givenAbove(rows, resource, action);
  const why = by === null ? (given === 'somewhere' ? say('somewhere') : '') : `${say('inherited')} ${nameOf(by)}`;
  const name = `${actionName(say, action)}: ${title}`;
  return (
    <input
      type="checkbox"
      aria-label={why === '' ? name : `${name} (${why})`}
      title={why === '' ? name : why}
      checked={given === 'own' || given === 'inherited'}
      ref={(box) => {
        if (box !== null) box.indeterminate = given === 'somewhere';
      }}
      disabled={readOnly || given === 'inherited'}
      onChange={() => change(toggled(rows, resource, action))}
    />
  );
};
