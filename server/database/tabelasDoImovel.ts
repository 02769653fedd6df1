import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Decimal, DecimalOuNulo, JsonOuNulo, Momento, MomentoOuNulo } from './tiposDeColuna.ts';

export interface TabelaZonaOcupacao {
  id: Generated<number>;
  organizacao_id: number;
  sigla: string;
  descricao: string;
  percentual: Decimal;
  abreviacao: string | null;
  coeficiente_minimo: DecimalOuNulo;
  coeficiente_basico: DecimalOuNulo;
  coeficiente_maximo: DecimalOuNulo;
  coeficiente_qma: DecimalOuNulo;
  permeabilidade: DecimalOuNulo;
  pavimentos: number | null;
  altura: DecimalOuNulo;
  recuo_frontal: DecimalOuNulo;
  recuo_lateral: DecimalOuNulo;
  recuo_fundos: DecimalOuNulo;
  lote_minimo: DecimalOuNulo;
  testada_minima: DecimalOuNulo;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaImovel {
  id: Generated<number>;
  organizacao_id: number;
  numero_inscricao: string;
  inscricao_incra: string | null;
  cib: string | null;
  outras_inscricoes: JsonOuNulo;
  endereco_partes: JsonOuNulo;
  endereco: string;
  complemento: string | null;
  quadra: string | null;
  lote: string | null;
  loteamento: string | null;
  zona_ocupacao_id: number | null;
  area_terreno: DecimalOuNulo;
  area_construida: DecimalOuNulo;
  pavimentos: number | null;
  uso: string | null;
  latitude: DecimalOuNulo;
  longitude: DecimalOuNulo;
  poligono: JsonOuNulo;
  proprietarios: JsonOuNulo;
  fotos: JsonOuNulo;
  croqui: string | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
  /** Every number of the plot as it is compared (portal_inscricao). */
  inscricoes: GeneratedAlways<string[]>;
}

/** What a city's registration service said of a number. */
export interface TabelaInscricaoConsultada {
  organizacao_id: number;
  inscricao: string;
  endereco_do_servico: string;
  encontrado: boolean;
  dados: JsonOuNulo;
  expira_em: ColumnType<Date, Date, Date>;
}
