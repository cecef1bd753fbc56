/** What one LibreOffice has of its own: a user, a folder, its sockets. Made before it starts, removed after it has ended. */
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOrphan } from './owner.ts';
import { makeProfile } from './profile.ts';
import { socketsOf } from './sockets.ts';

export interface OfficeSlot {
  uid: number | undefined;
  folder: string;
  /** URL of its profile. */
  profile: string;
  /** Name of its UNO pipe. */
  pipe: string;
  sockets: string[];
}

/** Users that slots run as where the service is root: of no one else, one for each slot, so that none reads another's. */
const firstUid = 61_200;
const uids = 4000;
let started = 0;

/** Makes its folder in `parent`. */
export async function makeSlot(parent: string): Promise<OfficeSlot> {
  const uid = ownUid();
  return { uid, ...slotIn(await makeProfile(parent, uid), uid ?? process.getuid?.() ?? 0) };
}

/** What follows from a slot's folder and the user it runs as. */
function slotIn(folder: string, uid: number): Omit<OfficeSlot, 'uid'> {
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const pipe = basename(folder);
  return { folder, profile, pipe, sockets: socketsOf(pipe, profile, uid) };
}

/** Removes its folder, and the sockets that LibreOffice left when it was killed. */
export async function removeSlot({ folder, sockets }: Pick<OfficeSlot, 'folder' | 'sockets'>): Promise<void> {
  await Promise.all([folder, ...sockets].map((path) => rm(path, { recursive: true, force: true })));
}

/** Removes what slots in `parent` left there and in /tmp that were killed together with their engine. */
export async function removeOrphans(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!(await isOrphan(name))) continue;
    const folder = join(parent, name);
    // another user's, or one that another engine is removing, is left to them
    await stat(folder)
      .then(({ uid }) => removeSlot(slotIn(folder, uid)))
      .catch(() => {});
  }
}

function ownUid(): number | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return firstUid + (started++ % uids);
}
