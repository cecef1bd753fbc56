/**
 * Signs and Greek letters of the font Symbol, which office programs put down as U+F000 and its own code: they are the same in
 * every font of text, and there they can be searched (Adobe's Symbol encoding). Pure.
 */
import { changedLooks } from '../../../changed-looks.ts';
import type { Character } from '../../../page.ts';
import { bullet } from '../../../signs.ts';

/** Stands for what Unicode has no letter for. */
const none = '\ufffd';
/** From the code 0x20 on. */
const low = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
/** From 0xa0 on. */
const high = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪�⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

const codesFrom = (first: number, signs: string): [code: string, sign: string][] =>
  [...signs]
    .map((sign, i): [string, string] => [String.fromCharCode(first + i), sign])
    .filter(([, sign]) => sign !== none);

const letters: ReadonlyMap<string, string> = new Map([...codesFrom(0xf020, low), ...codesFrom(0xf0a0, high)]);

const isSymbol = (name: string): boolean => /^Symbol(?:MT|PS)?(?:$|[,-])/i.test(name);

/** Puts them in place, in the letters of a text; bullets keep their font, which tells that they are none of it. */
export function nameSymbolText(characters: readonly Character[]): void {
  const asText = changedLooks((style) => ({ ...style, font: { ...style.font, ...textFont } }));
  for (const character of characters) {
    const sign = isSymbol(character.style.font.name) ? letters.get(character.text) : undefined;
    if (sign === undefined) continue;
    character.text = sign;
    if (!bullet.test(sign)) character.style = asText(character.style);
  }
}

/** Symbol's letters are as those of Times. */
const textFont = { name: 'TimesNewRoman', family: 'Times New Roman', serif: true, symbolic: false };
