import Popover from '@mui/material/Popover';
import { createElement, type ReactNode, useRef } from 'react';
import type { Identifier } from 'react-admin';
import { useNavigate } from 'react-router';
import { CellContext, type CellPlace } from '../../field/cell-place.ts';
import { useResourcePaths } from '../../registry/paths.ts';
import { useRegistry } from '../../registry/registry-context.ts';
import { isPage } from '../../registry/resource-module.ts';
import { useResource } from '../../ui/use-resource.ts';
import type { Needs } from '../use-needs.ts';
import styles from './CellPopover.module.css';

interface CellPopoverProps {
  /** The cell. */
  readonly anchor: Element;
  /** Of the record. */
  readonly id: Identifier;
  readonly source: string;
  readonly title: string;
  /** Of the list. */
  readonly needs: Pick<Needs, 'chosen' | 'search' | 'state'>;
  readonly close: () => void;
}

/** The screen that changes a record, of which one value is seen, beside its cell. */
export const CellPopover = ({ anchor, id, source, title, needs, close }: CellPopoverProps): ReactNode => {
  const resource = useResource();
  const module = useRegistry().loaded(resource);
  const edit = useResourcePaths().edit(resource, id);
  const navigate = useNavigate();
  const { chosen, search, state } = needs;
  const holds = useRef<(() => boolean) | null>(null);
  const busy = useRef(false);
  if (module === undefined || isPage(module)) return null;
  const open = edit === null ? null : (): void => void navigate(edit + search, { state });
  const place: CellPlace = { id, source, chosen, open, close, holds, busy };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={(_event, reason) => {
        // A click beside it loses nothing that was typed.
        if (!busy.current && (reason === 'escapeKeyDown' || holds.current?.() !== true)) close();
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, className: styles.popover } }}
    >
      <CellContext value={place}>{createElement(module.Edit)}</CellContext>
    </Popover>
  );
};
