import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import plainButtonStyles from '../ui/plain-button.module.css';
import { useShellWords } from '../words/shell-words.ts';
import { usePageWords } from '../words/page-words.ts';
import { isMissingChunk, mayReload, reloadFor } from './new-version.ts';
import styles from './PartBoundary.module.css';

interface PartBoundaryProps {
  /** What is shown within, by `lazyPage`. */
  readonly part: { readonly preload: () => Promise<void> };
  /** Shown until its chunk is there. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Stands around a part of a screen that has a chunk of its own. Where that cannot be fetched, the screen and what is
 * typed in it stay, and the part's place says so; a new version is loaded where nothing would be lost by it.
 */
export class PartBoundary extends Component<
  PartBoundaryProps,
  { readonly failure: { readonly error: unknown } | null }
> {
  override state: { readonly failure: { readonly error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { readonly failure: { readonly error: unknown } } {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { part, fallback, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    // What broke for another reason is the screen's to tell.
    if (!isMissingChunk(failure.error)) throw failure.error;
    return <MissingPart error={failure.error} part={part} there={() => this.setState({ failure: null })} />;
  }
}

interface MissingPartProps {
  readonly error: Error;
  readonly part: PartBoundaryProps['part'];
  readonly there: () => void;
}

const MissingPart = ({ error, part, there }: MissingPartProps): ReactNode => {
  const sayPage = usePageWords();
  const say = useShellWords();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (mayReload(error)) void reloadFor(error);
  }, [error]);
  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      await part.preload();
      there();
    } catch {
      // The message that stands there goes on to say so.
      setAsking(false);
    }
  };
  return (
    <span className={styles.missing} role="alert">
      {say('part_failed')}{' '}
      <button type="button" className={plainButtonStyles.quiet} disabled={asking} onClick={() => void ask()}>
        {sayPage('retry')}
      </button>
    </span>
  );
};
