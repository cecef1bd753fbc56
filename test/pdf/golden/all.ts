/** The golden set. */
import { carried } from './carried.ts';
import { oddContent } from './content.ts';
import { crossReferences } from './cross-reference.ts';
import { destinations } from './destinations.ts';
import { encryptedFiles } from './encryption.ts';
import { forms } from './forms.ts';
import type { Golden } from './golden.ts';
import { packedFiles } from './packed.ts';
import { oddPages } from './pages.ts';
import { oddSyntax } from './syntax.ts';
import { updates } from './updates.ts';

export const golden: readonly Golden[] = [
  ...crossReferences,
  ...updates,
  ...packedFiles,
  ...oddSyntax,
  ...oddContent,
  ...oddPages,
  ...encryptedFiles,
  ...forms,
  ...destinations,
  ...carried,
];
