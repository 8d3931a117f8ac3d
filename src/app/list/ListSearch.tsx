import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../ui/use-words.ts';
import { focusFirstRow } from './focus-row.ts';
import { useList } from './use-list.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { KeyHint } from '../ui/KeyHint.tsx';
import { useListWords } from '../words/list-words.ts';
import styles from './ListSearch.module.css';

/** The list follows what is typed after this pause. */
const PAUSE_MS = 200;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Live search over what the list shows. */
export const ListSearch = ({
  inputRef,
}: {
  /** Absent where no key leads to it. */
  readonly inputRef?: (element: HTMLInputElement | null) => void;
}): ReactNode => {
  const say = useListWords();
  const { plural } = useWords(useResource());
  const { filters, setFilters, fetching } = useList();
  const applied = textIn(filters['q']);
  const [text, setText] = useState(applied);
  const [{ seen, sent }, track] = useState({ seen: applied, sent: applied });

  // What others set (the cleared filters, the browser's back button) replaces what was typed.
  if (applied !== seen) {
    track({ seen: applied, sent: applied });
    if (applied !== sent) setText(applied);
  }

  const applyNow = (): void => {
    if (text === sent) return;
    track({ seen, sent: text });
    const { q: _replaced, ...others } = filters;
    setFilters(text === '' ? others : { ...others, q: text });
  };
  const apply = useEffectEvent(applyNow);
  useEffect(() => {
    const timer = setTimeout(() => apply(), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const isFollowed = !fetching && applied === text;
  /** Where Enter was pressed, until the list is what was searched. */
  const awaiting = useRef<Element | null>(null);
  const goToRows = useEffectEvent((): void => {
    if (awaiting.current !== null) focusFirstRow(awaiting.current);
    awaiting.current = null;
  });
  useEffect(() => {
    if (isFollowed) goToRows();
  }, [isFollowed]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, currentTarget } = event;
    awaiting.current = null;
    if (key === 'Enter') {
      // In the tab of a record it would save the record.
      event.preventDefault();
      if (isFollowed) focusFirstRow(currentTarget);
      else awaiting.current = currentTarget;
      applyNow();
    } else if (key === 'ArrowDown' && focusFirstRow(currentTarget)) {
      event.preventDefault();
    } else if (key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
    }
  };

  return (
    <OutlinedInput
      className={clsx(styles.search)}
      {...(inputRef === undefined ? {} : { inputRef })}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={say('search')}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text === '' ? (
          inputRef === undefined ? null : (
            <KeyHint>/</KeyHint>
          )
        ) : (
          <IconButton size="small" edge="end" aria-label={say('clear_search')} onClick={() => setText('')}>
            <ClearIcon fontSize="inherit" />
          </IconButton>
        )
      }
      slotProps={{
        input: { 'aria-label': say('search_in', { name: plural }), autoComplete: 'off' },
      }}
    />
  );
};
