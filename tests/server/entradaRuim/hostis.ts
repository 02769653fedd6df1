import fc from 'fast-check';

/** Texts that people attack with, that break encodings, or that are simply too much. */
const textos = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066txt.exe',
  "' or 1=1 --",
  '"; drop table requerimento; --',
  "\\'; select pg_sleep(9); --",
  '%00',
  '%',
  '_',
  '\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}#{7*7}',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '9'.repeat(40),
  '0x10',
  '１２３',
  '2026-02-30',
  '9999-99-99',
  '-271821-04-20',
  '2026-01-01T25:00:00Z',
  '@',
  'a@b\r\nBcc: todos@exemplo.com.br',
  'x'.repeat(256),
  'x'.repeat(70_000),
  'é'.repeat(5_000),
  '👩‍👩‍👧‍👦'.repeat(300),
  '='.concat('cmd|calc'),
);
const numeros = fc.constantFrom(
  0,
  -1,
  0.5,
  -0,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  Number.MIN_VALUE,
);

/** Values that no screen sends, for a place in a body. */
export const valorHostil: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: textos },
  { weight: 3, arbitrary: numeros },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: { b: [] } }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(textos, numeros), { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.object({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"isRoot":true},"constructor":{"prototype":1}}')) },
);

/** The same for an address: written with escapes, or raw bytes that are no text. */
export const enderecoHostil: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: textos.map((t) => encodeURIComponent(Buffer.from(t).toString()).slice(0, 2_000).replace(/%.?$/, '')),
  },
  { weight: 3, arbitrary: numeros.map(String) },
  { weight: 1, arbitrary: fc.constantFrom('%ff', '%c0%af', '%ed%a0%80', '+', '%2e%2e%2f', '1%00', 'null', '[]', '{}') },
);
