/** The office lane: convert calls that LibreOffice does, in a pool of its processes behind a fence. */
import { ApiError } from '../../errors.ts';
import type { DocumentAnswer } from '../../operation.ts';
import { Pool, type PoolOptions, type RunJob } from '../pool.ts';
import { type ConvertParams, conversionAnswer, conversionJob } from './conversion.ts';
import { findProgram, launchOffice, probeOffice } from './launch.ts';
import { removeOrphans } from './slot.ts';

export interface OfficeLaneOptions extends Omit<PoolOptions, 'launch'> {
  /** Where slots' folders are made. */
  folder: string;
  /** Runs LibreOffice even where the fence can't be put up. */
  unfenced: boolean;
}

/** LibreOffice's pool, or undefined where it or its Python is not installed. Throws where there is no fence, unless told to go without. */
export async function startOffice(options: OfficeLaneOptions): Promise<Pool | undefined> {
  const program = await findProgram();
  if (program === undefined) return undefined;
  const { folder, unfenced } = options;
  await removeOrphans(folder);
  const probe = await probeOffice({ program, folder, unfenced });
  if (probe.state === 'no_uno') return undefined;
  if (probe.state === 'no_fence')
    throw new Error(
      `starting LibreOffice: the fence around it can't be put up here (${probe.reason}); install python3-seccomp, or start unfenced by name`,
    );
  return new Pool({
    ...options,
    launch: () => launchOffice({ program, folder, unfenced }),
  });
}

/** Throws ApiError, or SlotFault where the process was lost. */
export async function convert(runJob: RunJob, params: ConvertParams): Promise<DocumentAnswer> {
  const answer = await runJob(conversionJob(params));
  return conversionAnswer(params, answer);
}

/** 503 where LibreOffice is not there. */
export const noOffice = () =>
  new ApiError(
    'not_configured',
    'Converting office documents: LibreOffice with its Python UNO is not installed on this server; npm start installs it',
  );
