import type { ReactNode } from 'react';
import { type CellColumn, type CellEditorProps, type CellProps, cellBase } from '#src/app/cell/cell-column.ts';
import { OptionsCell } from '#src/app/cell/SelectCell.tsx';
import type { Option } from '#src/app/control/SelectControl.tsx';
import { CatalogueTitle } from '#src/app/reference/CatalogueTitle.tsx';
import { useCatalogues } from '#src/app/reference/use-catalogues.ts';

const NONE: readonly Option[] = [];

const Editor = (editor: CellEditorProps): ReactNode => {
  const options = useCatalogues() ?? NONE;
  return <OptionsCell {...editor} options={options} />;
};

export const resourceCell = (cell: CellProps): CellColumn => ({
  ...cellBase(cell, 'medium'),
  usesArrows: true,
  show: (value) => <CatalogueTitle name={value} />,
  Editor,
});
