import { expect, test } from 'vitest';
import { startFailure } from './start-failure.ts';

const taken = Object.assign(new Error('listen EADDRINUSE'), { syscall: 'listen', code: 'EADDRINUSE' });

test.each(['npm start', 'npm run dev'])('on a port that is taken, `%s` names its own option', (command) => {
  expect(startFailure(taken, 5173, command)).toBe(
    `Something else listens on port 5173 already. Stop it, or choose another: ${command} -- --port 5174`,
  );
});

test('what was not foreseen is nothing to tell', () => {
  expect(startFailure(new Error('x'), 5173, 'npm start')).toBeNull();
});
