/** Tells drawings, screens and text from photos by their pixels. Pure. */

/** Whether half of all pixels, of `channels` numbers each, are exactly as the one before. Of photos at most a quarter are, sharp or blurred. */
export function isDrawn(pixels: ArrayLike<number>, channels: number): boolean {
  let alike = 0;
  for (let at = channels; at < pixels.length; at += channels) {
    let c = 0;
    while (c < channels && pixels[at + c] === pixels[at + c - channels]) c++;
    if (c === channels) alike++;
  }
  return alike * channels * 2 >= pixels.length;
}
