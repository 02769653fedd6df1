import { comNomesDosArquivos } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import { temResposta, type Campo, type Coluna } from '../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { mostrarResposta, type ComoMostrar } from '../../../src/schemas/processo/mostrarResposta.ts';
import { colunasDe, colunasSomadas, ehDeUmaLinha, ehTabela } from '../../../src/schemas/processo/quadros.ts';
import { linhaDe, somaDasLinhas } from '../../../src/schemas/processo/somaDasLinhas.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { inscricaoComparada } from '../../../src/schemas/imovelAchado.ts';
import type { Bloco } from '../../documents/renderer.ts';
import type { FatosDoPapel } from './fatosDoPapel.ts';

const DE_NUMEROS: ReadonlySet<Coluna['tipo']> = new Set(['inteiro', 'decimal', 'moeda'] as const);
/** Longest head of a column (documents/bloco.ts). */
const CABECA = 80;
const TITULO = 'Dados informados';
/** What a column of professionals is called where they stand by name: its form asks for the register. */
const PROFISSIONAL = 'Profissional';

/** Columns in which some row has something: an empty one only takes room. */
const colunasUsadas = (campo: Campo, linhas: readonly Valor[]): readonly Coluna[] =>
  colunasDe(campo).filter((coluna) =>
    linhas.some((linha) => mostrarResposta(coluna, linhaDe(linha)?.[coluna.chave]) !== ''),
  );

/** A table of answers as a table, with the sums that its form shows below it; none of one in whose rows nothing stands. */
const tabela = (campo: Campo, linhas: readonly Valor[], como: ComoMostrar): readonly Bloco[] => {
  const colunas = colunasUsadas(campo, linhas);
  if (colunas.length === 0) return [];
  const somadas = colunasSomadas(campo);
  const soma = (coluna: Coluna): string =>
    somadas.includes(coluna.chave) ? mostrarResposta(coluna, somaDasLinhas(linhas, coluna.chave)) : '';
  const somas = linhas.length < 2 ? [] : colunas.map(soma);
  const [primeira = '', ...outras] = somas;
  return [
    {
      tipo: 'tabela',
      titulo: campo.nome,
      colunas: colunas.map((c) => ({
        titulo: c.tipo === 'profissional' ? PROFISSIONAL : c.nome.slice(0, CABECA),
        largura: DE_NUMEROS.has(c.tipo) ? 2 : 3,
        ...(DE_NUMEROS.has(c.tipo) ? { alinhamento: 'direita' as const } : {}),
      })),
      linhas: linhas.map((linha) => colunas.map((c) => mostrarResposta(c, linhaDe(linha)?.[c.chave], como))),
      ...(outras.some((texto) => texto !== '') ? { total: [primeira === '' ? 'Total' : primeira, ...outras] } : {}),
    },
  ];
};

/** The number of the property stands with the request already, by the name of the registry (papeis.ts `identificacao`). */
const jaDito = ({ tipo }: Campo, valor: Valor | undefined, { imovel }: Pick<FatosDoPapel, 'imovel'>): boolean =>
  tipo === 'imovel' &&
  imovel !== null &&
  typeof valor === 'string' &&
  inscricaoComparada(valor) === inscricaoComparada(imovel.inscricao);

/**
 * The answers that a paper shows: those of one value beside each other, each table by itself below them.
 * @param chaves of the fields that it shows; null: of all
 * @param titulo of those of one value
 */
export const respostasDoPapel = (
  fundo: ComoMostrar & Pick<FatosDoPapel, 'imovel'> & { readonly definicao: Pick<Definicao, 'campos'> },
  valores: Respostas,
  chaves: readonly string[] | null,
  titulo = TITULO,
): readonly Bloco[] => {
  const mostrados = fundo.definicao.campos.filter(
    (c) => (chaves === null || chaves.includes(c.chave)) && temResposta(c) && !jaDito(c, valores[c.chave], fundo),
  );
  const campos = mostrados
    .filter((c) => !ehTabela(c) || ehDeUmaLinha(c))
    .flatMap((c) => {
      const valor = mostrarResposta(c, valores[c.chave], fundo);
      return valor === ''
        ? []
        : [{ rotulo: c.nome, valor, ...(c.tipo === 'texto-longo' || ehDeUmaLinha(c) ? { largo: true } : {}) }];
    });
  const tabelas = mostrados
    .filter((c) => ehTabela(c) && !ehDeUmaLinha(c))
    .flatMap((c) => {
      const linhas = comNomesDosArquivos(c, valores[c.chave] ?? null, fundo.arquivos);
      return Array.isArray(linhas) && linhas.length > 0 ? tabela(c, linhas as readonly Valor[], fundo) : [];
    });
  return [...(campos.length === 0 ? [] : [{ tipo: 'campos' as const, titulo, campos }]), ...tabelas];
};
