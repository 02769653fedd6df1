/*
 * UTF-8 for Safari 10.0 and Edge 18, which have neither TextEncoder nor TextDecoder; libraries make one as they load. Lists in words for
 * all of the minimum: Intl.ListFormat came with Chrome 72.
 */
const w = window as unknown as Record<string, unknown>;

interface Codificador {
  encode(texto?: string): Uint8Array;
}

function CodificadorSimples(this: Codificador & { encoding: string }): void {
  this.encoding = 'utf-8';
  this.encode = (texto = '') => {
    // A surrogate without its pair has no bytes: encodeURIComponent would throw.
    const inteiro = String(texto).replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (um) =>
      um.length === 2 ? um : '\uFFFD',
    );
    const bytes = unescape(encodeURIComponent(inteiro));
    const saida = new Uint8Array(bytes.length);
    for (let i = 0; i < bytes.length; i++) saida[i] = bytes.charCodeAt(i);
    return saida;
  };
}

function DecodificadorSimples(this: { encoding: string; decode: (dados?: ArrayBuffer | ArrayBufferView) => string }) {
  this.encoding = 'utf-8';
  this.decode = (dados) => {
    if (dados === undefined) return '';
    const bytes =
      dados instanceof ArrayBuffer
        ? new Uint8Array(dados)
        : new Uint8Array(dados.buffer, dados.byteOffset, dados.byteLength);
    let texto = '';
    for (let i = 0; i < bytes.length; i++) texto += `%${`0${(bytes[i] || 0).toString(16)}`.slice(-2)}`;
    return decodeURIComponent(texto);
  };
}

if (!w.TextEncoder) w.TextEncoder = CodificadorSimples;
if (!w.TextDecoder) w.TextDecoder = DecodificadorSimples;

/** The portal speaks Portuguese alone: "a, b e c", "a, b ou c". */
function ListaEmPalavras(
  this: { format: (partes: Iterable<string>) => string },
  _idioma?: string,
  opcoes: { type?: string } = {},
): void {
  const palavra = opcoes.type === 'disjunction' ? ' ou ' : ' e ';
  this.format = (partes) => {
    const todas = Array.from(partes);
    const ultima = todas.pop();
    if (ultima === undefined) return '';
    return todas.length === 0 ? ultima : todas.join(', ') + palavra + ultima;
  };
}

const intl = Intl as unknown as Record<string, unknown>;
if (!intl.ListFormat) intl.ListFormat = ListaEmPalavras;
