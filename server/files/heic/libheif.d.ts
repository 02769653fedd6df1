/** The part of libheif-js (LGPL-3.0, WebAssembly) that is used; its package carries no types for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  interface ImagemHeif {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `data` with RGBA; null where the pixels cannot be read. */
    display(
      destino: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
      pronto: (feito: { readonly data: Uint8ClampedArray } | null) => void,
    ): void;
  }
  const libheif: { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly ImagemHeif[] } };
  export default libheif;
}
