import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import LinkIcon from '@mui/icons-material/Link';
import UsualIcon from '@mui/icons-material/Star';
import UnusualIcon from '@mui/icons-material/StarBorder';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { useRegistry } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useListWords } from '../../words/list-words.ts';
import { DeleteViewDialog } from './DeleteViewDialog.tsx';
import { useLook, useViews } from './use-views.ts';
import { fitting, isSameLook, type View } from './view.ts';
import { ViewDialog } from './ViewDialog.tsx';
import styles from './views.module.css';
import { useViewWords } from './words.ts';

type Asked = { readonly is: 'saved'; readonly view: View | null } | { readonly is: 'deleted'; readonly view: View };

/** Long enough to copy a link by hand. */
const COPYING_MS = 60_000;

interface ViewsMenuProps {
  readonly path: string;
  readonly anchor: HTMLElement;
  /** Told that one of them was opened. */
  readonly opened: () => void;
  readonly close: () => void;
}

/** The views of the list: one is opened by its name; what may be done with it stands beside. */
export const ViewsMenu = ({ path, anchor, opened, close }: ViewsMenuProps): ReactNode => {
  const say = useViewWords();
  const sayList = useListWords();
  const notify = useNotify();
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const kept = useViews(path);
  const { look, show } = useLook();
  const { pathname } = useLocation();
  const [usual, setUsual] = useStore<number | null>(`${resource}.vista`, null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = ({ content }: View): void => {
    if (wire === undefined) return;
    const { content: fit, gone } = fitting(content, wire);
    opened();
    show(fit);
    if (gone.length > 0) notify(say('gone', { names: gone.join(', ') }), { type: 'warning' });
    close();
  };
  const copy = async ({ id }: View): Promise<void> => {
    const link = `${location.origin}${pathname}?vista=${id}`;
    try {
      await navigator.clipboard.writeText(link);
      notify(say('copied'), { type: 'info' });
    } catch {
      // Without https there is no clipboard, and who is asked may refuse it.
      notify(say('copy_this', { link }), { type: 'warning', autoHideDuration: COPYING_MS });
    }
  };
  const views = kept.views?.views ?? [];
  return (
    <>
      <Popover
        open
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': sayList('views') } }}
      >
        <div className={styles.menu}>
          {views.length === 0 ? <p className={styles.told}>{say(toldOf(kept))}</p> : null}
          <ul className={styles.views}>
            {views.map((view) => (
              <li key={view.id} className={styles.view}>
                <Button
                  className={styles.name}
                  aria-current={
                    wire !== undefined && isSameLook(look, fitting(view.content, wire).content) ? 'true' : undefined
                  }
                  onClick={() => open(view)}
                >
                  <span>{view.name}</span>
                  <Sharing view={view} />
                </Button>
                <Action
                  label={say('usual', { name: view.name })}
                  pressed={usual === view.id}
                  act={() => setUsual(usual === view.id ? null : view.id)}
                >
                  {usual === view.id ? <UsualIcon fontSize="inherit" /> : <UnusualIcon fontSize="inherit" />}
                </Action>
                <Action label={say('link', { name: view.name })} act={() => void copy(view)}>
                  <LinkIcon fontSize="inherit" />
                </Action>
                {view.changeable ? (
                  <>
                    <Action label={say('change', { name: view.name })} act={() => setAsked({ is: 'saved', view })}>
                      <EditIcon fontSize="inherit" />
                    </Action>
                    <Action label={say('delete', { name: view.name })} act={() => setAsked({ is: 'deleted', view })}>
                      <DeleteIcon fontSize="inherit" />
                    </Action>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
          <Button disabled={kept.views === undefined} onClick={() => setAsked({ is: 'saved', view: null })}>
            {say('save')}
          </Button>
        </div>
      </Popover>
      {asked?.is === 'saved' ? (
        <ViewDialog view={asked.view} look={look} kept={kept} close={() => setAsked(null)} />
      ) : null}
      {asked?.is === 'deleted' ? <DeleteViewDialog view={asked.view} kept={kept} close={() => setAsked(null)} /> : null}
    </>
  );
};

const toldOf = ({ views, failed }: ReturnType<typeof useViews>): 'none' | 'failed' | 'loading' =>
  views !== undefined ? 'none' : failed ? 'failed' : 'loading';

const Sharing = ({ view }: { readonly view: View }): ReactNode => {
  const say = useViewWords();
  if (!view.own) return <small className={styles.sharing}>{say('shared_by', { name: view.author })}</small>;
  return view.roles.length === 0 ? null : <small className={styles.sharing}>{say('shared')}</small>;
};

interface ActionProps {
  readonly label: string;
  readonly pressed?: boolean;
  readonly act: () => void;
  readonly children: ReactNode;
}

const Action = ({ label, pressed, act, children }: ActionProps): ReactNode => (
  <IconButton size="small" aria-label={label} title={label} aria-pressed={pressed} onClick={act}>
    {children}
  </IconButton>
);
