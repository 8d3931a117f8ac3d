import OutlinedInput from '@mui/material/OutlinedInput';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { ReferencePicker } from '../reference/ReferencePicker.tsx';
import fieldFrameStyles from '../field/field-frame.module.css';
import { ownActions, type ScreenActions, searched, USUAL } from './screens.ts';
import { useAreas } from './use-areas.ts';
import { keyOf, useVerdicts, type Verdict } from './use-verdicts.ts';
import { actionName, reasonName, type Say, usePermissionWords } from './words.ts';
import permissionTableStyles from './permission-table.module.css';
import styles from './EffectivePermissions.module.css';

interface EffectivePermissionsProps {
  readonly userId: number | string;
  /** What it follows from: read anew when that changes. */
  readonly basis: unknown;
}

/** What a user may do at a campus, and why: each screen with each of its actions (F086, F087). */
export const EffectivePermissions = ({ userId, basis }: EffectivePermissionsProps): ReactNode => {
  const say = usePermissionWords();
  const { areas } = useAreas();
  const [campus, setCampus] = useState<number | string | null>(null);
  const [text, setText] = useState('');
  const { data: verdicts, error, refetch } = useVerdicts(userId, campus, basis);
  if (areas === null) return null;
  const head = (
    <>
      <h2>{say('effective')}</h2>
      <p className={fieldFrameStyles.help}>{say('effective_help')}</p>
    </>
  );
  if (error !== null) {
    return (
      <section className={styles.effective}>
        {head}
        <ListUnavailable error={error} retry={() => void refetch()} />
      </section>
    );
  }
  if (areas === undefined || verdicts === undefined) return <output>{say('loading')}</output>;
  const shown = searched(areas, text);
  return (
    <section className={styles.effective} aria-label={say('effective')}>
      {head}
      <div className={styles.tools}>
        <OutlinedInput
          value={text}
          placeholder={say('search')}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ input: { 'aria-label': say('search'), type: 'search' } }}
        />
        <ReferencePicker
          name="effective-campus"
          label={say('campus')}
          hint={say('no_campus')}
          reference="planta-fisica/recintos"
          value={campus}
          change={setCampus}
          filter={{}}
          withInactive={false}
          readOnly={false}
          required={false}
          invalid={false}
          describedBy={undefined}
        />
      </div>
      <div className={permissionTableStyles.scroll}>
        <table aria-label={say('effective')}>
          <thead>
            <tr>
              {['screen' as const, ...USUAL, 'others' as const].map((word) => (
                <th key={word} scope="col">
                  {say(word)}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(({ pattern, title, screens }) => (
            <tbody key={pattern}>
              <tr className={permissionTableStyles.area}>
                <th scope="rowgroup" colSpan={USUAL.length + 2}>
                  {title}
                </th>
              </tr>
              {screens.map((screen) => (
                <EffectiveRow key={screen.resource} screen={screen} verdicts={verdicts} say={say} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {shown.length === 0 ? <output>{say('none_found')}</output> : null}
    </section>
  );
};

interface EffectiveRowProps {
  readonly screen: ScreenActions;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly say: Say;
}

const EffectiveRow = ({ screen, verdicts, say }: EffectiveRowProps): ReactNode => (
  <tr className={permissionTableStyles.screen}>
    <th scope="row">{screen.title}</th>
    {USUAL.map((action) => (
      <td key={action}>
        <VerdictText verdict={verdicts.get(keyOf(screen.resource, action))} say={say} />
      </td>
    ))}
    <td>
      {ownActions(screen).map((action) => (
        <div key={action}>
          {actionName(say, action)}: <VerdictText verdict={verdicts.get(keyOf(screen.resource, action))} say={say} />
        </div>
      ))}
    </td>
  </tr>
);

const VerdictText = ({ verdict, say }: { readonly verdict: Verdict | undefined; readonly say: Say }): ReactNode =>
  verdict === undefined ? null : (
    <span className={clsx(styles.verdict, verdict.allowed && styles.yes)} title={verdict.by.join(', ')}>
      {say(verdict.allowed ? 'yes' : 'no')} <small>{reasonName(say, verdict.reason)}</small>
    </span>
  );
