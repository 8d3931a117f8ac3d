import type { ReactNode } from 'react';
import { useWire } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useLook, useViews } from './use-views.ts';
import { fitting, isSameLook } from './view.ts';
import styles from './views.module.css';
import { useViewWords } from './words.ts';

/** Names the view that the list is shown in, for as long as it looks so. @param path below which the server keeps views */
export const OpenedView = ({ path }: { readonly path: string }): ReactNode => {
  const say = useViewWords();
  const wire = useWire(useResource());
  const { views } = useViews(path);
  const { look } = useLook();
  const opened =
    wire === undefined
      ? undefined
      : views?.views.find(({ content }) => isSameLook(look, fitting(content, wire).content));
  return <output className={styles.opened}>{opened === undefined ? '' : say('opened', { name: opened.name })}</output>;
};
