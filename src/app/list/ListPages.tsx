import FirstIcon from '@mui/icons-material/FirstPage';
import LastIcon from '@mui/icons-material/LastPage';
import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { WordOf } from '../words/define-words.ts';
import { useListWords } from '../words/list-words.ts';
import { useCountFormat } from '../ui/use-count-format.ts';
import { useList } from './use-list.ts';
import styles from './ListPages.module.css';

const SIZES = [10, 25, 50, 100];

/** Which rows these are, of how many, and the ways to the others. */
export const ListPages = (): ReactNode => {
  const translate = useTranslate();
  const say = useListWords();
  const figure = useCountFormat();
  const { page, perPage, total, hasNextPage, setPage, setPerPage } = useListContext();
  const { records = [] } = useList();
  // Where nobody counts, there is a next page or there is none.
  const last = total === undefined ? page + (hasNextPage === true ? 1 : 0) : Math.max(Math.ceil(total / perPage), 1);
  const begin = (page - 1) * perPage + 1;
  const range = { offsetBegin: figure(begin), offsetEnd: figure(begin + records.length - 1) };
  const sizes = SIZES.includes(perPage) ? SIZES : [...SIZES, perPage].toSorted((a, b) => a - b);
  const to = (name: WordOf<typeof useListWords>, target: number, icon: ReactNode): ReactNode => (
    <IconButton
      size="small"
      aria-label={say(name)}
      title={say(name)}
      disabled={target < 1 || target > last || target === page}
      onClick={() => setPage(target)}
    >
      {icon}
    </IconButton>
  );
  return (
    <Box component="nav" className={styles.pages} aria-label={say('pages')}>
      <NativeSelect
        input={<OutlinedInput />}
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        inputProps={{ 'aria-label': say('per_page') }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
      <span className={styles.range}>
        {total === undefined
          ? say('range', range)
          : translate('ra.navigation.page_range_info', { ...range, total: figure(total) })}
      </span>
      {to('first_page', 1, <FirstIcon fontSize="small" />)}
      {to('previous_page', page - 1, <PreviousIcon fontSize="small" />)}
      {to('next_page', page + 1, <NextIcon fontSize="small" />)}
      {total === undefined ? null : to('last_page', last, <LastIcon fontSize="small" />)}
    </Box>
  );
};
