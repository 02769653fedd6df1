import type { ContrapartidaVista } from '../../../src/schemas/requerimento/vistas/valores.ts';

/** A counterpart that was required, as the view of a request answers it; tests change what they are about. */
export const umaContrapartida = (muda: Partial<ContrapartidaVista> = {}): ContrapartidaVista => ({
  id: 1,
  chave: 'mudas',
  etapa: 'analise',
  nome: 'Plantio de mudas',
  descricao: 'Plantar mudas nativas no lote ou na calçada',
  quantidade: '8',
  unidade: 'mudas',
  motivo: null,
  ate: '2027-02-17',
  exigida_em: '2026-11-19T12:00:00Z',
  situacao: 'exigida',
  comprovacoes: [],
  fundamento: 'LC 1/2020, art. 8',
  bloqueia: 'emissao',
  comprovacao: { nome: 'Fotos do plantio', formatos: ['pdf', 'jpg'] },
  valor: '8 mudas',
  falta: '8 mudas',
  arquivos: [],
  ...muda,
});
