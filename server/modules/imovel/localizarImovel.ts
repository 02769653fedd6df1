import { sql, type Kysely } from 'kysely';
import { inscricaoComparada, type ImovelAchado, type ImovelConsultado } from '../../../src/schemas/imovelAchado.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import { consultarServico } from './consultarServico.ts';
import { ServicoIndisponivel } from './lerImovel.ts';

const HORA_MS = 3_600_000;
/** How long an answer serves: a number unknown today may be registered tomorrow. */
const VALE_MS = { encontrado: 30 * 24 * HORA_MS, desconhecido: HORA_MS } as const;
/** Questions to services at one time; one more is answered as if the service were down rather than kept waiting. */
const MAIS_PERGUNTAS = 20;

/** `indisponivel`: not in the registry, and the city's service could not be asked. */
export type Localizacao = ImovelConsultado | 'desconhecido' | 'indisponivel';

/** The active property with this number, or with it among its further ones, however the number is written. */
export const noCadastro = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  inscricao: string,
): Promise<ImovelConsultado | undefined> => {
  const { rows } = await sql<Omit<ImovelConsultado, 'origem'>>`
    select i.id, i.numero_inscricao, i.endereco, i.complemento, i.inscricao_incra, i.latitude, i.longitude, z.sigla as zona
    from imovel i left join zona_ocupacao z on z.organizacao_id = i.organizacao_id and z.id = i.zona_ocupacao_id
    where i.organizacao_id = ${organizacaoId} and i.excluido_em is null and i.inscricoes @> array[portal_inscricao(${inscricao})]
    order by lower(i.numero_inscricao) = lower(${inscricao}) desc, i.id limit 1`.execute(db);
  return rows[0] && { ...rows[0], origem: 'cadastro' };
};

interface Guardada {
  readonly encontrado: boolean;
  readonly dados: ImovelAchado | null;
  readonly vale: boolean;
}

const consultado = (achado: ImovelAchado): ImovelConsultado => ({ ...achado, origem: 'servico', id: null, zona: null });

/** What the service said of a number before, as long as the city still names that service. */
const guardada = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  inscricao: string,
  agora: Date,
): Promise<Guardada | undefined> => {
  const { rows } = await sql<Guardada>`
    select c.encontrado, c.dados, c.expira_em > ${agora} as vale
    from inscricao_consultada c join organizacao o on o.id = c.organizacao_id
    where c.organizacao_id = ${organizacaoId} and c.inscricao = portal_inscricao(${inscricao})
      and c.endereco_do_servico = o.metadados -> 'find_inscricao' ->> 'url'`.execute(db);
  return rows[0];
};

/** Own registry and kept answers alone: for code inside a transaction, which may not wait for a foreign service. */
export const jaLocalizado = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  inscricao: string,
): Promise<ImovelConsultado | undefined> => {
  const proprio = await noCadastro(db, organizacaoId, inscricao);
  if (proprio !== undefined) return proprio;
  const antes = await guardada(db, organizacaoId, inscricao, new Date(0));
  return antes?.dados == null ? undefined : consultado(antes.dados);
};

/** The property of a request, also one that was deactivated since, as the view of the request names it. */
export const imovelDaInscricao = async (db: Kysely<Tables>, organizacaoId: number, inscricao: string) => {
  const { rows } = await sql<{ numero_inscricao: string; endereco: string; zona: string | null }>`
    select i.numero_inscricao, i.endereco, z.sigla as zona
    from imovel i left join zona_ocupacao z on z.organizacao_id = i.organizacao_id and z.id = i.zona_ocupacao_id
    where i.organizacao_id = ${organizacaoId} and i.inscricoes @> array[portal_inscricao(${inscricao})]
    order by i.excluido_em is not null, lower(i.numero_inscricao) = lower(${inscricao}) desc, i.id limit 1`.execute(db);
  if (rows[0] !== undefined) return rows[0];
  const achado = await jaLocalizado(db, organizacaoId, inscricao);
  return achado && { numero_inscricao: achado.numero_inscricao, endereco: achado.endereco ?? '', zona: null };
};

/** Looks properties up by number: own registry, kept answers, then the service of metadados.find_inscricao.url. */
export const createLocalizarImovel = ({ db, clock, settings }: Pick<Contexto, 'db' | 'clock' | 'settings'>) => {
  let perguntas = 0;

  const guardar = async (organizacaoId: number, inscricao: string, modelo: string, dados: ImovelAchado | null) => {
    const expira = new Date(clock.now().getTime() + (dados === null ? VALE_MS.desconhecido : VALE_MS.encontrado));
    const valores = {
      endereco_do_servico: modelo,
      encontrado: dados !== null,
      dados: dados === null ? null : JSON.stringify(dados),
      expira_em: expira,
    };
    await db
      .insertInto('inscricao_consultada')
      .values({ organizacao_id: organizacaoId, inscricao: inscricaoComparada(inscricao), ...valores })
      .onConflict((oc) => oc.columns(['organizacao_id', 'inscricao']).doUpdateSet(valores))
      .execute();
  };
  const perguntar = async (modelo: string, inscricao: string): Promise<ImovelAchado | null> => {
    if (perguntas >= MAIS_PERGUNTAS) throw new ServicoIndisponivel('perguntas demais ao mesmo tempo');
    perguntas += 1;
    try {
      return await consultarServico({ modelo, inscricao, interna: settings.inscricaoInterna });
    } finally {
      perguntas -= 1;
    }
  };
  const servicoDa = async (organizacaoId: number): Promise<string | null> => {
    const { rows } = await sql<{ url: string | null }>`
      select nullif(trim(metadados -> 'find_inscricao' ->> 'url'), '') as url from organizacao where id = ${organizacaoId}`.execute(
      db,
    );
    return rows[0]?.url ?? null;
  };

  return async (
    organizacaoId: number,
    inscricao: string,
    aoFalhar: (erro: ServicoIndisponivel) => void,
  ): Promise<Localizacao> => {
    if (inscricaoComparada(inscricao) === '') return 'desconhecido';
    const proprio = await noCadastro(db, organizacaoId, inscricao);
    if (proprio !== undefined) return proprio;
    const modelo = await servicoDa(organizacaoId);
    if (modelo === null) return 'desconhecido';
    const antes = await guardada(db, organizacaoId, inscricao, clock.now());
    const sabido = antes?.dados == null ? undefined : consultado(antes.dados);
    if (antes?.vale === true) return sabido ?? 'desconhecido';
    try {
      const achado = await perguntar(modelo, inscricao);
      await guardar(organizacaoId, inscricao, modelo, achado);
      return achado === null ? 'desconhecido' : consultado(achado);
    } catch (erro) {
      if (!(erro instanceof ServicoIndisponivel)) throw erro;
      aoFalhar(erro);
      // An old answer is better than none.
      return sabido ?? 'indisponivel';
    }
  };
};
