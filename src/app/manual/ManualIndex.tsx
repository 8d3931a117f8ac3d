import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import pageHeaderStyles from '../menu/page-header.module.css';
import { PageHeader } from '../menu/PageHeader.tsx';
import { Message } from '../ui/Message.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import type { ManualEntry } from './manual-answer.ts';
import styles from './manual.module.css';
import { NoManual } from './NoManual.tsx';
import { useTextLanguage } from './Runs.tsx';
import { useManualEntries } from './use-manual.ts';
import { useManualWords } from './words.ts';

const Areas = ({ entries }: { readonly entries: readonly ManualEntry[] }): ReactNode => {
  const language = useTextLanguage();
  const areas = [...new Set(entries.map(({ area }) => area[language]))].toSorted((one, other) =>
    one.localeCompare(other, language),
  );
  const inOrder = entries.toSorted((one, other) => one.title[language].localeCompare(other.title[language], language));
  return areas.map((area) => (
    <section key={area} className={styles.area}>
      <h2>{area}</h2>
      <ul>
        {inOrder
          .filter((entry) => entry.area[language] === area)
          .map(({ name, title }) => (
            <li key={name}>
              <Link to={`${OWN_ROUTES.manual}/${name}`}>{title[language]}</Link>
            </li>
          ))}
      </ul>
    </section>
  ));
};

/** All pages of the manual, by area; searched in all that they say. */
export const ManualIndex = (): ReactNode => {
  const say = useManualWords();
  const [text, setText] = useState('');
  const words = useDeferredValue(text.trim());
  const input = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useManualEntries(words);
  useShortcuts({ '/': () => input.current?.focus() });
  if (data === null) return <NoManual />;
  const count = data === undefined ? '' : say('found', { count: data.length });
  return (
    <>
      <PageHeader title={say('title')} aside={<output className={pageHeaderStyles.count}>{count}</output>} />
      <OutlinedInput
        type="search"
        size="small"
        value={text}
        inputRef={input}
        className={styles.search}
        placeholder={say('search')}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ input: { 'aria-label': say('search'), 'aria-keyshortcuts': '/', maxLength: 200 } }}
      />
      <Found data={data} error={error} retry={() => void refetch()} searched={words !== ''} />
    </>
  );
};

interface FoundProps {
  readonly data: readonly ManualEntry[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly searched: boolean;
}

const Found = ({ data, error, retry, searched }: FoundProps): ReactNode => {
  const say = useManualWords();
  if (error !== null) return <ListUnavailable error={error} retry={retry} />;
  if (data === undefined) return <output className={styles.quiet}>{say('loading')}</output>;
  if (data.length > 0) return <Areas entries={data} />;
  return searched ? (
    <Message title={say('none')} text={say('none_text')} />
  ) : (
    <Message title={say('empty')} text={say('empty_text')} />
  );
};
