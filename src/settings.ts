/** Every setting: read from the environment and checked in this one place. */
import * as z from 'zod';

const url = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((text) => text.replace(/\/+$/, ''));
const secret = z.string().min(32, 'must have at least 32 characters');
const port = 'must be a number from 0 to 65535';
const address = z.union([z.ipv4(), z.ipv6()], 'must be IP addresses, separated by commas; ranges are not taken');

/** What these hold is not told, not even where it is at fault. */
const secrets = ['ADMIN_TOKEN', 'SESSION_SECRET', 'OFFICE_TOKEN', 'OPENAI_API_KEY', 'METRICS_TOKEN'];

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(8787),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./data'),
  ADMIN_TOKEN: secret.optional(),
  SESSION_SECRET: secret.optional(),
  SIGN_UP: z.enum(['open', 'closed'], 'must be open or closed').default('closed'),
  OFFICE_URL: url.optional(),
  OFFICE_TOKEN: secret.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url.default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  METRICS_TOKEN: secret.optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(address)),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug').default('info'),
});

export type Settings = z.output<typeof schema>;

/** Throws with one line for each setting at fault; an empty value counts as unset. */
export function readSettings(environment: Record<string, unknown>): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.shape)
      .map((name) => [name, environment[name]])
      .filter(([, value]) => typeof value === 'string' && value !== ''),
  );
  const parsed = schema.safeParse(given);
  const faults = parsed.error?.issues.map(({ path, message }) => faultOf(String(path[0]), message, given)) ?? [];
  const { data } = parsed;
  if (data?.OFFICE_URL && !data.OFFICE_TOKEN && !isLoopback(data.OFFICE_URL))
    faults.push('OFFICE_TOKEN is needed where OFFICE_URL is not a loopback address');
  if (!data || faults.length > 0) throw new Error(`Reading the settings: ${faults.join('\n')}`);
  return data;
}

/** The names of all settings, and the defaults of those that have one. */
export const settingDefaults = Object.fromEntries(
  Object.entries(schema.shape).map(([name, setting]) => [name, setting.safeParse(undefined).data]),
);

const faultOf = (name: string, message: string, given: Record<string, unknown>): string =>
  secrets.includes(name) ? `${name} ${message}` : `${name} ${message}; it is "${given[name]}"`;

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Settings of the language model; undefined where no key and no server of one's own is set. */
export function modelSettings(settings: Settings, environment: Record<string, unknown>) {
  if (!settings.OPENAI_API_KEY && !environment.OPENAI_BASE_URL) return undefined;
  return {
    apiKey: settings.OPENAI_API_KEY ?? 'none',
    baseUrl: settings.OPENAI_BASE_URL,
    model: settings.OPENAI_MODEL,
  };
}
