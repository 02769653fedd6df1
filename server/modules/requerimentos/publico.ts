import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { ocultarNome } from '../../../src/schemas/brasil/ocultar.ts';
import { emSequencia, type Titular } from '../../../src/schemas/requerimento/titular.ts';
import { semPontuacao } from '../../../src/schemas/validacao/digitosVerificadores.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import { publico } from '../../plugins/access.ts';
import { assinaturasDadas } from '../assinaturas/assinado.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { desenharPapel } from './emitidos.ts';
import { corpos, parametros } from './esquemas.ts';
import { consultaDeEventos, eventoVisto } from './eventosVistos.ts';
import { hojeEm } from './hojeEm.ts';
import { averbacoesDoPapel } from './papeisVistos.ts';

/** Kinds of event that a page without log-in may tell; reasons, names and files stay inside (AMB-023). */
const PUBLICOS = new Set([
  'requerimento_protocolado',
  'etapa_aberta',
  'etapa_iniciada',
  'pendencia_emitida',
  'pendencia_respondida',
  'documento_emitido',
  'licenca_regenerada',
  'licenca_retificada',
  'licenca_prorrogada',
  'licenca_suspensa',
  'licenca_retomada',
  'licenca_vencida',
  'requerimento_encerrado',
  'requerimento_reaberto',
]);

const colunas = [
  'r.id',
  'r.organizacao_id',
  'r.processo_versao_id',
  'r.numero',
  'r.situacao',
  'r.etapa_nome',
  'r.requerente_nome',
  'r.protocolado_em',
  'r.codigo',
  'r.codigo_canhoto',
  'o.nome as prefeitura',
  's.nome as setor',
] as const;

const consulta = (db: Kysely<Tables>) =>
  db
    .selectFrom('requerimento as r')
    .innerJoin('organizacao as o', 'o.id', 'r.organizacao_id')
    .leftJoin('setor as s', (j) =>
      // With whom it is: what has ended is with nobody.
      j
        .onRef('s.id', '=', 'r.setor_id')
        .onRef('s.organizacao_id', '=', 'r.organizacao_id')
        .on('r.finalizado_em', 'is', null),
    )
    .select(colunas)
    .where('r.situacao', '<>', 'Rascunho')
    .where('o.excluido_em', 'is', null);

type Linha = NonNullable<Awaited<ReturnType<ReturnType<typeof consulta>['executeTakeFirst']>>>;

const naoLocalizado = (): AppError => new AppError('nao_encontrado', 'Requerimento não localizado');

/** Minimal data, names masked: number, type, dates, status, sector. */
const vista = async (db: Kysely<Tables>, r: Linha) => {
  const definicao = await definicaoDaVersao(db, r.organizacao_id, r.processo_versao_id);
  const eventos = await consultaDeEventos(db, {
    organizacaoId: r.organizacao_id,
    requerimentoId: r.id,
    leitor: 'requerente',
  })
    .where('tipo', 'in', [...PUBLICOS])
    .limit(100)
    .execute();
  return {
    numero: r.numero,
    processo: definicao.processo.nome,
    situacao: r.situacao,
    protocolado_em: r.protocolado_em?.toISOString() ?? null,
    etapa: r.etapa_nome,
    setor: r.setor,
    prefeitura: r.prefeitura,
    requerente: ocultarNome(r.requerente_nome),
    historico: eventos.map((e) => ({
      quando: e.quando.toISOString(),
      texto: eventoVisto(e, definicao, 'requerente', []).texto,
    })),
  };
};

/** How a paper whose term is over reads: replaced or voided, that says more than the term. */
const depoisDeVencer: Readonly<Record<string, string>> = { válido: 'vencido', 'em revisão': 'vencido e em revisão' };

/** How one reads whose validity stands still: it does not end meanwhile. */
const enquantoSuspenso: Readonly<Record<string, string>> = {
  válido: 'suspenso',
  'em revisão': 'suspenso e em revisão',
};

/** Who signed: staff by name, for their acts are public; others with the name masked like the applicant's (AMB-023). */
const assinaturaPublica = (a: Awaited<ReturnType<typeof assinaturasDadas>>[number]) => ({
  nome: a.equipe ? a.nome : ocultarNome(a.nome),
  papel: a.papel,
  tipo: 'Assinatura eletrônica simples (Lei 14.063/2020)',
  quando: a.decidida_em?.toISOString() ?? null,
  valida_ate: a.valida_ate,
});

/** Whom a licence is granted to, with the names masked like the applicant's; null of papers that grant nothing. */
const titularesPublicos = (titulares: readonly Titular[]): string | null =>
  titulares.length === 0 ? null : emSequencia(titulares.map(({ nome }) => ocultarNome(nome)));

const doHost = (id: number | undefined): number => {
  if (id === undefined) throw new AppError('nao_encontrado', 'Endereço não configurado');
  return id;
};

/** Public pages: view, receipt, authenticity and look-up by number, all answered for the organisation of the host. */
export const requerimentosPublicos = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock, settings } = contexto;
  const config = { access: publico };
  const schema = { params: parametros.codigo };
  app.get('/publico/requerimento/:codigo', { config, schema }, async (req) => {
    const { codigo } = req.params as { codigo: string };
    const r = await consulta(db)
      .where('r.codigo', '=', codigo)
      .where('r.organizacao_id', '=', doHost(req.organizacaoDoHost?.id))
      .executeTakeFirst();
    if (r === undefined) throw naoLocalizado();
    return ok(await vista(db, r));
  });
  app.get('/publico/canhoto/:codigo', { config, schema }, async (req) => {
    const { codigo } = req.params as { codigo: string };
    const r = await consulta(db)
      .where('r.codigo_canhoto', '=', codigo)
      .where('r.organizacao_id', '=', doHost(req.organizacaoDoHost?.id))
      .executeTakeFirst();
    if (r === undefined) throw naoLocalizado();
    return ok({ ...(await vista(db, r)), endereco: `/requerimento/visualizar/${r.codigo}` });
  });
  app.get('/publico/autenticidade/:codigo', { config, schema }, async (req) => {
    const { codigo } = req.params as { codigo: string };
    const organizacaoId = doHost(req.organizacaoDoHost?.id);
    const d = await db
      .selectFrom('documento')
      .select(['id', 'requerimento_id', 'tipo', 'nome', 'numero', 'data', 'valido_ate', 'situacao', 'revisao'])
      .select(['suspensa_desde', 'titulares'])
      .where('codigo', '=', codigo)
      .where('organizacao_id', '=', organizacaoId)
      .executeTakeFirst();
    if (d === undefined) throw new AppError('nao_encontrado', 'Documento não localizado');
    const r = await consulta(db)
      .where('r.organizacao_id', '=', organizacaoId)
      .where('r.id', '=', d.requerimento_id)
      .executeTakeFirst();
    if (r === undefined) throw naoLocalizado();
    const { sha256 } = await desenharPapel(contexto, organizacaoId, d.id);
    const vencido =
      d.suspensa_desde === null &&
      d.valido_ate !== null &&
      d.valido_ate < hojeEm(clock.now(), req.organizacaoDoHost?.fuso ?? 'America/Sao_Paulo');
    const suspensa = d.suspensa_desde !== null && d.situacao in enquantoSuspenso;
    const situacao = suspensa
      ? (enquantoSuspenso[d.situacao] ?? d.situacao)
      : vencido
        ? (depoisDeVencer[d.situacao] ?? d.situacao)
        : d.situacao;
    const { estado } = await db
      .selectFrom('requerimento')
      .select('estado')
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', d.requerimento_id)
      .executeTakeFirstOrThrow();
    return ok({
      ...(await vista(db, r)),
      documento: {
        tipo: d.tipo,
        nome: d.nome,
        numero: d.numero,
        titular: titularesPublicos(d.titulares as readonly Titular[]),
        emitido_em: d.data,
        validade: d.valido_ate,
        situacao,
        suspenso_desde: suspensa ? d.suspensa_desde : null,
        averbacoes: averbacoesDoPapel(d, estado as Estado),
        revisao: d.revisao,
        sha256,
        assinaturas: (await assinaturasDadas(contexto, organizacaoId, d.id)).map(assinaturaPublica),
      },
    });
  });
  app.post(
    '/publico/consulta',
    {
      config: { ...config, rateLimit: { max: settings.limites.consulta, timeWindow: '1 minute' } },
      schema: { body: corpos.consulta },
    },
    async (req) => {
      const { numero, documento } = req.body as { numero: string; documento: string };
      const r = await consulta(db)
        .innerJoin('pessoa as p', (j) =>
          j.onRef('p.id', '=', 'r.pessoa_id').onRef('p.organizacao_id', '=', 'r.organizacao_id'),
        )
        .where('r.organizacao_id', '=', doHost(req.organizacaoDoHost?.id))
        .where((eb) => eb.or([eb('r.numero', '=', numero.trim()), eb('r.codigo', '=', numero.trim())]))
        .where((eb) => eb.or([eb('p.documento', '=', semPontuacao(documento)), eb('r.codigo', '=', documento.trim())]))
        .executeTakeFirst();
      // One answer for every miss: that a number exists is nobody's to learn here.
      if (r === undefined) return ok(null, 'Nenhum requerimento com este número e este documento ou código');
      return ok({ ...(await vista(db, r)), codigo: r.codigo });
    },
  );
};
