/** CMYK as JPEG holds it to sRGB: by its profile, relative colorimetric with the black point scaled, or by the plain formula where it has none. */
import { readLut, type ToLab } from './icc/lut.ts';
import { readProfile } from './icc/profile.ts';
import { labToXyz, whiteD50, xyzToSrgb } from './icc/srgb.ts';
import type { Picture, Samples } from './picture.ts';

/** `inverted`: 255 means no ink, as Adobe writes it. */
export function cmykToRgb(picture: Omit<Picture, 'model'>, inverted: boolean): Picture {
  const toLab = picture.icc && labOfCmyk(picture.icc);
  const convert = toLab ? byGrid(gridOf(toLab), inverted) : plainly(inverted);
  async function* rgb() {
    for await (const strip of picture.strips) yield convert(strip);
  }
  return { ...picture, model: 'rgb', icc: undefined, strips: rgb() };
}

function labOfCmyk(icc: Uint8Array): ToLab | undefined {
  const profile = readProfile(icc);
  if (profile?.space !== 'CMYK' || profile.connection !== 'Lab ') return undefined;
  const table = profile.tag('A2B1') ?? profile.tag('A2B0');
  return table && readLut(table, 4);
}

function plainly(inverted: boolean): (strip: Samples) => Uint8Array {
  const flip = inverted ? 0 : 255;
  return (strip) => {
    const out = new Uint8Array((strip.length / 4) * 3);
    for (let from = 0, to = 0; from < strip.length; from += 4) {
      const k = (strip[from + 3] ?? 0) ^ flip;
      for (let c = 0; c < 3; c++) out[to++] = (((strip[from + c] ?? 0) ^ flip) * k + 127) / 255;
    }
    return out;
  };
}

/** Points of the grid that stands for the profile, each way. */
const points = 17;
const strides = [points ** 3 * 3, points ** 2 * 3, points * 3, 3] as const;

/** sRGB, 0 to 255, at each point. */
function gridOf(toLab: ToLab): Float32Array {
  const grid = new Float32Array(points ** 4 * 3);
  const black = labToXyz([Math.min(50, toLab([1, 1, 1, 1])[0]), 0, 0]);
  const device = [0, 0, 0, 0];
  for (let at = 0; at < grid.length; at += 3) {
    for (let i = 0; i < 4; i++) device[i] = (Math.floor(at / (strides[i] ?? 1)) % points) / (points - 1);
    const [x, y, z] = labToXyz(toLab(device)).map((value, i) =>
      scaledFromBlack(value, black[i] ?? 0, whiteD50[i] ?? 1),
    );
    grid.set(
      xyzToSrgb([x ?? 0, y ?? 0, z ?? 0]).map((value) => value * 255),
      at,
    );
  }
  return grid;
}

/** Black point compensation: the profile's black becomes 0, white stays. */
function scaledFromBlack(value: number, black: number, white: number): number {
  return (white * (value - black)) / (white - black);
}

/** Between grid points by simplices: from the lower corner one axis after the other, the one with the largest remainder first. */
function byGrid(grid: Float32Array, inverted: boolean): (strip: Samples) => Uint8Array {
  const flip = inverted ? 255 : 0;
  const scale = (points - 1) / 255;
  const part = new Float64Array(4);
  const order = [0, 1, 2, 3];
  return (strip) => {
    const out = new Uint8ClampedArray((strip.length / 4) * 3);
    for (let from = 0, to = 0; from < strip.length; from += 4, to += 3) {
      let corner = 0;
      for (let i = 0; i < 4; i++) {
        const place = ((strip[from + i] ?? 0) ^ flip) * scale;
        const whole = Math.min(points - 2, Math.floor(place));
        part[i] = place - whole;
        corner += whole * (strides[i] ?? 0);
      }
      order.sort((a, b) => (part[b] ?? 0) - (part[a] ?? 0));
      let weight = 1 - (part[order[0] ?? 0] ?? 0);
      let [r, g, b] = [
        weight * (grid[corner] ?? 0),
        weight * (grid[corner + 1] ?? 0),
        weight * (grid[corner + 2] ?? 0),
      ];
      for (let i = 0; i < 4; i++) {
        const axis = order[i] ?? 0;
        corner += strides[axis] ?? 0;
        weight = (part[axis] ?? 0) - (i < 3 ? (part[order[i + 1] ?? 0] ?? 0) : 0);
        r += weight * (grid[corner] ?? 0);
        g += weight * (grid[corner + 1] ?? 0);
        b += weight * (grid[corner + 2] ?? 0);
      }
      out[to] = r;
      out[to + 1] = g;
      out[to + 2] = b;
    }
    return new Uint8Array(out.buffer);
  };
}
