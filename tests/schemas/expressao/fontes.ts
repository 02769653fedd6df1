import fc from 'fast-check';

/** Pieces of the language and of what people and attackers type instead. */
const PEDACOS = [
  ...['area', 'ac', 'unidades', 'nome', 'sem_resposta', 'uso', 'atividades', 'medidas', 'fossa', 'inicio', 'lotes'],
  ...[
    'e',
    'ou',
    'não',
    'em',
    'não em',
    'and',
    'or',
    'not',
    'in',
    'se(',
    'soma(',
    'qtd(',
    'max(',
    'arredondar(',
    'data(',
  ],
  ...['lotes.algum(l, ', 'medidas.mapear(x, ', '.filtrar(p, ', 'l.area', 'preenchido(', 'faixa('],
  ...['(', ')', ',', '.', '[', ']', '+', '-', '*', '/', '%', '=', '==', '!=', '<', '<=', '>', '>='],
  ...[
    '1',
    '0',
    '2.5',
    '0.1',
    '"residencial"',
    '"A"',
    '"',
    '\\',
    '\n',
    "'",
    '{',
    '}',
    '?',
    ':',
    ';',
    '&&',
    '||',
    '!',
    '//',
  ],
  ...[
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'dyn(',
    'matches(',
    'cel.bind(',
    'type(',
    'google',
    '_sonda',
  ],
  ...['verdadeiro', 'falso', 'null', 'hoje', 'abertura', '\u2028', '\ud800', '😀', 'á', '\u0000'],
] as const;

/** Any text, and soups of words of the language. */
export const fonteHostil = fc.oneof(
  fc.string({ maxLength: 80, unit: 'binary' }),
  fc.array(fc.constantFrom(...PEDACOS), { maxLength: 30 }).map((pedacos) => pedacos.join(' ')),
  fc.array(fc.constantFrom(...PEDACOS), { maxLength: 30 }).map((pedacos) => pedacos.join('')),
  fc.tuple(fc.constantFrom(...PEDACOS), fc.integer({ min: 1, max: 3_000 })).map(([pedaco, n]) => pedaco.repeat(n)),
);

/** Expressions that compile: numbers, conditions, dates and texts nested at random. */
export const fonteValida: fc.Arbitrary<string> = fc.letrec<{
  numero: string;
  logico: string;
  texto: string;
  data: string;
}>((parte) => ({
  numero: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'expressao' },
    fc.constantFrom('area', 'ac', 'unidades', 'sem_resposta', '1', '0.5', '3', '12.345'),
    fc
      .tuple(parte('numero'), fc.constantFrom('+', '-', '*', '/', '%'), parte('numero'))
      .map(([a, sinal, b]) => `(${a} ${sinal} ${b})`),
    fc.tuple(parte('logico'), parte('numero'), parte('numero')).map((p) => `se(${p.join(', ')})`),
    fc.tuple(fc.constantFrom('max', 'min'), parte('numero'), parte('numero')).map(([f, a, b]) => `${f}(${a}, ${b})`),
    parte('numero').map((n) => `-arredondar(${n}, 3)`),
    parte('numero').map((n) => `teto(${n}) + piso(${n})`),
    parte('data').map((d) => `(${d} - data("2024-02-29"))`),
    parte('numero').map((n) => `soma(lotes.filtrar(l, l.area > ${n}).mapear(l, l.area))`),
    fc.constantFrom('soma(lotes, area)', 'qtd(medidas)', 'soma(medidas)'),
  ),
  logico: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'expressao' },
    fc.constantFrom('fossa', 'verdadeiro', 'uso em ("misto", "comercial")', '"bar" não em atividades'),
    fc
      .tuple(parte('logico'), fc.constantFrom('e', 'ou'), parte('logico'))
      .map(([a, sinal, b]) => `(${a} ${sinal} ${b})`),
    parte('logico').map((c) => `não ${c}`),
    fc
      .tuple(parte('numero'), fc.constantFrom('=', '!=', '<', '<=', '>', '>='), parte('numero'))
      .map((p) => `(${p.join(' ')})`),
    fc.tuple(parte('texto'), fc.constantFrom('=', '!='), parte('texto')).map((p) => `(${p.join(' ')})`),
    parte('numero').map((n) => `preenchido(${n})`),
    parte('numero').map((n) => `lotes.todos(l, l.area < ${n} ou l.computavel)`),
  ),
  texto: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'expressao' },
    fc.constantFrom('nome', '"é \\"x\\" \\\\ e"', 'texto_vazio'),
    fc.tuple(parte('texto'), parte('texto')).map((p) => `(${p.join(' + ')})`),
  ),
  data: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'expressao' },
    fc.constantFrom('inicio', 'hoje', 'data("2000-02-29")'),
    fc.integer({ min: 0, max: 4_000 }).map((n) => `(inicio + ${n})`),
  ),
})).numero;

const numero = fc.oneof(
  fc.constantFrom('0', '200.00', '-3.5', '0.001', '123456789.123456789', 7, 2.5, 1e21, -0),
  fc.integer(),
  fc.double(),
);
const hostil = fc.constantFrom(
  null,
  undefined,
  '',
  ' ',
  '1e9',
  'NaN',
  {},
  [],
  [null],
  '__proto__',
  true,
  1n,
  Symbol('x'),
);

/** Answers: mostly of the right kind, some absent, some wrong. */
export const respostasQuaisquer: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record(
  {
    area: fc.oneof(numero, hostil),
    ac: fc.oneof(numero, hostil),
    unidades: fc.oneof(fc.integer(), hostil),
    nome: fc.oneof(fc.string({ maxLength: 10, unit: 'grapheme' }), hostil),
    uso: fc.oneof(fc.constantFrom('residencial', 'comercial', 'misto'), hostil),
    atividades: fc.oneof(fc.array(fc.constantFrom('padaria', 'bar')), hostil),
    medidas: fc.oneof(fc.array(numero, { maxLength: 5 }), hostil),
    fossa: fc.oneof(fc.boolean(), fc.boolean(), hostil),
    inicio: fc.oneof(fc.constantFrom('2024-02-28', '1999-12-31', '0001-01-01', '9999-12-31', '2023-02-29'), hostil),
    hoje: fc.constant('2026-11-22'),
    lotes: fc.oneof(
      fc.array(fc.record({ area: numero, computavel: fc.boolean() }, { requiredKeys: [] }), { maxLength: 5 }),
      hostil,
    ),
  },
  { requiredKeys: [] },
);
