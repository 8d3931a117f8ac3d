import { type ReactNode, useMemo } from 'react';
import { ResourceDefinitionContext } from 'react-admin';
import { useResourceNames } from './registry-context.ts';

const nothing = (): void => undefined;

/** Tells react-admin of every resource without mounting any: its own registration renders once for each. */
export const DefinitionsProvider = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const names = useResourceNames();
  const value = useMemo(
    () => ({
      definitions: Object.fromEntries(
        [...names].map((name) => [name, { name, hasList: true, hasCreate: true, hasEdit: true, hasShow: false }]),
      ),
      register: nothing,
      unregister: nothing,
    }),
    [names],
  );
  return <ResourceDefinitionContext.Provider value={value}>{children}</ResourceDefinitionContext.Provider>;
};
