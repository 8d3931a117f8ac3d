import { useResourceContext } from 'react-admin';

/**
 * Name of the resource whose screen this is drawn in.
 * @throws outside of any: a component that asks stands in a screen, or in react-admin's `ResourceContextProvider`.
 */
export function useResource(): string {
  const resource = useResourceContext();
  if (resource === undefined || resource === '') {
    throw new Error('This is drawn outside of the screen of a resource: put it into a <ResourceContextProvider>.');
  }
  return resource;
}
