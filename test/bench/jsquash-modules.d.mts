/** Types of jsquash-modules.mjs. */

export const jpegDecodeModule: WebAssembly.Module;
export const jpegEncodeModule: WebAssembly.Module;
export const pngModule: WebAssembly.Module;
export const resizeModule: WebAssembly.Module;
