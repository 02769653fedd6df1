import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok, pagina } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { parametrosDaPagina } from '../../../src/schemas/listQuery.ts';
import { verificarPermissao, type Painel } from '../../../src/schemas/permissions.ts';
import { temResposta } from '../../../src/schemas/processo/campo.ts';
import { juntarCampos } from '../../../src/schemas/processo/camposDaCidade.ts';
import { paginaDoProcesso } from '../../../src/schemas/processo/pagina.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';
import { parametrosDe } from '../requerimentos/contextoDoMotor.ts';
import { previsaoDoTipo } from '../previsao/previsaoDoTipo.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { acharVersao } from './acharVersao.ts';
import { camposDosProcessos } from './camposDosProcessos.ts';
import {
  consultaCom,
  idDoProcesso,
  numeroDaVersao,
  organizacaoDaChamada,
  parametrosDoProcesso,
  type Consulta,
} from './chamada.ts';
import { definicaoDaVersao } from './definicaoDaVersao.ts';
import { listarProcessos, type ConsultaDeProcessos } from './listarProcessos.ts';

const FILTROS = {
  s: { type: 'string', maxLength: 255, description: 'Busca no nome, sem distinguir acentos nem maiúsculas' },
  ...parametrosDaPagina,
  order: { type: 'string', enum: ['', 'id', 'nome', 'grupo', 'criado_em'], description: 'Ausente: por grupo e nome' },
  direction: { type: 'string', enum: ['', 'asc', 'desc'] },
  versoes: {
    type: 'string',
    enum: ['', '0', '1'],
    description: '1: também os não publicados, com as versões de cada um',
  },
} as const;

interface Filtros {
  readonly s?: string;
  readonly page: number;
  readonly per_page: number;
  readonly order?: '' | NonNullable<ConsultaDeProcessos['order']>;
  readonly direction?: '' | 'asc' | 'desc';
  readonly versoes?: '' | '0' | '1';
}

/** Who may see drafts and old versions: support in its panel, the city's holders of processo.configurar in theirs. */
const configura = (painel: Painel, req: FastifyRequest): boolean =>
  painel === 'admin' || (painel === 'painel-prefeitura' && verificarPermissao(sessaoDe(req), 'processo.configurar'));

/** Reading of the types of request: the list, one of them, and its page. */
export const consulta = (app: FastifyInstance, contexto: Contexto, painel: Painel): void => {
  const { db } = contexto;
  const config = { access: noPainel(painel) };
  if (painel !== 'painel-contribuinte')
    app.get(
      `/${painel}/processo/campos`,
      {
        config: { access: noPainel(painel, painel === 'admin' ? undefined : 'perfil.gestor.prefeitura') },
        schema: { querystring: consultaCom() },
      },
      async (req) => {
        const campos = juntarCampos(await camposDosProcessos(db, await organizacaoDaChamada(contexto, painel, req)));
        return ok(campos.filter(temResposta));
      },
    );
  app.get(`/${painel}/processo`, { config, schema: { querystring: consultaCom(FILTROS) } }, async (req) => {
    const q = req.query as Filtros;
    const pedidas = q.versoes === '1' || (painel === 'admin' && q.versoes !== '0');
    if (pedidas && !configura(painel, req)) throw new AppError('sem_permissao');
    const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
    const { data, total } = await listarProcessos(db, {
      organizacaoId,
      comVersoes: pedidas,
      s: q.s,
      page: q.page,
      perPage: q.per_page,
      order: q.order || undefined,
      direction: q.direction || undefined,
    });
    return ok(pagina(data, total, q.page, q.per_page));
  });
  app.get(
    `/${painel}/processo/:id`,
    { config, schema: { params: parametrosDoProcesso, querystring: consultaCom() } },
    async (req) => {
      const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
      const { data } = await listarProcessos(db, {
        organizacaoId,
        comVersoes: configura(painel, req),
        id: idDoProcesso(req),
        page: 1,
        perPage: 1,
      });
      if (data[0] === undefined) throw new AppError('nao_encontrado', 'Processo não encontrado');
      return ok(data[0]);
    },
  );
  app.get(
    `/${painel}/processo/:id/pagina`,
    { config, schema: { params: parametrosDoProcesso, querystring: consultaCom({ versao: numeroDaVersao }) } },
    async (req) => {
      const id = idDoProcesso(req);
      const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
      const { versao } = req.query as Consulta;
      const escolha = configura(painel, req) ? (versao ?? (painel === 'admin' ? 'trabalho' : 'vigente')) : 'vigente';
      const achada = await acharVersao(db, organizacaoId, id, escolha);
      const hoje = hojeEm(contexto.clock.now(), sessaoDe(req).fuso);
      const definicao = await definicaoDaVersao(db, organizacaoId, achada.id);
      const cidade = await carregarCidade(db, organizacaoId);
      const previsao = await previsaoDoTipo(db, organizacaoId, id, definicao);
      const daPagina = paginaDoProcesso(id, definicao, hoje, parametrosDe(cidade, definicao, hoje));
      return ok({ ...daPagina, ...(previsao === undefined ? {} : { previsao }) });
    },
  );
};
