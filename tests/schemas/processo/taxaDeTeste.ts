import type { ContextoDaTaxa, DefinicaoTaxa } from '../../../src/schemas/processo/definicaoTaxa.ts';

export const campos: ContextoDaTaxa['campos'] = {
  area: { tipo: 'decimal', rotulo: 'Área da obra', unidade: 'm²' },
  tem_fossa: { tipo: 'logico', rotulo: 'Tem fossa' },
  lotes: { tipo: { tabela: { area: 'decimal' } }, rotulo: 'Quadro de lotes' },
};

export const taxa = (mudancas: Partial<DefinicaoTaxa>): DefinicaoTaxa => ({
  chave: 'alvara',
  nome: 'Alvará',
  unidade: 'BRL',
  ...mudancas,
});

export const UFM = { valor: '4.5519', unidade: 'BRL', fonte: 'Decreto 12/2026', vigencia: '2026-01-01' };
