import type { ReactNode } from 'react';
import { OutsideLink } from '#src/app/column/OutsideLink.tsx';
import { formatLocation, mapAddress } from './format.ts';

/** Coordinates that open a map in a page of its own; as text where they are none. */
export const MapLink = ({ value, children }: { readonly value: unknown; readonly children?: ReactNode }): ReactNode => {
  const address = mapAddress(value);
  const text = formatLocation(value);
  if (address === null) return text;
  return <OutsideLink to={address}>{children ?? text}</OutsideLink>;
};
