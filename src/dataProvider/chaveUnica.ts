/** 16 numbers of 0 to 255 as a UUID is written. */
const comoUuid = (bytes: Iterable<number>): string => {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** A UUID for Idempotency-Key; `randomUUID` is missing in older browsers and outside https. */
export function chaveUnica(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return comoUuid(bytes.map((byte, i) => (i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte)));
}

/** The same Idempotency-Key wherever the same text is known; `texto` in ASCII, told apart from others by its last 16 characters. */
export const chaveDoTexto = (texto: string): string =>
  comoUuid(Array.from(texto.slice(-16).padStart(16, '0'), (letra) => letra.charCodeAt(0)));
