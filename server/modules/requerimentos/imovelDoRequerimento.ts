import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { ImovelDoRequerimento } from '../../../src/schemas/requerimento/imovelDoRequerimento.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { jaLocalizado } from '../imovel/localizarImovel.ts';
import { inscricaoDe } from './bordasDaVisao.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { parametros } from './esquemas.ts';
import { abrirParaLeitura, type Req } from './fazer.ts';
import { listarRequerimentos } from './listar.ts';
import type { PedidoDeLista } from './pedidoDeLista.ts';

const PAINEL = 'painel-prefeitura';
/** Earlier requests that the card names; the inbox, filtered by the property, has them all. */
const NO_CARTAO = 5;

type Cadastrado = Omit<ImovelDoRequerimento, 'historico'> & { readonly id: number };

/** The property with this number however it is written, one that was deactivated since too, with its zone and its owners of today. */
const doCadastro = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  inscricao: string,
  hoje: string,
): Promise<Cadastrado | undefined> => {
  const { rows } = await sql<Cadastrado>`
    select i.id, i.excluido_em is null as ativo, i.numero_inscricao, i.inscricao_incra, i.endereco, i.complemento, i.latitude, i.longitude, i.poligono,
      (select coalesce(json_agg(n ->> 'numero' order by ordem), '[]') from jsonb_array_elements(coalesce(i.outras_inscricoes, '[]'::jsonb)) with ordinality as o(n, ordem)) as outras_inscricoes,
      (select to_json(z) from zona_ocupacao z where z.organizacao_id = i.organizacao_id and z.id = i.zona_ocupacao_id) as zona,
      (select coalesce(json_agg(json_build_object('nome', p.nome, 'percentual', d ->> 'percentual', 'desde', d ->> 'desde') order by ordem), '[]')
        from jsonb_array_elements(coalesce(i.proprietarios, '[]'::jsonb)) with ordinality as o(d, ordem)
        join pessoa p on p.organizacao_id = i.organizacao_id and p.id = (d ->> 'pessoa_id')::bigint
        where d ->> 'ate' is null or (d ->> 'ate')::date >= ${hoje}::date) as proprietarios
    from imovel i
    where i.organizacao_id = ${organizacaoId} and i.inscricoes @> array[portal_inscricao(${inscricao})]
    order by i.excluido_em is not null, lower(i.numero_inscricao) = lower(${inscricao}) desc, i.id limit 1`.execute(db);
  return rows[0];
};

/** As the city's service of numbers answered when the form asked it: no zone, no owners, and no number to find others by. */
const doServico = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  inscricao: string,
): Promise<ImovelDoRequerimento> => {
  const achado = await jaLocalizado(db, organizacaoId, inscricao);
  if (achado === undefined) throw new AppError('nao_encontrado', 'Imóvel não localizado');
  const { numero_inscricao, inscricao_incra, endereco, complemento, latitude, longitude } = achado;
  return {
    ...{ id: null, ativo: true, numero_inscricao, inscricao_incra, outras_inscricoes: [], endereco, complemento },
    ...{ latitude, longitude, poligono: null, zona: null, proprietarios: [] },
    historico: { total: 0, requerimentos: [] },
  };
};

/** Other requests about the property, newest first. */
const historicoDe = async (
  db: Kysely<Tables>,
  pedido: Pick<PedidoDeLista, 'organizacaoId' | 'hoje' | 'fuso'>,
  imovelId: number,
  { id: proprio, estado }: RequerimentoCarregado,
): Promise<ImovelDoRequerimento['historico']> => {
  const lista = await listarRequerimentos(db, {
    ...{ ...pedido, requerente: null, s: '', page: 1, perPage: NO_CARTAO + 1 },
    ...{ order: 'protocolado_em', direction: 'desc', filtro: { imovel_id: [imovelId] } },
  });
  const outros = lista.data.filter(({ id }) => id !== proprio).slice(0, NO_CARTAO);
  return {
    // One that is still being filled in for a citizen is not among the filed ones.
    total: estado.protocolado_em === null ? lista.total : Math.max(0, lista.total - 1),
    requerimentos: outros.map(({ id, numero, processo_nome, situacao, protocolado_em }) => ({
      ...{ id, numero, processo_nome, situacao, protocolado_em },
    })),
  };
};

/**
 * GET painel-prefeitura/requerimento/{id}/imovel: plot, zone, owners and earlier requests of the property that a request names, for who may
 * see the request (docs/decisions/0064); the registry itself stays its managers'. Whoever is shown owners leaves a look.
 */
export const imovelDoRequerimento = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, olhares } = contexto;
  app.get(
    `/${PAINEL}/requerimento/:id/imovel`,
    { config: { access: noPainel(PAINEL) }, schema: { params: parametros.id } },
    async (req) => {
      const { requerimento: r, definicao, ator, motor } = await abrirParaLeitura(contexto, PAINEL, req as Req);
      const inscricao = inscricaoDe(r, definicao, ator.tipo);
      if (inscricao === null) throw new AppError('nao_encontrado', 'Este requerimento não fala de um imóvel');
      const achado = await doCadastro(db, r.organizacaoId, inscricao, motor.hoje);
      if (achado === undefined) return ok(await doServico(db, r.organizacaoId, inscricao));
      olhares.anotar(req, { acao: 'consultar', entidade: 'imovel', registroId: achado.id });
      const onde = { organizacaoId: r.organizacaoId, hoje: motor.hoje, fuso: sessaoDe(req).fuso };
      return ok<ImovelDoRequerimento>({ ...achado, historico: await historicoDe(db, onde, achado.id, r) });
    },
  );
};
