import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, use, useState } from 'react';
import { useController } from 'react-hook-form';
import { FormReadOnlyContext } from '#src/app/field/field-place.ts';
import type { FormRecord } from '#src/app/field/form-record.ts';
import { ListUnavailable } from '#src/app/list/ListUnavailable.tsx';
import { type Area, ownActions, searched, USUAL } from '#src/app/permissions/screens.ts';
import { useAreas } from '#src/app/permissions/use-areas.ts';
import { actionName, usePermissionWords } from '#src/app/permissions/words.ts';
import type { FieldName } from '#generated/screens/seguridad/roles/matriz-permisos.ts';
import fieldFrameStyles from '#src/app/field/field-frame.module.css';
import permissionTableStyles from '#src/app/permissions/permission-table.module.css';
import { EVERYTHING } from './lines.ts';
import { type PermissionCells, PermissionRow } from './PermissionRow.tsx';
import styles from './matrix.module.css';

interface SlotProps {
  readonly children: ReactNode;
}

/** A role's permissions as a table of screens and actions; below it line by line, for what is narrowed to campuses. */
export const MatrizPermisosSlot = ({ children }: SlotProps): ReactNode => {
  const say = usePermissionWords();
  const { areas, error, retry } = useAreas();
  if (error !== null) return <ListUnavailable error={error} retry={retry} />;
  if (areas === undefined) return <output>{say('loading')}</output>;
  if (areas === null) return children;
  return (
    <>
      <PermissionMatrix areas={areas} />
      <details className={styles.lines}>
        <summary>{say('by_campus')}</summary>
        {children}
      </details>
    </>
  );
};

const PermissionMatrix = ({ areas }: { readonly areas: readonly Area[] }): ReactNode => {
  const say = usePermissionWords();
  const { field } = useController<FormRecord>({ name: 'permisos' satisfies FieldName });
  const readOnly = use(FormReadOnlyContext);
  const [text, setText] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const value: unknown = field.value;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const cells: PermissionCells = {
    rows,
    change: field.onChange,
    readOnly,
    say,
    nameOf: (pattern) => areas.find((area) => area.pattern === pattern)?.title ?? say('everything'),
  };
  const shown = searched(areas, text);
  const isOpen = (pattern: string): boolean => text.trim() !== '' || open.has(pattern);
  const toggle = (pattern: string): void =>
    setOpen(
      (before) => new Set(before.has(pattern) ? [...before].filter((one) => one !== pattern) : [...before, pattern]),
    );

  return (
    <div className={styles.matrix}>
      <p className={fieldFrameStyles.help}>{say('matrix_help')}</p>
      <OutlinedInput
        value={text}
        placeholder={say('search')}
        onChange={({ target }) => setText(target.value)}
        // It searches; it does not save.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        slotProps={{ input: { 'aria-label': say('search'), type: 'search' } }}
      />
      <div className={permissionTableStyles.scroll}>
        <table aria-label={say('matrix')}>
          <thead>
            <tr>
              <th scope="col">{say('screen')}</th>
              {USUAL.map((action) => (
                <th key={action} scope="col">
                  {actionName(say, action)}
                </th>
              ))}
              <th scope="col">{say('others')}</th>
            </tr>
          </thead>
          <tbody>
            <PermissionRow
              {...cells}
              level="all"
              resource={EVERYTHING}
              title={say('everything')}
              actions={USUAL}
              others={[]}
            />
          </tbody>
          {shown.map(({ pattern, title, screens }) => (
            <tbody key={pattern}>
              <PermissionRow
                {...cells}
                level="area"
                resource={pattern}
                title={title}
                actions={USUAL}
                others={[]}
                head={
                  <button type="button" aria-expanded={isOpen(pattern)} onClick={() => toggle(pattern)}>
                    {title} <span>({screens.length})</span>
                  </button>
                }
              />
              {isOpen(pattern)
                ? screens.map((screen) => (
                    <PermissionRow
                      key={screen.resource}
                      {...cells}
                      level="screen"
                      resource={screen.resource}
                      title={screen.title}
                      actions={screen.actions}
                      others={ownActions(screen)}
                    />
                  ))
                : null}
            </tbody>
          ))}
        </table>
      </div>
      {shown.length === 0 ? <output>{say('none_found')}</output> : null}
    </div>
  );
};
