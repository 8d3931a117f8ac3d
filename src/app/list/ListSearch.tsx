import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useWords } from '../ui/use-words.ts';

/** The list follows what is typed after this pause. */
const PAUSE_MS = 200;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Live search over what the list shows. */
export const ListSearch = ({
  inputRef,
}: {
  readonly inputRef: (element: HTMLInputElement | null) => void;
}): ReactNode => {
  const translate = useTranslate();
  const { plural } = useWords(useResourceContext() ?? '');
  const { filterValues, setFilters } = useListContext();
  const applied = textIn(filterValues['q']);
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  const latest = useRef({ filterValues, setFilters });
  latest.current = { filterValues, setFilters };

  // What others set (the cleared filters, the browser's back button) replaces what was typed.
  useEffect(() => {
    if (applied !== sent.current) {
      sent.current = applied;
      setText(applied);
    }
  }, [applied]);

  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      const { q: _replaced, ...others } = latest.current.filterValues;
      latest.current.setFilters(text === '' ? others : { ...others, q: text });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <OutlinedInput
      className="list-search"
      inputRef={inputRef}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          setText('');
        }
      }}
      placeholder={translate('rectoria.list.search')}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text === '' ? (
          <kbd className="key-hint" aria-hidden="true">
            /
          </kbd>
        ) : (
          <IconButton
            size="small"
            edge="end"
            aria-label={translate('rectoria.list.clear_search')}
            onClick={() => setText('')}
          >
            <ClearIcon fontSize="inherit" />
          </IconButton>
        )
      }
      slotProps={{
        input: { 'aria-label': translate('rectoria.list.search_in', { name: plural }), autoComplete: 'off' },
      }}
    />
  );
};
