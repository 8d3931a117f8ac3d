import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Transition } from '#src/runtime/states.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useBoardWords } from './words.ts';

interface MoveMenuProps {
  readonly anchor: HTMLElement;
  /** What the menu is called. */
  readonly label: string;
  readonly transitions: readonly Transition[];
  readonly textOf: (state: string | number) => string;
  readonly choose: (transition: Transition) => void;
  readonly close: () => void;
}

/** The transitions that can be made of a record, each with the state that it leads to. */
export const MoveMenu = ({ anchor, label, transitions, textOf, choose, close }: MoveMenuProps): ReactNode => {
  const say = useBoardWords();
  const translate = useTranslate();
  const resource = useResource();
  return (
    <Menu open anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
      {transitions.map((transition) => (
        <MenuItem
          key={transition.name}
          onClick={() => {
            close();
            choose(transition);
          }}
        >
          {say('step', {
            transition: translate(`resources.${resource}.transitions.${transition.name}`, { _: transition.name }),
            state: textOf(transition.to),
          })}
        </MenuItem>
      ))}
    </Menu>
  );
};
