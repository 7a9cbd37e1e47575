import type { Page } from 'playwright-core';

/** The share of pixels that differ between two pictures (PNG), compared on a canvas of this page; 1 if their sizes do. */
export const differenceOf = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(compare, [one, other].map((picture) => picture.toString('base64')) as [string, string]);

/** Runs in the browser, so it uses nothing from outside. */
async function compare(pictures: [string, string]): Promise<number> {
  /** Out of 255; smaller differences come from the rounding of edges. */
  const tolerance = 24;
  const [one, other] = await Promise.all(pictures.map(pixelsOf));
  if (one!.width !== other!.width || one!.height !== other!.height) return 1;
  let differing = 0;
  for (let at = 0; at < one!.data.length; at += 4) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs(one!.data[at + channel]! - other!.data[at + channel]!) > tolerance,
    );
    if (isOther) differing++;
  }
  return differing / (one!.width * one!.height);

  async function pixelsOf(base64: string): Promise<ImageData> {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }
}
