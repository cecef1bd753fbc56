import { zlibSync } from 'fflate';
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compress } from '../../src/operations/pdf/compress.ts';
import type { Level } from '../../src/pdf/compress/levels.ts';
import { compressPdf } from '../../src/pdf/compress.ts';
import { jpxOf } from './jpx.ts';
import { file, independently, input, pagesSaying, saying, stream } from './make.ts';
import { says } from './says.ts';

const compressed = async (pdf: string | Uint8Array, level: Level = 'balanced'): Promise<Uint8Array> =>
  (await compressPdf(input(pdf), level, new AbortController().signal)).bytes;

/** The pictures of the first page: size, filter, bytes. */
async function pictures(
  bytes: Uint8Array,
): Promise<{ width: number; filter: string; dict: PDFDict; bytes: Uint8Array }[]> {
  const document = await independently(bytes);
  return document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return [];
    const width = object.dict.lookup(PDFName.of('Width'), PDFNumber).asNumber();
    return [
      { width, filter: String(object.dict.get(PDFName.of('Filter'))), dict: object.dict, bytes: object.contents },
    ];
  });
}

/** One picture, drawn as wide and high as so many inches, or by other content. */
function picturePdf(data: Uint8Array, entries: string, drawn: number | string, more: string[] = []): string {
  const objects = pagesSaying(['a']);
  objects[1] = objects[1]!.replace('/Resources<<', '/Resources<</XObject<</I 6 0 R>>');
  objects[4] = stream(typeof drawn === 'string' ? drawn : `q ${drawn * 72} 0 0 ${drawn * 72} 0 0 cm /I Do Q`);
  return file([
    ...objects,
    stream(Buffer.from(data).toString('latin1'), `/Type/XObject/Subtype/Image${entries}`),
    ...more,
  ]);
}

/** Smooth, with some grain: a photo as far as coders are concerned. */
const photo = (side: number, channels: 1 | 3): Uint8Array =>
  Uint8Array.from({ length: side * side * channels }, (_, i) => {
    const pixel = Math.floor(i / channels);
    return 128 + 90 * Math.sin((pixel % side) / 40) * Math.cos(pixel / side / 40 + (i % channels)) + ((i * 7919) % 9);
  });

/** Root of the mean square over all samples, as sRGB. */
async function difference(before: Uint8Array, after: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([before, after].map((file) => sharp(file).toColourspace('srgb').raw().toBuffer()));
  return Math.sqrt(a!.reduce((sum, value, i) => sum + (value - b![i]!) ** 2, 0) / a!.length);
}

const grayJpeg = async (side: number): Promise<Uint8Array> =>
  sharp(photo(side, 1), { raw: { width: side, height: side, channels: 1 } })

    .toColourspace('b-w')
    .jpeg({ quality: 95 })
    .toBuffer();

describe('pictures', () => {
  test('are brought down to 150 dpi at their size on the page', async () => {
    const pdf = picturePdf(
      await grayJpeg(900),
      '/Width 900/Height 900/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode',
      2,
    );
    const [picture] = await pictures(await compressed(pdf));
    expect(picture).toMatchObject({ width: 300, filter: '/DCTDecode' });
    expect((await sharp(picture!.bytes).metadata()).channels).toBe(1);
  });

  test.each([
    ['in steps', 'q 2 0 0 3 0 0 cm 72 0 0 48 0 0 cm /I Do Q'],
    ['turned in steps', 'q 0 2 -3 0 0 0 cm 72 0 0 48 0 0 cm /I Do Q'],
    ['slanted and turned', 'q .6 .8 -.8 .6 0 0 cm 0 144 -144 0 0 0 cm /I Do Q'],
    ['once small and once larger', 'q 9 0 0 9 0 0 cm /I Do Q q 144 0 0 144 0 0 cm /I Do Q q 30 0 0 30 0 0 cm /I Do Q'],
    ['after another scale was given back', 'q 9 0 0 9 0 0 cm Q q 144 0 0 144 0 0 cm /I Do Q'],
  ])('count at the largest size they are drawn at: %s', async (_, content) => {
    const entries = '/Width 900/Height 900/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode';
    const [picture] = await pictures(await compressed(picturePdf(await grayJpeg(900), entries, content)));
    expect(picture!.width).toBe(300);
  });

  test('of annotations count at the size of their rectangle', async () => {
    const objects = pagesSaying(['a'], '', () => '/Annots[<</Subtype/Stamp/Rect[0 0 144 144]/AP<</N 6 0 R>>>>]');
    const form = stream('/I Do', '/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</I 7 0 R>>>>');
    const entries = '/Subtype/Image/Width 900/Height 900/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode';
    const jpeg = stream(Buffer.from(await grayJpeg(900)).toString('latin1'), entries);
    const [picture] = await pictures(await compressed(file([...objects, form, jpeg])));
    expect(picture!.width).toBe(300);
  });

  test('look the same', async () => {
    const data = zlibSync(photo(600, 3));
    const pdf = picturePdf(data, '/Width 600/Height 600/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode', 4);
    const [picture] = await pictures(await compressed(pdf));
    const before = sharp(photo(600, 3), { raw: { width: 600, height: 600, channels: 3 } });
    expect(picture!.filter).toBe('/DCTDecode');
    expect(await difference(await before.png().toBuffer(), picture!.bytes)).toBeLessThan(6);
  });

  test('keep every pixel at level lossless', async () => {
    const jpeg = await grayJpeg(300);
    const entries = '/Width 300/Height 300/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode';
    const [picture] = await pictures(await compressed(picturePdf(jpeg, entries, 0.5), 'lossless'));
    expect(Buffer.from(picture!.bytes).equals(jpeg)).toBe(true);
  });

  test('of one bit stay of one bit and of their size', async () => {
    const bits = Uint8Array.from({ length: 100 * 800 }, (_, i) => (i % 100 < 50 ? 0xf0 : (i * 31) & 255));
    const entries = '/Width 800/Height 800/BitsPerComponent 1/ColorSpace/DeviceGray';
    const [picture] = await pictures(await compressed(picturePdf(bits, entries, 1)));
    expect(picture!.width).toBe(800);
    expect(picture!.dict.lookup(PDFName.of('BitsPerComponent'), PDFNumber).asNumber()).toBe(1);
  });

  test('with a colour-key mask keep their exact colours', async () => {
    const raw = photo(300, 3);
    const entries = '/Width 300/Height 300/BitsPerComponent 8/ColorSpace/DeviceRGB/Mask[0 9 0 9 0 9]';
    const [picture] = await pictures(await compressed(picturePdf(raw, entries, 0.5)));
    expect(picture).toMatchObject({ width: 300, filter: '/FlateDecode' });
  });

  test('in JPEG 2000 are decoded at a fraction of their size, and look the same', async () => {
    const jpx = await jpxOf(photo(600, 3), 600, 600);
    const entries = '/Width 600/Height 600/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/JPXDecode';
    const [picture] = await pictures(await compressed(picturePdf(jpx, entries, 2)));
    expect(picture).toMatchObject({ width: 300, filter: '/DCTDecode' });
    const whole = sharp(photo(600, 3), { raw: { width: 600, height: 600, channels: 3 } }).resize(300);
    expect(await difference(await whole.png().toBuffer(), picture!.bytes)).toBeLessThan(8);
    const cut = await pictures(
      await compressed(picturePdf(jpx.subarray(0, 200), entries, 2, [stream('x'.repeat(999))])),
    );
    expect(cut[0]!.filter).toBe('/JPXDecode');
  });

  test('in CMYK stay in CMYK and look the same', async () => {
    const rgb = sharp(photo(600, 3), { raw: { width: 600, height: 600, channels: 3 } });
    const jpeg = await rgb.toColourspace('cmyk').jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    const entries = '/Width 600/Height 600/BitsPerComponent 8/ColorSpace/DeviceCMYK/Filter/DCTDecode';
    const [picture] = await pictures(await compressed(picturePdf(jpeg, entries, 4)));
    expect((await sharp(picture!.bytes).metadata()).space).toBe('cmyk');
    expect(picture!.bytes.length).toBeLessThan(jpeg.length / 2);
    expect(await difference(jpeg, picture!.bytes)).toBeLessThan(8);
  });

  test('in inks of their own keep them, scaled down', async () => {
    const raw = photo(600, 3);
    const space = '/ColorSpace[/DeviceN[/Gold/Silver/Varnish]/DeviceRGB 7 0 R]';
    const tint = stream('{}', '/FunctionType 4/Domain[0 1 0 1 0 1]/Range[0 1 0 1 0 1]');
    const pdf = picturePdf(raw, `/Width 600/Height 600/BitsPerComponent 8${space}`, 2, [tint]);
    const [picture] = await pictures(await compressed(pdf));
    expect(picture).toMatchObject({ width: 300, filter: '/DCTDecode' });
    const whole = await sharp(raw, { raw: { width: 600, height: 600, channels: 3 } })
      .resize(300)
      .png()
      .toBuffer();
    expect(await difference(whole, picture!.bytes)).toBeLessThan(8);
  });

  test('that are damaged stay as they are', async () => {
    const cut = (await grayJpeg(900)).subarray(0, 20_000);
    const entries = '/Width 900/Height 900/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode';
    const pdf = picturePdf(cut, entries, 2, [stream('unused '.repeat(9))]);
    const [picture] = await pictures(await compressed(pdf));
    expect(Buffer.from(picture!.bytes).equals(Buffer.from(cut))).toBe(true);
  });
});

test('what cannot be made smaller comes back as it was', async () => {
  const small = await compressed(saying('a'));
  expect(await compressed(small)).toEqual(small);
});

test('the answer gives both sizes', async () => {
  const data = Uint8Array.from(Buffer.from(saying('a'.repeat(5000)), 'latin1'));
  const params = compress.params.parse({ file: { name: 'a.pdf', data } });
  const answer = await compress.run(params, { signal: new AbortController().signal, wanted: 'application/pdf' });
  expect(answer.sizes).toEqual({ originalBytes: data.length, resultBytes: answer.document.bytes.length });
  expect(answer.document.bytes.length).toBeLessThan(data.length / 2);
});

test('text stays, and content nothing draws goes', async () => {
  const objects = pagesSaying(['hello'], '/PieceInfo<</App<</Private 6 0 R>>>>');
  objects[1] = objects[1]!.replace('/Resources<<', '/Resources<</XObject<</Unused 7 0 R>>');
  const junk = Array.from({ length: 3000 }, (_, i) => String.fromCharCode((i * i * 7) & 127)).join('');
  const bytes = await compressed(file([...objects, stream(junk), stream(junk, '/Subtype/Form')]));
  expect(await says(bytes)).toEqual(['hello']);
  expect(bytes.length).toBeLessThan(1200);
});

test('fonts that fields may be filled in with are kept', async () => {
  const objects = pagesSaying(['a'.repeat(2000)], '/AcroForm<</Fields[7 0 R]/DR<</Font 6 0 R>>>>');
  objects[1] = objects[1]!.replace('/Font<</F1 3 0 R>>', '/Font 6 0 R');
  const fonts = '<</F1 3 0 R/Later<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>>>';
  const bytes = await compressed(file([...objects, fonts, '<</FT/Tx/T(f)>>']));
  const resources = (await independently(bytes)).getForm().acroForm.dict.lookup(PDFName.of('DR'), PDFDict);
  expect(resources.lookup(PDFName.of('Font'), PDFDict).has(PDFName.of('Later'))).toBe(true);
});

test('forms that differ only in what they list and do not call are stored once', async () => {
  const objects = pagesSaying(['a']);
  objects[1] = objects[1]!.replace('/Resources<<', '/Resources<</XObject<</A 6 0 R/B 7 0 R>>');
  objects[4] = stream('/A Do /B Do');
  const paths = Array.from({ length: 400 }, (_, i) => `${(i * 7919) % 600} ${(i * i) % 800} m 9 9 l S`).join('\n');
  const form = (name: string) =>
    stream(`/G gs ${paths}`, `/Subtype/Form/BBox[0 0 9 9]/Resources<</ExtGState<</G<</CA .5>>/${name}<</CA .1>>>>>>`);
  const bytes = await compressed(file([...objects, form('G1'), form('G2')]));
  const drawn = (await independently(bytes)).getPage(0).node.Resources()!.lookup(PDFName.of('XObject'), PDFDict);
  expect(drawn.get(PDFName.of('A'))).toBe(drawn.get(PDFName.of('B')));
});

test('resources that a form has from outside stay', async () => {
  const objects = pagesSaying(['a']);
  objects[1] = objects[1]!.replace('/Resources<<', '/Resources<</XObject<</A 6 0 R>>/ExtGState<</G<<>>/Unused<<>>>>');
  objects[4] = stream(`/A Do ${'0 0 m 9 9 l S '.repeat(99)}`);
  const bytes = await compressed(
    file([...objects, stream('/G gs 0 0 9 9 re f', '/Subtype/Form/BBox[0 0 9 9]/Resources<<>>')]),
  );
  const resources = (await independently(bytes)).getPage(0).node.Resources()!;
  expect(String(resources.get(PDFName.of('ExtGState')))).toMatch(/^<<\s*\/G/);
  expect(String(resources.get(PDFName.of('ExtGState')))).not.toContain('Unused');
});

test('resources of a page whose content cannot be read stay', async () => {
  const objects = pagesSaying(['a']);
  objects[1] = objects[1]!.replace('/Resources<<', '/Resources<</ExtGState<</G<<>>>>');
  objects[4] = stream('whatever it calls', '/Filter/BrotliDecode');
  const bytes = await compressed(file([...objects, stream('x'.repeat(999))]));
  const resources = (await independently(bytes)).getPage(0).node.Resources()!;
  expect(resources.lookup(PDFName.of('ExtGState'), PDFDict).has(PDFName.of('G'))).toBe(true);
});

test('layers of one name stay two, as some viewers tell them apart by what they hold', async () => {
  const objects = pagesSaying(['a'], '/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[7 0 R]>>>>');
  const layer = (intent: number) => `<</Type/OCG/Name(One)/Intent ${intent} 0 R>>`;
  const bytes = await compressed(file([...objects, layer(8), layer(9), '[/View]', '[/View]', stream('x'.repeat(999))]));
  const layers = (await independently(bytes)).catalog.lookup(PDFName.of('OCProperties'), PDFDict);
  const [one, other] = layers.lookup(PDFName.of('OCGs'), PDFArray).asArray();
  const intents = [one, other].map((ref) => (layers.context.lookup(ref, PDFDict) as PDFDict).get(PDFName.of('Intent')));
  expect(intents[0]).not.toBe(intents[1]);
});

test('an aborted call stops', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(compressPdf(input(saying('a')), 'balanced', signal)).rejects.toThrow('gone');
});
