import { FORMATO, VERSAO_DO_FORMATO, type Definicao } from '../definicao.ts';
import { chaveDeNome } from './chaves.ts';
import type { ProcessoNovo } from './rascunho.ts';

/** What a new process begins as: somebody asks, a sector looks at it. What it lacks, the checks say. `chaves`: those the city has already. */
export const definicaoNova = (novo: ProcessoNovo, chaves: readonly string[]): Definicao => ({
  formato: FORMATO,
  versao_formato: VERSAO_DO_FORMATO,
  processo: { chave: chaveDeNome(novo.nome, chaves, '-'), ...novo, numeracao: 'igual_requerimento' },
  setores: [],
  parametros: [],
  campos: [],
  documentos: [],
  taxas: [],
  etapas: [
    {
      chave: 'pedido',
      nome: 'Pedido',
      tipo: 'preencher',
      publico: 'requerente',
      proximas: [{ para: 'analise' }],
    },
    { chave: 'analise', nome: 'Análise', tipo: 'validar', publico: 'setor', proximas: [] },
  ],
  documentos_emitidos: [],
});
