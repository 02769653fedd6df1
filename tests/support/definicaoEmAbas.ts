import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { definicaoO2 } from './definicaoO2.ts';

/** O2 without fees: its first form in tabs that open one after another, and one of staff in tabs of any order. */
export const definicaoEmAbas = (): Definicao => {
  const d = definicaoO2();
  return {
    ...d,
    taxas: [],
    documentos: d.documentos.filter(({ etapa }) => etapa === 'abertura'),
    campos: [
      ...d.campos,
      {
        chave: 'autorizado_por',
        nome: 'Quem autoriza',
        tipo: 'texto',
        obrigatorio: true,
        condicao: 'não solicitante_e_proprietario',
      },
      { chave: 'area_medida', nome: 'Área medida', tipo: 'decimal', obrigatorio: true, unidade: 'm²' },
      { chave: 'medida_em', nome: 'Medida em', tipo: 'data', obrigatorio: true },
      { chave: 'confere', nome: 'A obra confere com o projeto?', tipo: 'logico', obrigatorio: true },
      { chave: 'conclusao', nome: 'Conclusão', tipo: 'texto-longo', obrigatorio: false },
    ],
    etapas: d.etapas.map((etapa) => {
      if (etapa.chave === 'abertura')
        return {
          ...etapa,
          apresentacao: 'abas_em_ordem',
          secoes: [
            { chave: 'imovel', titulo: 'Imóvel', campos: ['inscricao_imovel', 'solicitante_e_proprietario'] },
            { chave: 'autorizacao', titulo: 'Autorização', campos: ['autorizado_por'] },
            { chave: 'obra', titulo: 'Obra', campos: ['area_ampliada_m2'] },
            { chave: 'responsavel', titulo: 'Responsável técnico', campos: ['rt'] },
          ],
        };
      if (etapa.chave !== 'aprovacao') return etapa;
      return {
        ...etapa,
        apresentacao: 'abas',
        secoes: [
          { chave: 'medicao', titulo: 'Medição', campos: ['area_medida', 'medida_em'] },
          { chave: 'conferencia', titulo: 'Conferência', campos: ['confere'] },
          { chave: 'fecho', titulo: 'Conclusão', campos: ['conclusao'] },
        ],
      };
    }),
  };
};
