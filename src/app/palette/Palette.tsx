import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import ListSubheader from '@mui/material/ListSubheader';
import OutlinedInput from '@mui/material/OutlinedInput';
import { clsx } from 'clsx';
import {
  type LiHTMLAttributes,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useEvent } from 'react-admin';
import { useNavigate } from 'react-router';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { usePalette } from './use-palette.ts';
import { useSearchKey } from './use-search-key.ts';
import { usePaletteWords } from './words.ts';
import { KeyHint } from '../ui/KeyHint.tsx';
import { useListWords } from '../words/list-words.ts';
import { useShellWords } from '../words/shell-words.ts';
import unseenStyles from '../ui/unseen.module.css';
import styles from './Palette.module.css';

const GROUPS: readonly PaletteGroup[] = ['pinned', 'recent', 'screens', 'records'];

const groupNamed = (name: string): PaletteGroup => GROUPS.find((group) => group === name) ?? 'screens';

/** Options are a list box's own, or a group's in it. */
const groupOf = (label: string): LiHTMLAttributes<HTMLLIElement> => ({ role: 'group', 'aria-label': label });

interface PaletteProps {
  /** Whether it was asked for before it was here. */
  readonly wanted: boolean;
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** Finds a screen of the menu, or a record, by its name and goes there; Ctrl+K from anywhere (F078). */
export const Palette = (props: PaletteProps): ReactNode => {
  const navigate = useNavigate();
  const goTo = useEvent((url: string) => void navigate(url));
  return <PaletteBox {...props} goTo={goTo} />;
};

interface PaletteBoxProps extends PaletteProps {
  readonly goTo: (url: string) => void;
}

/** Heavy to draw: where another screen is opened it stays as it is. */
const PaletteBox = memo(({ wanted, text, setText, goTo }: PaletteBoxProps): ReactNode => {
  const sayShell = useShellWords();
  const sayList = useListWords();
  const say = usePaletteWords();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const { entries, pending, failed, unfound, hidden } = usePalette(text, open);
  const [last] = entries.slice(-1);
  useSearchKey(() => {
    input.current?.focus();
    setOpen(true);
  });
  // Before anything else can be typed: a key that comes in between would be lost.
  useLayoutEffect(() => {
    if (wanted) input.current?.focus();
  }, [wanted]);
  const label = sayShell('search_menu');
  const searching = pending ? say('searching') : '';
  const unsearched = unfound ? say('unfound') : failed.length === 0 ? '' : `${say('failed')} ${failed.join(', ')}`;

  const go = ({ url }: PaletteEntry): void => {
    setText('');
    input.current?.blur();
    if (url.startsWith('/')) goTo(url);
    else window.location.assign(url);
  };
  // Enter may come before anything is found: whoever types a number does not look up from it.
  const awaited = useRef<string | null>(null);
  const [first] = entries;
  const goToAwaited = useEffectEvent(() => {
    if (open && awaited.current === text && first !== undefined) go(first);
    awaited.current = null;
  });
  useEffect(() => {
    if (!pending) goToAwaited();
  }, [pending]);

  return (
    <>
      <output className={unseenStyles.unseen}>{open ? searching || unsearched : ''}</output>
      <Autocomplete<PaletteEntry>
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={[...entries]}
        value={null}
        inputValue={text}
        onInputChange={(_event, typed, reason) => {
          // It resets itself when it comes, and would take away what was typed before.
          if (reason !== 'reset') setText(reason === 'input' ? typed : '');
        }}
        onKeyDown={({ key }) => {
          awaited.current = key === 'Enter' && pending && first === undefined ? text : null;
        }}
        onChange={(_event, entry) => {
          if (entry !== null) go(entry);
        }}
        filterOptions={(found) => found}
        groupBy={({ group }): PaletteGroup => group}
        getOptionLabel={({ key }) => key}
        getOptionKey={({ key }) => key}
        renderGroup={({ key, group, children }) => (
          <li key={key} {...groupOf(say(groupNamed(group)))}>
            <ListSubheader component="div" className={clsx(styles.heading)} aria-hidden="true">
              {say(groupNamed(group))}
              {group === 'screens' && hidden > 0 ? <span>{say('more', { count: hidden })}</span> : null}
              {group === last?.group ? <span>{searching || unsearched}</span> : null}
            </ListSubheader>
            <ul role="presentation" className={styles.group}>
              {children}
            </ul>
          </li>
        )}
        renderOption={({ key, ...option }, entry) => (
          <li key={key} {...option}>
            <span className={styles.found}>
              {entry.active ? entry.label : `${entry.label} (${sayList('inactive')})`}
              <span>{entry.within}</span>
            </span>
          </li>
        )}
        loading={pending}
        loadingText={searching}
        noOptionsText={unsearched || say('none')}
        autoHighlight
        openOnFocus
        forcePopupIcon={false}
        size="small"
        renderInput={({ id, slotProps: { input: root, htmlInput } }) => (
          <OutlinedInput
            id={id}
            fullWidth
            ref={root.ref}
            className={root.className}
            onMouseDown={root.onMouseDown}
            inputRef={input}
            placeholder={label}
            startAdornment={<SearchIcon fontSize="small" color="action" />}
            endAdornment={<KeyHint>Ctrl K</KeyHint>}
            slotProps={{ input: { ...htmlInput, 'aria-label': label } }}
          />
        )}
        slotProps={{ popper: { placement: 'bottom', style: { width: 'min(520px, 96vw)' } } }}
      />
    </>
  );
});
