import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

const release = (): void => {
  fireEvent.pointerUp(document.body);
  vi.runAllTimers();
};

beforeEach(() => {
  vi.useFakeTimers();
  // A test before may have ended with a button held down: what is pressed is one fact of the whole page.
  release();
});

afterEach(() => {
  release();
  vi.useRealTimers();
});

const held = (first: string | null) =>
  renderHook(({ value }) => useHeldWhilePressed(value), { initialProps: { value: first } });

describe('what changes on the screen', () => {
  it('is shown at once while nothing is pressed', () => {
    const { result, rerender } = held(null);
    rerender({ value: 'wrong' });
    expect(result.current).toBe('wrong');
  });

  it('waits while the mouse is held down, and until the click has been', () => {
    const { result, rerender } = held(null);
    fireEvent.pointerDown(document.body);
    rerender({ value: 'wrong' });
    rerender({ value: 'wrong still' });
    expect(result.current).toBeNull();
    fireEvent.pointerUp(document.body);
    expect(result.current).toBeNull();
    act(() => void vi.runAllTimers());
    expect(result.current).toBe('wrong still');
  });

  it('waits for no button but the first: a menu may keep the end of another one', () => {
    const { result, rerender } = held(null);
    fireEvent.pointerDown(document.body, { button: 2 });
    rerender({ value: 'wrong' });
    expect(result.current).toBe('wrong');
  });

  it('does not wait for a field that is left: only for the mouse, or the window', () => {
    const { result, rerender } = held('wrong');
    fireEvent.pointerDown(document.body);
    rerender({ value: null });
    const input = document.body.appendChild(document.createElement('input'));
    fireEvent.blur(input);
    act(() => void vi.runAllTimers());
    expect(result.current).toBe('wrong');
    fireEvent.blur(window);
    act(() => void vi.runAllTimers());
    expect(result.current).toBeNull();
    input.remove();
  });
});
