import { workerdService } from '../contract/service.ts';
import { centerSuite } from './suite.ts';

centerSuite(workerdService);
