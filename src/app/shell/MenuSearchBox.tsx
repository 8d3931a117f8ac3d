import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { menuLabel } from '../auth/menu.ts';
import { useMenu } from '../auth/use-menu.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { type MenuTarget, menuTargets, searchTargets } from './menu-rows.ts';
import { useSearchKey } from './use-search-key.ts';

interface MenuSearchBoxProps {
  /** Whether it was asked for before it was here. */
  readonly wanted: boolean;
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** Finds a screen of the menu by its name and goes there; Ctrl+K from anywhere. */
export const MenuSearchBox = ({ wanted, text, setText }: MenuSearchBoxProps): ReactNode => {
  const translate = useTranslate();
  const [language] = useLanguage();
  const { nodes } = useMenu();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const targets = useMemo(() => menuTargets(nodes), [nodes]);
  useSearchKey(() => input.current?.focus());
  useEffect(() => {
    if (wanted) input.current?.focus();
  }, [wanted]);
  const label = translate('rectoria.shell.search_menu');

  const go = (target: MenuTarget): void => {
    setText('');
    input.current?.blur();
    if (target.url.startsWith('/')) void navigate(target.url);
    else window.location.assign(target.url);
  };
  return (
    <Autocomplete<MenuTarget>
      options={[...searchTargets(targets, text, language)]}
      value={null}
      inputValue={text}
      onInputChange={(_event, typed, reason) => {
        // It resets itself when it comes, and would take away what was typed before.
        if (reason !== 'reset') setText(reason === 'input' ? typed : '');
      }}
      onChange={(_event, target) => {
        if (target !== null) go(target);
      }}
      filterOptions={(found) => found}
      getOptionLabel={({ option }) => menuLabel(option, language)}
      getOptionKey={({ option }) => option.id}
      renderOption={({ key, ...option }, target) => (
        <li key={key} {...option}>
          <span className="menu-found">
            {menuLabel(target.option, language)}
            <span>{target.groups.map((group) => menuLabel(group, language)).join(' › ')}</span>
          </span>
        </li>
      )}
      noOptionsText={translate('rectoria.shell.search_menu_none')}
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
          endAdornment={
            <kbd className="key-hint" aria-hidden="true">
              Ctrl K
            </kbd>
          }
          slotProps={{ input: { ...htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
};
