import { sql, type Kysely } from 'kysely';
import { ehDaLinha, nomesPorLugar } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { semCitados, type Citados } from '../../../src/schemas/requerimento/citados.ts';
import { ehFoto } from '../../../src/schemas/requerimento/vistoria.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { citadosEmJson, citadosLidos, type CitadosLidos } from './citadosDoBanco.ts';

/** What papers say of the property of their request; area in m², as a decimal. */
export interface ImovelDoPapel {
  readonly inscricao: string;
  readonly cib: string | null;
  readonly quadra: string | null;
  readonly lote: string | null;
  readonly loteamento: string | null;
  readonly bairro: string | null;
  readonly zona: string | null;
  readonly area: string | null;
}

/** What papers say that stands in the registries, not in their request. */
export interface FatosDoPapel {
  readonly citados: Citados;
  /** Null: no property is answered, or the registry has none of that number. */
  readonly imovel: ImovelDoPapel | null;
  /** Offices of those who worked on the request's steps, by their account; absent: nobody has one. */
  readonly cargos?: Readonly<Record<string, string>>;
  /** When each photo of an inspection was sent (ISO, UTC), by its file; absent: there is none. */
  readonly fotos?: Readonly<Record<string, string>>;
  /** Names of the files at a place of a row; absent: no row has any. */
  readonly arquivos?: (lugar: string) => readonly string[];
}

export const semFatos: FatosDoPapel = { citados: semCitados, imovel: null };

/** Reads them for a request as it stands, in one statement. */
export const lerFatosDoPapel = async (
  db: Kysely<Tables> | Trx,
  { organizacaoId, id }: { readonly organizacaoId: number; readonly id: number },
  { campos }: Pick<Definicao, 'campos'>,
  { respostas, execucoes, arquivos }: Pick<Estado, 'respostas' | 'execucoes' | 'arquivos'>,
): Promise<FatosDoPapel> => {
  const quem = [...new Set(execucoes.flatMap(({ responsavel }) => (responsavel === null ? [] : [responsavel.id])))];
  const fotos = Object.entries(arquivos).flatMap(([alvo, ids]) => (ehFoto(alvo) ? ids : []));
  const nasLinhas = Object.entries(arquivos).flatMap(([alvo, ids]) =>
    ehDaLinha(alvo.replace(/^campo:/, '')) ? ids : [],
  );
  const campo = campos.find(({ tipo }) => tipo === 'imovel');
  const inscricao = campo && respostas[campo.chave];
  const { rows } = await sql<{
    citados: CitadosLidos;
    imovel: ImovelDoPapel | null;
    cargos: Record<string, string> | null;
    fotos: Record<string, string> | null;
    nomes: Record<string, string> | null;
  }>`
    select ${citadosEmJson(organizacaoId, id, campos, respostas)} as citados, ${
      typeof inscricao !== 'string' || inscricao.trim() === ''
        ? sql`null`
        : sql`(select json_build_object('inscricao', i.numero_inscricao, 'cib', i.cib, 'quadra', i.quadra, 'lote', i.lote, 'loteamento', i.loteamento,
            'bairro', i.endereco_partes ->> 'bairro', 'zona', z.sigla, 'area', trim_scale(i.area_terreno)::text)
          from imovel i left join zona_ocupacao z on z.organizacao_id = i.organizacao_id and z.id = i.zona_ocupacao_id
          where i.organizacao_id = ${organizacaoId} and i.inscricoes @> array[portal_inscricao(${inscricao})]
          order by i.excluido_em is not null, lower(i.numero_inscricao) = lower(${inscricao}) desc, i.id limit 1)`
    } as imovel, (select json_object_agg(usuario_id, cargo) from usuario_organizacao
      where organizacao_id = ${organizacaoId} and usuario_id = any(${quem}::bigint[]) and cargo <> '') as cargos, ${
        fotos.length === 0
          ? sql`null`
          : sql`(select json_object_agg(id, criado_em) from arquivo where organizacao_id = ${organizacaoId} and id = any(${fotos}::bigint[]))`
      } as fotos, ${
        nasLinhas.length === 0
          ? sql`null`
          : sql`(select json_object_agg(id, nome) from arquivo where organizacao_id = ${organizacaoId} and id = any(${nasLinhas}::bigint[]))`
      } as nomes`.execute(db);
  const [lidos] = rows;
  return lidos === undefined
    ? semFatos
    : {
        citados: citadosLidos(lidos.citados, campos, respostas),
        imovel: lidos.imovel,
        ...(lidos.cargos === null ? {} : { cargos: lidos.cargos }),
        ...(lidos.fotos === null ? {} : { fotos: lidos.fotos }),
        ...(lidos.nomes === null ? {} : { arquivos: nomesPorLugar(arquivos, (id) => lidos.nomes?.[String(id)]) }),
      };
};
