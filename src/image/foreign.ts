/** How codecs of others, made by Emscripten, get their WebAssembly module: ours, already compiled, in a fresh instance a picture. */

export interface EmscriptenOptions {
  noInitialRun: true;
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): WebAssembly.Exports;
}

export function instantiated(module: WebAssembly.Module): EmscriptenOptions {
  return {
    noInitialRun: true,
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance);
      return instance.exports;
    },
  };
}
