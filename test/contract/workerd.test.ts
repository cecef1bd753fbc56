import { workerdService } from './service.ts';
import { contractSuite } from './suite.ts';

contractSuite(workerdService);
