/** Starts the engine: slots of LibreOffice and of compute processes, and which operation goes where. */
import { availableParallelism, tmpdir } from 'node:os';
import { type DocumentAnswer, idOf } from '../operation.ts';
import { excelToPdf } from '../operations/convert/excel-to-pdf.ts';
import { pptToPdf } from '../operations/convert/ppt-to-pdf.ts';
import { wordToPdf } from '../operations/convert/word-to-pdf.ts';
import type { Engine, EngineWork, LaneLoad } from '../workplace/engine.ts';
import { launchCompute } from './compute-launch.ts';
import { errorOf } from './faults.ts';
import { computeLimits, officeLimits, type SlotLimits } from './limits.ts';
import { mustReadMemory } from './memory.ts';
import type { ConvertParams } from './office/conversion.ts';
import { convert, noOffice, startOffice } from './office/office.ts';
import { Pool, type PoolOptions, type RunJob } from './pool.ts';
import type { ComputeAnswer, ComputeJob } from './serve.ts';
import { publicError } from './slot-errors.ts';
import type { SlotFault } from './watchdog.ts';

type Lane = 'office' | 'compute';

export interface EngineOptions {
  /** Jobs at once in each lane; by default one for each processor, at most 4. */
  slots?: number;
  /** Where slots make their temporary folders; the system's by default. Users that slots run as must be able to pass through it. */
  folder?: string;
  /** False starts no LibreOffice: its calls are not_configured, as where it is not installed. */
  office?: boolean;
  /** Runs LibreOffice even where the fence can't be put up. */
  unfenced?: boolean;
  /** The module that compute processes run. */
  computeEntry?: URL;
  /** Instead of those in limits.ts. */
  limits?: Partial<Record<Lane, Partial<SlotLimits>>>;
  /** Told of every process that was lost, killed or not started. */
  onFault?(lane: Lane, fault: SlotFault): void;
}

const officeIds = new Set([wordToPdf, excelToPdf, pptToPdf].map(idOf));
const laneOf = (id: string): Lane => (officeIds.has(id) ? 'office' : 'compute');
const mostSlots = 4;
/** Whose calls are that name no customer. */
const anyone = '';

/** Throws where LibreOffice is there and can't be fenced off, unless `unfenced`, and where processes' memory can't be read. */
export async function startEngine(options: EngineOptions = {}): Promise<Engine> {
  mustReadMemory();
  const office = options.office === false ? undefined : await startOfficePool(options);
  const compute = startCompute(options);
  /** The pool of the operation's lane. Throws not_configured. */
  const poolOf = (id: string): Pool => {
    const pool = { office, compute }[laneOf(id)];
    if (!pool) throw noOffice();
    return pool;
  };
  return {
    run: (id, params, work) => run(poolOf, id, params, work),
    check: (id, customer = anyone) => poolOf(id).gate.check(customer),
    load: () => loadOf({ office, compute }),
    fenced: office && !options.unfenced,
    async ready() {
      if (!office) return 'not_configured';
      return (await office.healthy()) ? 'ok' : 'failing';
    },
    async close() {
      await Promise.all([office?.close(), compute.close()]);
    },
  };
}

function loadOf(pools: Record<Lane, Pool | undefined>): LaneLoad[] {
  return Object.entries(pools).flatMap(([lane, pool]) => (pool ? [{ lane, ...pool.load() }] : []));
}

async function run(
  poolOf: (id: string) => Pool,
  id: string,
  params: unknown,
  work: EngineWork,
): Promise<DocumentAnswer> {
  const pool = poolOf(id);
  const lane = laneOf(id);
  const runJob = (job: unknown) => pool.run(job, work.customer ?? anyone, work.signal);
  try {
    return lane === 'office'
      ? await convert(runJob, params as ConvertParams)
      : await calculate(runJob, { id, params, wanted: work.wanted });
  } catch (error) {
    throw publicError(error, work.signal, lane);
  }
}

async function calculate(runJob: RunJob, job: ComputeJob): Promise<DocumentAnswer> {
  const answer = (await runJob(job)) as ComputeAnswer;
  if ('fault' in answer) throw errorOf(answer.fault);
  return answer;
}

function startOfficePool(options: EngineOptions): Promise<Pool | undefined> {
  return startOffice({
    ...poolOptions('office', options, officeLimits),
    folder: options.folder ?? tmpdir(),
    unfenced: options.unfenced ?? false,
  });
}

function startCompute(options: EngineOptions): Pool {
  const shared = poolOptions('compute', options, computeLimits);
  const entry = options.computeEntry ?? new URL('compute.ts', import.meta.url);
  const heapMiB = Math.floor(shared.limits.memoryBytes / 2 ** 20);
  return new Pool({
    ...shared,
    launch: async () => launchCompute(entry, heapMiB),
  });
}

function poolOptions(lane: Lane, options: EngineOptions, limits: SlotLimits): Omit<PoolOptions, 'launch'> {
  return {
    limits: { ...limits, ...options.limits?.[lane] },
    places: options.slots ?? Math.min(mostSlots, availableParallelism()),
    spares: 1,
    onFault: (fault) => options.onFault?.(lane, fault),
  };
}
