import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { definicaoDe } from './construir.ts';

const o10 = definicaoDe('o10');

/**
 * O10 with what the city's own registries give: kind of fee and formula, kind of certificate; a telephone with its mask; and an inspection only where
 * more than three trees are to be cut.
 */
export const corteDeArvores: Definicao = {
  ...o10,
  processo: { ...o10.processo, chave: 'corte-de-arvores', nome: 'Corte de árvores', nome_curto: 'Corte' },
  parametros: [],
  campos: [
    ...o10.campos,
    {
      ...{ chave: 'telefone', nome: 'Telefone para combinar a vistoria', tipo: 'texto' },
      ...{ obrigatorio: true, mascara: 'telefone' },
    },
  ],
  etapas: o10.etapas.map((etapa) =>
    etapa.chave === 'pedido'
      ? {
          ...etapa,
          secoes: (etapa.secoes ?? []).map((secao) => ({ ...secao, campos: [...secao.campos, 'telefone'] })),
          proximas: [{ para: 'vistoria', condicao: 'quantidade_arvores > 3' }, { para: 'analise' }],
        }
      : etapa,
  ),
  documentos_emitidos: o10.documentos_emitidos.map(({ texto: _, ...papel }) => ({ ...papel, certificado: 'DAIA' })),
  taxas: o10.taxas.map(({ formula: _, exemplos: __, fundamento: ___, ...taxa }) => ({
    ...taxa,
    ...{ unidade: 'BRL', tipo: 'TMA', formula_taxa: 'CORTE' },
  })),
};
