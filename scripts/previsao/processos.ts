/** Processes of the simulated city, shaped as the shipped ones are (server/seed/definicoes): steps in sectors, a correction in a third, one that forks. */
export interface EtapaSimulada {
  /** null: the applicant's, in calendar days. */
  readonly setor: string | null;
  /** Median of the days of work of an analyst, or of the days of the applicant. */
  readonly dias: number;
  /** Share that goes back to the applicant for a correction. */
  readonly volta?: number;
  /** Share that is refused here. */
  readonly nega?: number;
  /** Steps that open at its end; none: those that join open at the end of the last, or the request ends. */
  readonly para: readonly string[];
  /** It waits for these as well. */
  readonly espera?: readonly string[];
}

export interface ProcessoSimulado {
  readonly id: number;
  readonly nome: string;
  /** Requests a year. */
  readonly porAno: number;
  readonly primeira: string;
  readonly etapas: Readonly<Record<string, EtapaSimulada>>;
}

export const processos: readonly ProcessoSimulado[] = [
  {
    id: 1,
    nome: 'Alvará de aprovação e execução',
    porAno: 420,
    primeira: 'conferencia_taxa',
    etapas: {
      conferencia_taxa: { setor: 'SEURB', dias: 0.15, para: ['analise'] },
      analise: { setor: 'SEURB', dias: 0.9, volta: 0.4, nega: 0.06, para: ['consulta'] },
      consulta: { setor: 'SEPLAN', dias: 0.4, para: ['emissao'] },
      emissao: { setor: 'SEURB', dias: 0.25, para: [] },
    },
  },
  {
    id: 2,
    nome: 'Habite-se',
    porAno: 380,
    primeira: 'vistoria_sanitaria',
    etapas: {
      vistoria_sanitaria: { setor: 'SFIS', dias: 0.8, para: ['vistoria_obra'] },
      vistoria_obra: { setor: 'SEPLAN', dias: 0.7, volta: 0.35, nega: 0.04, para: ['expedicao'] },
      expedicao: { setor: 'SEPLAN', dias: 0.2, para: [] },
    },
  },
  {
    id: 3,
    nome: 'Alvará de parcelamento de solo',
    porAno: 110,
    primeira: 'triagem',
    etapas: {
      triagem: { setor: 'TOPO', dias: 0.25, para: ['levantamento'] },
      levantamento: { setor: 'TOPO', dias: 1.6, para: ['analise'] },
      analise: { setor: 'TOPO', dias: 1.2, volta: 0.33, nega: 0.08, para: ['entrega'] },
      entrega: { setor: null, dias: 14, para: ['taxa'] },
      taxa: { setor: 'TOPO', dias: 0.15, para: [] },
    },
  },
  {
    id: 4,
    nome: 'Movimento de terra',
    porAno: 240,
    primeira: 'analise',
    etapas: {
      analise: { setor: 'SEURB', dias: 0.6, volta: 0.3, nega: 0.05, para: ['emissao'] },
      emissao: { setor: 'SEURB', dias: 0.2, para: [] },
    },
  },
  {
    id: 5,
    nome: 'Certidão cadastral',
    porAno: 900,
    primeira: 'consulta',
    etapas: {
      consulta: { setor: 'SEFAZ', dias: 0.2, volta: 0.05, para: ['emissao'] },
      emissao: { setor: 'SEFAZ', dias: 0.1, para: [] },
    },
  },
  {
    id: 6,
    nome: 'Licença para ampliação',
    porAno: 260,
    primeira: 'abertura',
    etapas: {
      abertura: { setor: 'SEURB', dias: 0.1, para: ['aprovacao', 'levantamento'] },
      aprovacao: { setor: 'SEURB', dias: 0.6, volta: 0.33, nega: 0.05, para: ['emissao'], espera: ['levantamento'] },
      levantamento: { setor: 'TOPO', dias: 0.9, para: ['emissao'], espera: ['aprovacao'] },
      emissao: { setor: 'SEURB', dias: 0.2, para: [] },
    },
  },
];
