import type { FundoDaMensagem } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { Campo, Coluna } from '../../../src/schemas/processo/campo.ts';
import { mostrarResposta } from '../../../src/schemas/processo/mostrarResposta.ts';
import { colunasDe } from '../../../src/schemas/processo/quadros.ts';
import { pareceLink } from '../../mail/saudacao.ts';
import { contextoDasPartes, type FundoDasPartes } from './contextoDasPartes.ts';

/** Kinds whose answers are measured, chosen or the city's own; all else is somebody's words. */
const SEM_PALAVRAS: ReadonlySet<string> = new Set([
  'inteiro',
  'decimal',
  'moeda',
  'data',
  'hora',
  'logico',
  'selecao',
  'imovel',
  'requerimento',
] satisfies readonly Campo['tipo'][]);

/** As a mail may say it: words that read like a link are left out, since the city's mail must not carry somebody else's address. */
const noMail = ({ tipo }: Pick<Campo | Coluna, 'tipo'>, valor: string): string =>
  SEM_PALAVRAS.has(tipo) || !pareceLink(valor) ? valor : '';

/** What the text of a message may say of its request: its answers but those marked as personal, which no mail carries. `hoje`: AAAA-MM-DD. */
export const fundoDaMensagem = (fundo: FundoDasPartes, hoje: string): FundoDaMensagem => {
  const { definicao, estado } = fundo;
  const campoDe = (chave: string): Campo | undefined =>
    definicao.campos.find((um) => um.chave === chave && um.pessoal !== true);
  const partes = contextoDasPartes(fundo, hoje);
  return {
    resposta: (chave) => {
      const campo = campoDe(chave);
      return campo === undefined ? '' : noMail(campo, mostrarResposta(campo, estado.respostas[chave]));
    },
    partes: {
      vale: partes.vale,
      linhas: (tabela) => {
        const campo = campoDe(tabela);
        if (campo === undefined) return [];
        const colunas = new Map(colunasDe(campo).map((coluna) => [coluna.chave, coluna] as const));
        return partes
          .linhas(tabela)
          .map((linha) =>
            Object.fromEntries(
              Object.entries(linha).map(([coluna, valor]) => [coluna, noMail(colunas.get(coluna) ?? campo, valor)]),
            ),
          );
      },
    },
  };
};
