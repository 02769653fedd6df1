import type { ContrapartidaDoProcesso } from '../../src/schemas/processo/contrapartida.ts';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { definicaoO2 } from './definicaoO2.ts';

export const mudas: ContrapartidaDoProcesso = {
  chave: 'mudas',
  nome: 'Plantio de mudas',
  descricao: 'Plantar mudas nativas no lote ou na calçada',
  etapa: 'aprovacao',
  condicao: 'area_ampliada_m2 > 55',
  formula: 'teto(area_ampliada_m2 / 20)',
  unidade: 'mudas',
  prazo: { quantidade: 90, contagem: 'corridos' },
  lembrar_dias: 10,
  comprovacao: { nome: 'Fotos do plantio', formatos: ['pdf', 'jpg'] },
  bloqueia: 'emissao',
  fundamento: 'LC 1/2020, art. 8',
};
export const calcada: ContrapartidaDoProcesso = {
  chave: 'calcada',
  nome: 'Calçada acessível',
  descricao: 'Refazer a calçada diante do lote',
  etapa: 'aprovacao',
  comprovacao: { nome: 'Fotos da calçada', formatos: ['pdf', 'jpg'] },
};
/** Runs after the end: its term counts from the grant. */
export const manutencao: ContrapartidaDoProcesso = {
  chave: 'manutencao',
  nome: 'Manutenção das mudas',
  descricao: 'Cuidar das mudas plantadas',
  etapa: 'aprovacao',
  prazo: { quantidade: 30, contagem: 'corridos' },
  conta_desde: 'fim',
  comprovacao: { nome: 'Fotos das mudas', formatos: ['jpg'] },
};
export const fundo: ContrapartidaDoProcesso = {
  chave: 'fundo',
  nome: 'Depósito no fundo de arborização',
  descricao: 'Depositar o valor que a secretaria calcular',
  etapa: 'aprovacao',
  manual: true,
  unidade: 'BRL',
  comprovacao: { nome: 'Comprovante do depósito', formatos: ['pdf'] },
  bloqueia: 'etapa',
};

/** O2 without fees and with these counterparts; documents only of its first step. */
export const comContrapartidas = (...contrapartidas: readonly ContrapartidaDoProcesso[]): Definicao => {
  const d = definicaoO2();
  return {
    ...d,
    taxas: [],
    parametros: [],
    documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
    contrapartidas: [...contrapartidas],
  };
};
