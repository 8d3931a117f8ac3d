import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { useRegistry } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { fitting } from './view.ts';
import { useLook, useViews } from './use-views.ts';
import { useViewWords } from './words.ts';

interface OpenViewProps {
  readonly path: string;
  /** Of the view that the list is to be shown in. */
  readonly id: string;
  /** Whether somebody has asked for that view by its link. */
  readonly asked: boolean;
  readonly opened: () => void;
}

/** Shows the list as a view says, once. Draws nothing. */
export const OpenView = ({ path, id, asked, opened }: OpenViewProps): null => {
  const say = useViewWords();
  const notify = useNotify();
  const wire = useRegistry().wire(useResource());
  const { views, failed } = useViews(path);
  const { look, show } = useLook();
  const open = useEffectEvent((): void => {
    if (wire === undefined) return;
    const view = views?.views.find((each) => String(each.id) === id);
    opened();
    if (view === undefined) {
      if (!asked) return;
      notify(say(failed ? 'failed' : 'unknown'), { type: 'warning' });
      // The address no longer says what there is not.
      return show(look, true);
    }
    const { content, gone } = fitting(view.content, wire);
    show(content, true);
    if (gone.length > 0) notify(say('gone', { names: gone.join(', ') }), { type: 'warning' });
  });
  const isKnown = views !== undefined || failed;
  useEffect(() => {
    if (isKnown) open();
  }, [isKnown]);
  return null;
};
