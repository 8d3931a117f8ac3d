import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** What every tab of a page says of itself; one of another catalogue's records also of which. */
export interface TabProps {
  /** Its key among the titles, and in the address. */
  readonly name: string;
  /** The catalogue whose records it lists. */
  readonly reference?: string;
  readonly children?: ReactNode;
}

export type Tab = ReactElement<TabProps>;

const isTab = (child: ReactNode): child is Tab => isValidElement<TabProps>(child);

export const tabsIn = (children: ReactNode): readonly Tab[] => Children.toArray(children).filter(isTab);

interface InputLike {
  readonly source?: unknown;
  readonly children?: ReactNode;
}

/** The fields whose inputs are drawn there. */
export const sourcesIn = (children: ReactNode): readonly string[] =>
  Children.toArray(children).flatMap((child): readonly string[] => {
    if (!isValidElement<InputLike>(child)) return [];
    const { source, children: inner } = child.props;
    return typeof source === 'string' ? [source] : sourcesIn(inner);
  });
