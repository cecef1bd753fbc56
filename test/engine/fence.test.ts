/** Hostile documents and the LibreOffice that is installed here. */
import { rmSync } from 'node:fs';
import { startEngine } from '../../src/engine/engine.ts';
import { toPdf } from './fixtures/call.ts';
import { slotsFolder } from './fixtures/processes.ts';
import { storeUnprotected } from './fixtures/unprotected.ts';
import { hostileSuite, type Office } from './hostile-suite.ts';

async function installedOffice(): Promise<Office> {
  const folder = slotsFolder();
  const engine = await startEngine({ slots: 1, folder });
  return {
    async toPdf(kind, name, data) {
      const { bytes } = await toPdf(engine, kind, { name, data }).catch(({ code, message }) => {
        throw new Error(`${code ?? ''} ${message}`);
      });
      return bytes;
    },
    storeUnprotected,
    async close() {
      await engine.close();
      rmSync(folder, { recursive: true });
    },
  };
}

hostileSuite(installedOffice);
