/** Where a LibreOffice listens: sockets that it insists on having in /tmp, and leaves there when it is killed. */
import { createHash } from 'node:crypto';

/**
 * All that its sockets may be called: that of its UNO pipe, and the one by which it finds out that it runs already, named by its profile
 * (desktop/source/app/officeipcthread.cxx). A user who is in the password file has the number in both (sal/osl/unx/pipe.cxx).
 */
export function socketsOf(pipe: string, profileUrl: string, uid: number): string[] {
  const digest = createHash('md5').update(Buffer.from(profileUrl, 'utf16le')).digest();
  const profile = Array.from(digest, (byte) => byte.toString(16)).join('');
  return [pipe, `SingleOfficeIPC_${profile}`].flatMap((name) => [
    `/tmp/OSL_PIPE_${name}`,
    `/tmp/OSL_PIPE_${uid}_${name}`,
  ]);
}
