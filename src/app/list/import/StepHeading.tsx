import { type ReactNode, useEffect, useRef } from 'react';

/** Says what a step is for; has the focus as it begins, where what was pressed is gone by it. */
export const StepHeading = ({ children }: { readonly children: string }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
};
