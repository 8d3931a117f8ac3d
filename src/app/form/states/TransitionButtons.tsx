import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Transition } from '#src/runtime/states.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useStateWords } from './words.ts';

interface TransitionButtonsProps {
  readonly transitions: readonly Transition[];
  readonly disabled: boolean;
  /** Id of what says why they are. */
  readonly describedBy: string | undefined;
  readonly begin: (transition: Transition) => void;
}

/** More do not stand beside a title. */
const MOST_BUTTONS = 3;

/** A button for each transition; where they are many, a menu. */
export const TransitionButtons = ({ transitions, disabled, describedBy, begin }: TransitionButtonsProps): ReactNode => {
  const resource = useResource();
  const translate = useTranslate();
  const say = useStateWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nameOf = ({ name }: Transition): string => translate(`resources.${resource}.transitions.${name}`, { _: name });
  const described = describedBy === undefined ? {} : { 'aria-describedby': describedBy };

  if (transitions.length <= MOST_BUTTONS) {
    return transitions.map((transition) => (
      <Button
        key={transition.name}
        variant="outlined"
        disabled={disabled}
        {...described}
        onClick={() => begin(transition)}
      >
        {nameOf(transition)}
      </Button>
    ));
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...described}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {say('change')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {transitions.map((transition) => (
          <MenuItem
            key={transition.name}
            onClick={() => {
              setAnchor(null);
              begin(transition);
            }}
          >
            {nameOf(transition)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
