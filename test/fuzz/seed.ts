/** Properties are tried with the same values everywhere, so that a test that passes goes on passing; FUZZ_SEED tries others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) });
