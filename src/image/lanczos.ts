/** Lanczos3's factors for one axis, as the core takes them: pairs of 14-bit integers. */

export interface Filter {
  /** Factors for each output sample; even. */
  taps: number;
  /** The first input sample of each output sample. Taps past the input's end have factor 0. */
  starts: Uint32Array;
  /** `taps` factors for each output sample, their sum `one`. */
  weights: Int16Array;
}

const lobes = 3;
const one = 1 << 14;

function kernel(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= lobes) return 0;
  const a = Math.PI * x;
  return (lobes * Math.sin(a) * Math.sin(a / lobes)) / (a * a);
}

/** From `length` input samples, of which `extent` are covered, to `to` output samples. Samples beyond an edge count as the edge. */
export function lanczos(length: number, extent: number, to: number): Filter {
  const step = extent / to;
  const scale = Math.max(1, step);
  const reach = lobes * scale;
  const needed = Math.min(length, Math.ceil(reach * 2));
  const taps = needed + (needed & 1);
  const starts = new Uint32Array(to);
  const weights = new Int16Array(to * taps);
  const factors = new Float64Array(needed);
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * step - 0.5;
    const first = Math.floor(centre - reach) + 1;
    const start = Math.min(Math.max(first, 0), length - needed);
    starts[i] = start;
    factors.fill(0);
    for (let k = first; k < centre + reach; k++) {
      const at = Math.min(Math.max(k, 0), length - 1) - start;
      factors[at] = (factors[at] ?? 0) + kernel((k - centre) / scale);
    }
    weights.set(rounded(factors), i * taps);
  }
  return { taps, starts, weights };
}

/** Integers whose sum is `one`; the largest takes what rounding leaves. */
function rounded(factors: Float64Array): Int16Array {
  let sum = 0;
  for (const factor of factors) sum += factor;
  const whole = new Int16Array(factors.length);
  let left = one;
  let largest = 0;
  for (let t = 0; t < factors.length; t++) {
    const factor = Math.round(((factors[t] ?? 0) / sum) * one);
    whole[t] = factor;
    left -= factor;
    if (factor > (whole[largest] ?? 0)) largest = t;
  }
  whole[largest] = (whole[largest] ?? 0) + left;
  return whole;
}
