import fs from 'node:fs';
import path from 'node:path';
import { definicaoDoProcesso } from '../../../support/processosDoPortal.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';

const PASTA = path.resolve(import.meta.dirname, '../../../../server/seed/definicoes');

/** One of the definitions of the repository. */
export const definicaoDe = (nome: string): Definicao => definicaoDoProcesso(nome);

export const todasAsDefinicoes = (): readonly (readonly [string, Definicao])[] =>
  fs.readdirSync(PASTA).map((nome) => [nome, definicaoDe(nome.replace(/\.json$/, ''))] as const);

const campo = (chave: string, nome: string, tipo: Definicao['campos'][number]['tipo'], mais: object = {}) => ({
  ...{ chave, nome, tipo, obrigatorio: false },
  ...mais,
});

/** A definition with a field of each kind that rules read. */
export const comTudo: Definicao = {
  ...definicaoDe('o3'),
  campos: [
    campo('area', 'Área construída', 'decimal', { unidade: 'm²', minimo: '0' }),
    campo('unidades', 'Unidades', 'inteiro'),
    campo('uso', 'Uso do imóvel', 'selecao', {
      opcoes: [
        { chave: 'residencial', nome: 'Residencial' },
        { chave: 'comercial', nome: 'Comercial' },
        { chave: 'misto', nome: 'Misto' },
      ],
    }),
    campo('fossa', 'Tem fossa?', 'logico'),
    campo('inicio', 'Início da obra', 'data'),
    campo('abertura', 'Abre às', 'hora'),
    campo('nome', 'Nome do projeto', 'texto'),
    campo('lotes', 'Lotes', 'tabela', {
      colunas: [
        { chave: 'quadra', nome: 'Quadra', tipo: 'texto', obrigatorio: true },
        { chave: 'area_do_lote', nome: 'Área', tipo: 'decimal', obrigatorio: true, unidade: 'm²' },
      ],
    }),
  ],
};
