import { type ReactNode, useEffect, useRef } from 'react';

interface DrawnProps {
  readonly data: Blob;
  readonly className: string | undefined;
  /** What it shows; empty where the text beside it says so. */
  readonly label: string;
}

/** A picture from its bytes, which have an address only for as long as they are drawn: it keeps them in memory. */
export const Drawn = ({ data, className, label }: DrawnProps): ReactNode => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(data);
    image.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [data]);
  return <img ref={image} className={className} alt={label} />;
};
