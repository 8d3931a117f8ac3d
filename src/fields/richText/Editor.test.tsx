import { fireEvent, render, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { Editor, type EditorProps } from './Editor.tsx';

const nothing = (): void => undefined;

const PROPS: EditorProps = {
  id: 'aviso',
  value: '<p>Se <strong>suspende</strong></p>',
  change: nothing,
  blur: nothing,
  bindElement: nothing,
  labelledBy: 'rotulo',
  describedBy: undefined,
  required: false,
  readOnly: false,
  invalid: false,
};

/** A component whose file has to be loaded first. */
function loaded(component: () => ReactNode) {
  const arrived = new EventTarget();
  const file = new Promise<{ default: () => ReactNode }>((resolve) => {
    arrived.addEventListener('load', () => resolve({ default: component }));
  });
  return { Component: lazy(() => file), arrive: () => void arrived.dispatchEvent(new Event('load')) };
}

describe('the editor of a text', () => {
  it('is there though React shows it some time after it drew it, as it does where one screen follows upon another', async () => {
    const text = loaded(() => <Editor {...PROPS} />);
    const Form = (): ReactNode => {
      useEffect(() => text.arrive(), []);
      return (
        <Suspense fallback="cargando">
          <text.Component />
        </Suspense>
      );
    };
    const form = loaded(() => <Form />);
    render(
      <Suspense fallback="cargando">
        <form.Component />
      </Suspense>,
    );
    form.arrive();
    const editor = await screen.findByRole('textbox');
    expect(editor.querySelector('strong')?.textContent).toBe('suspende');
  });

  it('has the focus at once when a button over it is pressed: what is typed next is written into it', async () => {
    render(<Editor {...PROPS} />);
    const text = await screen.findByRole('textbox');
    const bold = screen.getByRole('button', { name: 'Bold' });
    bold.focus();
    fireEvent.click(bold);
    expect(document.activeElement).toBe(text);
    expect(fireEvent.mouseDown(bold), 'a press leaves the focus where it is').toBe(false);
  });
});
