import { Children, isValidElement, type ReactNode } from 'react';
import { useHiddenColumns } from '../../column/use-columns.ts';
import { useWire } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';

/** As many columns of the list as a card tells beside its name. */
const MOST_TOLD = 3;

/** The columns of the list that a card tells: the first that it does not tell already. */
export function useToldColumns(columns: ReactNode, field: string): readonly ReactNode[] {
  const { hidden } = useHiddenColumns();
  const label = useWire(useResource())?.label;
  return Children.toArray(columns)
    .filter((column) => {
      if (!isValidElement<{ readonly source?: string }>(column)) return false;
      const { source = '' } = column.props;
      return source !== field && source !== label && !hidden.includes(source);
    })
    .slice(0, MOST_TOLD);
}
