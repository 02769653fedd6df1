import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { calendarioDaCidade } from './calendario.ts';
import type { Cidade } from './cidade.ts';

/** A request as far as writing it needs: one that is just being opened has no row yet. */
type Linha = Pick<
  RequerimentoCarregado,
  'id' | 'organizacaoId' | 'versao' | 'ultimoEvento' | 'cabecaHash' | 'estado' | 'origemId'
> &
  Partial<Pick<RequerimentoCarregado, 'rascunho'>>;

export interface Gravacao {
  readonly requerimento: Linha;
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly eventos: readonly Evento[];
  readonly ator: Ator;
  readonly agora: Date;
  readonly fuso: string;
  readonly cidade: Cidade;
  /** Address that it was asked from; null: the portal's own act. */
  readonly ip?: string | null;
  /** Columns that the command changed beside the state. */
  readonly colunas?: {
    readonly imovel_endereco?: string;
    readonly inscricoes?: readonly string[];
    readonly profissionais?: readonly number[];
    /** Requests whose licences its answers name, by field; in the place of those of before. */
    readonly licencas?: Readonly<Record<string, number | null>>;
    readonly rascunho?: string;
    readonly busca?: string;
    readonly processo_versao_id?: number;
    readonly processo_nome?: string;
    readonly descartado_em?: Date;
    /** It is another person's from now on; and who opened it has no part in it any more. */
    readonly pessoa_id?: number;
    readonly requerente_nome?: string;
    readonly criador_saiu_em?: Date;
    /** Accounts that were on its side until now, added to those of before. */
    readonly contas_que_sairam?: readonly number[];
  };
}

/** Rows that are not there yet, or that differ from those of before. */
export const mudadas = <T extends object>(antes: readonly T[] | undefined, agora: readonly T[]): readonly T[] =>
  agora.filter((x) => antes?.includes(x) !== true);

/** By what dates of a request are worked out. */
export const relogioDa = ({ fuso, cidade }: Gravacao) => ({ fuso, calendario: calendarioDaCidade(cidade) });

/** Row of a sector; null: the applicant's. */
export const idDoSetor = (cidade: Cidade, sigla: string | null): number | null =>
  cidade.setores.find((s) => s.sigla === sigla)?.id ?? null;
