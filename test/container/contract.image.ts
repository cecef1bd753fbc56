import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminToken, type Service, sqliteService } from '../contract/service.ts';
import { contractSuite } from '../contract/suite.ts';
import { startModelServer } from '../model/server.ts';
import { runImage } from './container.ts';

async function imageService(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-image-'));
  chmodSync(folder, 0o777); // for the image's own user, who makes a folder for itself alone in it
  const model = await startModelServer();
  const container = await runImage(folder, [], {
    DATA_DIR: '/data/own',
    ADMIN_TOKEN: adminToken,
    OPENAI_BASE_URL: model.url,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  return sqliteService({ url: container.url, model, folder, dataDir: join(folder, 'own'), end: container.remove });
}

contractSuite(imageService);
