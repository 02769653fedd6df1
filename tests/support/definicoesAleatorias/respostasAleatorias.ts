import { ehCalculado, temResposta, type Campo, type Coluna } from '../../../src/schemas/processo/campo.ts';
import { aplicarMascara } from '../../../src/schemas/mascaras/mascara.ts';
import { mascaras } from '../../../src/schemas/mascaras/mascaras.ts';
import { colunasDe, ehDeUmaLinha, ehLista, ehTabela } from '../../../src/schemas/processo/quadros.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { cnpjNumero, cpfNumero } from '../builders.ts';
import { RESPOSTAS_COM_MASCARA } from './camposAleatorios.ts';
import type { Sorte } from './sorte.ts';

/** How an answer is made: right, a little off what is right, or of whatever a body may carry. */
export type Feitio = 'certa' | 'quase' | 'hostil';

const HOSTIS: readonly Valor[] = [
  ...['', '   ', '0', 'NaN', '1e5', '-0', '٣', '\u202e', '<b>x</b>', '1,5', '007', '+1', '1.', '.5', '0x10'],
  ...['999999999999999999999', '-1', '13', '2026-02-30', '2024-02-29', '24:00', '23:59', 'x'.repeat(256)],
  ...['ção'.repeat(90), '😀'.repeat(200), 'x'.repeat(5001), 'constructor', '__proto__', 'toString'],
  ...[0, -0, 1.5, -1, 1e21, 2 ** 53, true, false, null],
  ...[[], [[]], [null], [''], ['a', 'a'], [1], [{}], {}, { chave: 'x' }, [{ estranha: 1 }], [{ constructor: 'x' }]],
];

const decimalEntre = (s: Sorte, { minimo, maximo, casas }: Pick<Campo, 'minimo' | 'maximo' | 'casas'>): string => {
  // Near what rules compare with (condicoes.ts), as often as not.
  const [de, ate] = [Number(minimo ?? '0'), Number(maximo ?? s.um(['14', '5000']))];
  const n = s.entre(Math.ceil(de), Math.floor(ate));
  const c = casas ?? 2;
  return s.vez(2) || c === 0 ? String(n) : `${Math.min(n, ate - 1)}.${'5'.padEnd(s.entre(1, c), '0')}`;
};

const quaseNumero = (s: Sorte, { minimo, maximo, casas }: Pick<Campo, 'minimo' | 'maximo' | 'casas'>): string =>
  s.um([
    ...[minimo ?? '0', maximo ?? '0', String(Number(minimo ?? '0') - 1), String(Number(maximo ?? '0') + 1)],
    ...[`1.${'1'.repeat((casas ?? 2) + 1)}`, '00.5', '-0.0', '1'.repeat(15), '1'.repeat(16)],
  ]);

const certoDaColuna = (s: Sorte, c: Campo | Coluna): Valor => {
  switch (c.tipo) {
    case 'inteiro':
      return s.entre(Number(c.minimo ?? '0'), Number(c.maximo ?? s.um(['14', '60'])));
    case 'decimal':
    case 'moeda':
      return decimalEntre(s, c);
    case 'data':
      return `20${s.entre(21, 30)}-0${s.entre(1, 9)}-${s.entre(10, 28)}`;
    case 'hora':
      return s.um(['08:00', '23:59', '12:00']);
    case 'logico':
      return s.vez(2);
    case 'selecao':
      return s.um(c.opcoes ?? []).chave;
    case 'email':
      return s.um(['ana@cidade.com', 'rt@exemplo.com.br']);
    case 'cpf':
      return aplicarMascara(mascaras.cpf, cpfNumero(s.entre(1, 9999)));
    case 'cnpj':
      return aplicarMascara(mascaras.cnpj, cnpjNumero(s.entre(1, 9999)));
    case 'cpf-cnpj':
      return aplicarMascara(mascaras['cpf-cnpj'], cpfNumero(s.entre(1, 9999)));
    case 'pessoa':
      return s.vez(2) ? cpfNumero(s.entre(1, 9999)) : cnpjNumero(s.entre(1, 9999));
    default: {
      const comum = s.um(['sim', 'Rua das Palmeiras, 10', 'ção']);
      return c.mascara === undefined ? comum : (RESPOSTAS_COM_MASCARA[c.mascara] ?? comum);
    }
  }
};

const certoDaLista = (s: Sorte, campo: Campo): Valor => {
  const minimo = Number(campo.minimo_itens ?? '1');
  const quantos = s.entre(minimo, Math.max(minimo, 3));
  const opcoes = (campo.opcoes ?? []).map((o) => o.chave);
  if (campo.tipo === 'usos') return [...s.alguns(opcoes, Math.min(3, quantos))];
  return Array.from({ length: quantos }, (_, i) => (opcoes.length > 0 ? s.um(opcoes) : `01.02.${100 + i}`));
};

/** Rows whose areas and responsibilities are as the rules over all of them want (spec 5). */
const certoDaTabela = (s: Sorte, campo: Campo): Valor => {
  const exigidas = [...new Set([...(campo.exigidas ?? []), ...s.alguns(['projeto', 'execucao'], 2)])];
  const minimo = campo.tipo === 'responsaveis' ? exigidas.length : Number(campo.minimo_itens ?? '1');
  const mais = campo.tipo === 'responsaveis' || ehDeUmaLinha(campo) ? 0 : 2;
  return Array.from({ length: s.entre(minimo, minimo + mais) }, (_, i) =>
    Object.fromEntries(
      colunasDe(campo)
        .filter(temResposta)
        .map((c): [string, Valor] => {
          if (c.chave === 'computavel') return [c.chave, `${s.um([3, s.entre(50, 90)])}`];
          if (c.chave === 'nao_computavel' || c.chave === 'vazia') return [c.chave, `${s.entre(0, 2)}`];
          if (c.chave === 'responsabilidade') return [c.chave, exigidas[i] ?? 'projeto'];
          return [c.chave, certoDaColuna(s, c)];
        }),
    ),
  );
};

const certo = (s: Sorte, campo: Campo): Valor => {
  if (ehLista(campo)) return certoDaLista(s, campo);
  return ehTabela(campo) ? certoDaTabela(s, campo) : certoDaColuna(s, campo);
};

const quase = (s: Sorte, campo: Campo): Valor => {
  if (['inteiro', 'decimal', 'moeda'].includes(campo.tipo)) {
    const texto = quaseNumero(s, campo);
    return campo.tipo === 'inteiro' ? Number(texto) : texto;
  }
  const feito = certo(s, campo);
  if (!Array.isArray(feito)) return s.um<Valor>([feito, null, '', 'outra', `${String(feito)} `]);
  const linhas = feito as readonly Valor[];
  if (ehLista(campo)) return s.um<Valor>([[...linhas, ...linhas], linhas.slice(1), [...linhas, ''], []]);
  const [primeira] = linhas;
  const coluna = s.um(colunasDe(campo));
  const mudada = {
    ...(primeira as Readonly<Record<string, Valor>> | undefined),
    [coluna.chave]: s.um<Valor>([null, '', '-1', '0', 0, 'outra', '3.14159']),
  };
  return s.um<Valor>([[mudada, ...linhas.slice(1)], [...linhas, ...linhas], linhas.slice(1), [mudada]]);
};

/** An answer to a field. */
export const respostaAleatoria = (s: Sorte, campo: Campo, feitio: Feitio): Valor => {
  if (feitio === 'hostil' && s.vez(2)) return s.um(HOSTIS);
  return feitio === 'certa' ? certo(s, campo) : quase(s, campo);
};

/** Answers to these fields, as somebody or something sends them: those that are worked out are left to the portal. */
export const respostasAleatorias = (
  s: Sorte,
  campos: readonly Campo[],
  feitio: Feitio | 'misto',
  { faltam = true }: { readonly faltam?: boolean } = {},
): Respostas =>
  Object.fromEntries(
    campos
      .filter((c) => !ehCalculado(c) && temResposta(c) && !(faltam && s.vez(6)))
      .map((c): [string, Valor] => [
        c.chave,
        respostaAleatoria(s, c, feitio === 'misto' ? s.um(['certa', 'quase', 'certa', 'hostil'] as const) : feitio),
      ]),
  );
