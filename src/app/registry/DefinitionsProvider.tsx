import { type ReactNode, useMemo } from 'react';
import { type RaRecord, ResourceDefinitionContext } from 'react-admin';
import { useRegistry, useResourceNames } from './registry-context.ts';

const nothing = (): void => undefined;

/** Tells react-admin of every resource without mounting any: its own registration renders once for each. */
export const DefinitionsProvider = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const names = useResourceNames();
  const registry = useRegistry();
  const value = useMemo(
    () => ({
      definitions: Object.fromEntries(
        [...names].map((name) => [
          name,
          {
            name,
            hasList: true,
            hasCreate: true,
            hasEdit: true,
            hasShow: false,
            // What react-admin's ReferenceInput and ReferenceField call a record.
            recordRepresentation: (record: RaRecord): string =>
              String(record[registry.wire(name)?.label ?? 'id'] ?? record.id),
          },
        ]),
      ),
      register: nothing,
      unregister: nothing,
    }),
    [names, registry],
  );
  return <ResourceDefinitionContext.Provider value={value}>{children}</ResourceDefinitionContext.Provider>;
};
