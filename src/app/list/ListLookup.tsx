import { present } from '#src/model/present.ts';
import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { textOf } from '#src/data-provider/query/labels.ts';
import { useWords } from '../ui/use-words.ts';
import { useListWords } from '../words/list-words.ts';
import { useList } from './use-list.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './ListLookup.module.css';

interface ListLookupProps {
  /** What records can be looked up by. */
  readonly keys: readonly string[];
  readonly inputRef: (element: HTMLInputElement | null) => void;
}

/** In place of a list that the contract does not have: looks records up by one of its keys. */
export const ListLookup = ({ keys, inputRef }: ListLookupProps): ReactNode => {
  const translate = useTranslate();
  const say = useListWords();
  const resource = useResource();
  const { plural } = useWords(resource);
  const { filters, setFilters } = useList();
  const applied = keys.find((key) => typeof filters[key] === 'string') ?? present(keys[0], 'A key to look up by');
  const [key, setKey] = useState(applied);
  const [text, setText] = useState(textOf(filters[applied]));
  const labelOf = (name: string): string =>
    translate(`resources.${resource}.lookup.${name}`, {
      _: translate(`resources.${resource}.fields.${name}`, { _: name }),
    });
  return (
    <search>
      <form
        className={styles.lookup}
        aria-label={say('search_in', { name: plural })}
        onSubmit={(event) => {
          event.preventDefault();
          setFilters(text.trim() === '' ? {} : { [key]: text.trim() });
        }}
      >
        <NativeSelect
          input={<OutlinedInput />}
          value={key}
          onChange={(event) => setKey(event.target.value)}
          inputProps={{ 'aria-label': say('look_up_by') }}
        >
          {keys.map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
        </NativeSelect>
        <OutlinedInput
          inputRef={inputRef}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ input: { 'aria-label': labelOf(key), autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" startIcon={<SearchIcon />}>
          {say('look_up')}
        </Button>
      </form>
    </search>
  );
};
