/** The folder a LibreOffice lives in: its profile, with macros and outside links switched off, its fonts' stand-ins, and its temporary files. */
import { chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOwnFonts } from './own-fonts.ts';
import { ownPrefix } from './owner.ts';
import { fontconfig } from './stand-ins.ts';

/** Settings under /org.openoffice.Office.Common/Security/Scripting that are not safe by default. */
const scripting = {
  DisableMacrosExecution: true,
  BlockUntrustedRefererLinks: true,
};

const registry = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${Object.entries(scripting).map(setting).join('\n')}
</oor:items>
`;

function setting([name, value]: [string, boolean]): string {
  return `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
}

/** fontconfig's, in the folder. */
export const fontSettings = 'fonts.conf';

/** Makes the folder in `parent`, for the user `uid` alone where one is given. */
export async function makeProfile(parent: string, uid: number | undefined): Promise<string> {
  const folder = await mkdtemp(join(parent, await ownPrefix()));
  const ownFonts = join(folder, 'fonts');
  const folders = [ownFonts, ...['profile', 'profile/user', 'tmp'].map((name) => join(folder, name))];
  for (const made of folders) await mkdir(made, { mode: 0o700 });
  const settings = join(folder, 'profile/user/registrymodifications.xcu');
  const fonts = join(folder, fontSettings);
  await writeFile(settings, registry);
  await writeFile(fonts, fontconfig(ownFonts, await writeOwnFonts(ownFonts)));
  if (uid !== undefined) for (const path of [folder, ...folders, settings, fonts]) await chown(path, uid, uid);
  return folder;
}
