import type { AuthProvider } from 'react-admin';

/**
 * Gives what a call nobody asked for by hand brings; where it fails the token is verified (F109). Where the session has
 * ended for good its watch leads to login. @throws what the call is rejected with.
 */
export async function verifying<T>(authProvider: AuthProvider, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // What is told is the call's own failure.
    await authProvider.checkAuth({}).catch(() => undefined);
    throw error;
  }
}
