import SearchIcon from '@mui/icons-material/Search';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { lazyPage } from '../ui/lazy-page.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { useSearchKey } from '../palette/use-search-key.ts';
import { KeyHint } from '../ui/KeyHint.tsx';
import { useShellWords } from '../words/shell-words.ts';

const Palette = lazyPage(async () => (await import('../palette/Palette.tsx')).Palette);

/**
 * The search of the menu. What it chooses with is larger than the rest of the bar: it comes once somebody moves the
 * pointer or presses a key, so that the first screen need not wait for it; unless it is the search that is used, when
 * nothing else is to be done, so that a click does not wait either. What is typed until then stays.
 */
export const MenuSearch = (): ReactNode => {
  const [ready, setReady] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [text, setText] = useState('');
  const come = useEvent(() => {
    if (wanted) setReady(true);
    else whenIdle(() => setReady(true));
  });
  // Where the chunk cannot be fetched it is asked for again as the page is used on.
  useWhenUsed(() => {
    if (!ready) Palette.preload().then(come, () => undefined);
  });
  return ready ? (
    <Palette wanted={wanted} text={text} setText={setText} />
  ) : (
    <BoxToCome text={text} setText={setText} setWanted={setWanted} />
  );
};

interface BoxToComeProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Told whether the focus is in it: it passes to the box that comes. */
  readonly setWanted: (wanted: boolean) => void;
}

const BoxToCome = ({ text, setText, setWanted }: BoxToComeProps): ReactNode => {
  const label = useShellWords()('search_menu');
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(() => input.current?.focus());
  return (
    <OutlinedInput
      fullWidth
      size="small"
      inputRef={input}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={() => setWanted(true)}
      onBlur={() => setWanted(false)}
      startAdornment={<SearchIcon fontSize="small" color="action" />}
      endAdornment={<KeyHint>Ctrl K</KeyHint>}
      slotProps={{ input: { 'aria-label': label, role: 'combobox', 'aria-expanded': false, autoComplete: 'off' } }}
    />
  );
};

const USES = ['pointermove', 'pointerdown', 'keydown'] as const;

function useWhenUsed(act: () => void): void {
  const onUse = useEffectEvent(act);
  useEffect(() => {
    const listener = (): void => onUse();
    for (const use of USES) document.addEventListener(use, listener, { passive: true });
    return () => {
      for (const use of USES) document.removeEventListener(use, listener);
    };
  }, []);
}
