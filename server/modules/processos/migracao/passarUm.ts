import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { EnsaioDoRequerimento } from '../../../../src/schemas/processo/migracaoVista.ts';
import { comDia } from '../../../../src/schemas/requerimento/dias.ts';
import type { Ator } from '../../../../src/schemas/requerimento/contexto.ts';
import { definicaoDoRequerimento } from '../../../../src/schemas/requerimento/emPapel.ts';
import type { EventoDaMigracao } from '../../../../src/schemas/requerimento/eventosDaMigracao.ts';
import type { MapaDaMigracao } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import type { PrazoEncurtado } from '../../../../src/schemas/requerimento/migracao/prazosQueMudam.ts';
import type { EscolhaDosPrazos } from '../../../../src/schemas/requerimento/prazoMantido.ts';
import { encurtadoEmPalavras } from '../../../../src/schemas/requerimento/frasesDaMigracao.ts';
import { planejarMigracao, type PlanoDaMigracao } from '../../../../src/schemas/requerimento/migracao/planejar.ts';
import { incluirAuditoria } from '../../../audit.ts';
import { deLinhas, Lote } from '../../../database/lote.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { Parts } from '../../../parts.ts';
import { sessaoDe, type Pedinte, type Sessao } from '../../../plugins/session.ts';
import { incluirAvisos } from '../../../saida/incluirAvisos.ts';
import { versaoDesatualizada } from '../../requerimentos/agir.ts';
import { ehProprio } from '../../requerimentos/ator.ts';
import { avisosDe } from '../../requerimentos/avisos.ts';
import { calendarioDaCidade } from '../../requerimentos/calendario.ts';
import { carregarParaAgir, carregarParaLer, type RequerimentoCarregado } from '../../requerimentos/carregar.ts';
import type { Cidade } from '../../requerimentos/cidade.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { incluirDecisao } from '../../requerimentos/persistir.ts';
import { definicaoDaVersao } from '../definicaoDaVersao.ts';
import { destinoDe, mapaDoPedido, type Destino } from './versoes.ts';

type Db = Kysely<Tables> | Trx;

/** Rights are those of who configures processes; the engine knows him as staff. */
const atorDe = ({ id, nome }: Pick<Sessao, 'id' | 'nome'>): Ator => ({
  ...{ tipo: 'equipe', id, nome, setores: [], gestor: true },
});

export interface VersaoDeAntes {
  readonly numero: number;
  readonly definicao: Awaited<ReturnType<typeof definicaoDaVersao>>;
}

/** The version that a request goes by. */
export const versaoDeAntes = async (db: Db, organizacaoId: number, versaoId: number): Promise<VersaoDeAntes> => {
  const { numero } = await db
    .selectFrom('processo_versao')
    .select('numero')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', versaoId)
    .executeTakeFirstOrThrow();
  return { numero, definicao: await definicaoDaVersao(db, organizacaoId, versaoId) };
};

interface ComoPassar {
  readonly cidade: Cidade;
  readonly mapa: MapaDaMigracao | undefined;
  readonly prazos: EscolhaDosPrazos | undefined;
  readonly agora: Date;
}

export const planoDe = (
  r: Pick<RequerimentoCarregado, 'estado' | 'rascunho'>,
  antes: VersaoDeAntes,
  depois: Pick<Destino, 'numero' | 'definicao'>,
  { cidade, mapa, prazos, agora }: ComoPassar,
): PlanoDaMigracao => {
  const { fuso } = cidade.organizacao;
  return planejarMigracao({
    antes,
    depois,
    mapa,
    prazos,
    estado: r.estado,
    rascunho: r.rascunho,
    relogio: { fuso, calendario: calendarioDaCidade(cidade) },
    agora: agora.toISOString(),
    hoje: hojeEm(agora, fuso),
  });
};

/** What an event leaves behind, by name; of what comes in part too. */
export const descartadasDe = ({ descartadas, reduzidas }: EventoDaMigracao): readonly string[] => [
  ...descartadas.map(({ nome }) => nome),
  ...reduzidas.map(({ nome }) => `${nome} (em parte)`),
];

/** Terms that are shorter by the new version, in words: those that would have passed with the passage itself apart from the others. */
export const encurtadosDe = (
  encurtados: readonly PrazoEncurtado[],
): { readonly encurtados: string[]; readonly vencem_ja: string[] } => ({
  encurtados: encurtados.filter(({ vence_ja }) => !vence_ja).map(encurtadoEmPalavras),
  vencem_ja: encurtados.filter(({ vence_ja }) => vence_ja).map(encurtadoEmPalavras),
});

/** Why somebody may not take a request along, whatever becomes of it; undefined: he may. A trial asks it too, and says what the passage will. */
export const impedidoDePassar = (
  sessao: Sessao,
  organizacaoId: number,
  r: RequerimentoCarregado,
  agora: Date,
): string | undefined =>
  sessao.organizacaoId === organizacaoId && ehProprio(sessao, r, agora)
    ? 'Este requerimento é seu: peça a outra pessoa que o passe de versão'
    : undefined;

interface PedidoDeUm {
  readonly organizacaoId: number;
  readonly processoId: number;
  readonly id: number;
  /** Number of the version; absent: the one in force. */
  readonly para: number | undefined;
  readonly mapa: MapaDaMigracao | undefined;
  readonly prazos: EscolhaDosPrazos | undefined;
}

const SEM_REQUERIMENTO = 'Requerimento não localizado';

const jaLa = (numero: number): AppError => new AppError('regra', `O requerimento já está na versão ${numero}`);

/**
 * What would come of one request if this person took it along; nothing is written.
 * @throws AppError nao_encontrado; regra where it is there already; dados_invalidos for a map with faults
 */
export const ensaiarUm = async (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  sessao: Sessao,
  { organizacaoId, processoId, id, para, mapa: enviado, prazos }: PedidoDeUm,
): Promise<EnsaioDoRequerimento> => {
  const agora = clock.now();
  const { requerimento: r, cidade } = await carregarParaLer(db, organizacaoId, id);
  if (r.processoId !== processoId) throw new AppError('nao_encontrado', SEM_REQUERIMENTO);
  const destino = await destinoDe(db, organizacaoId, processoId, para);
  if (r.versaoDoProcesso === destino.id) throw jaLa(destino.numero);
  const antes = await versaoDeAntes(db, organizacaoId, r.versaoDoProcesso);
  const mapa = await mapaDoPedido(db, organizacaoId, processoId, destino.id, enviado);
  const visto = { de: antes.numero, para: destino.numero, versao: r.versao };
  const impedido = impedidoDePassar(sessao, organizacaoId, r, agora);
  const plano =
    impedido === undefined
      ? planoDe(r, antes, destino, { cidade, mapa, prazos, agora })
      : ({ pode: false, motivos: [impedido] } as const);
  return plano.pode
    ? {
        ...visto,
        pode: true,
        motivos: [],
        descartadas: descartadasDe(plano.evento),
        prazos: plano.evento.prazos,
        ...encurtadosDe(plano.encurtados),
      }
    : { ...visto, pode: false, motivos: plano.motivos, descartadas: [], prazos: [], encurtados: [], vencem_ja: [] };
};

/** Files by the targets of the new version, those too that were sent for a step and not handed in. */
const incluirAlvos = (lote: Lote, { organizacaoId, id }: RequerimentoCarregado, mapa: MapaDaMigracao): void => {
  const alvos = [
    ...Object.entries(mapa.campos).map(([de, para]) => ({ de: `campo:${de}`, para: para && `campo:${para}` })),
    ...Object.entries(mapa.documentos).map(([de, para]) => ({
      de: `documento:${de}`,
      para: para && `documento:${para}`,
    })),
  ].filter(({ de, para }) => para !== null && para !== '' && para !== de);
  if (alvos.length > 0)
    lote.incluir(
      'alvo_novo',
      sql`update arquivo a set alvo = x.para from ${deLinhas(alvos, sql`de text, para text`)} as x
        where a.organizacao_id = ${organizacaoId} and a.requerimento_id = ${id} and a.alvo = x.de`,
    );
  // Files of rows go with their table.
  if (alvos.length > 0)
    lote.incluir(
      'alvo_novo_na_linha',
      sql`update arquivo a set alvo = x.para || substr(a.alvo, length(x.de) + 1) from ${deLinhas(alvos, sql`de text, para text`)} as x
        where a.organizacao_id = ${organizacaoId} and a.requerimento_id = ${id} and starts_with(a.alvo, x.de || '.')`,
    );
};

/** Papers that were issued, by the key that the new version has for them. */
const incluirEmitidos = (
  lote: Lote,
  { organizacaoId, id }: RequerimentoCarregado,
  { emitidos = {} }: EventoDaMigracao,
): void => {
  const nomes = Object.entries(emitidos).map(([de, para]) => ({ de, para }));
  if (nomes.length > 0)
    lote.incluir(
      'papel_renomeado',
      sql`update documento d set chave = x.para from ${deLinhas(nomes, sql`de text, para text`)} as x
        where d.organizacao_id = ${organizacaoId} and d.requerimento_id = ${id} and d.tipo = 'licenca' and d.chave = x.de`,
    );
};

export interface Passado {
  readonly requerimento: number;
  readonly numero: string;
  readonly de: number;
  readonly versao: number;
  readonly evento: EventoDaMigracao;
  readonly encurtados: readonly PrazoEncurtado[];
}

interface Passagem extends Omit<PedidoDeUm, 'para'> {
  readonly req: Pedinte;
  readonly destino: Destino;
  /** Version of the request that it was decided on; absent: whatever it is. */
  readonly versao?: number | undefined;
  readonly socket?: string | undefined;
}

/**
 * Takes one request to another version of its process, its row locked: of two who do it at once the second finds it done.
 * @throws AppError nao_encontrado; regra with every reason in `dados.motivos`; versao_desatualizada with what happened since; sem_permissao for
 *   a request of his own
 */
export const passarUm = async (trx: Trx, parts: Parts, p: Passagem): Promise<Passado> => {
  const { req, organizacaoId, destino } = p;
  const agora = parts.clock.now();
  const sessao = sessaoDe(req);
  const fusoProprio = sessao.fuso;
  const lido = await carregarParaAgir(trx, organizacaoId, p.id, hojeEm(agora, fusoProprio));
  const { requerimento: r, cidade, destinatarios } = lido;
  const { fuso } = cidade.organizacao;
  if (r.processoId !== p.processoId) throw new AppError('nao_encontrado', SEM_REQUERIMENTO);
  const impedido = impedidoDePassar(sessao, organizacaoId, r, agora);
  if (impedido !== undefined) throw new AppError('sem_permissao', impedido);
  const ator = atorDe(sessao);
  const antes = await versaoDeAntes(trx, organizacaoId, r.versaoDoProcesso);
  if (p.versao !== undefined && p.versao !== r.versao) {
    const definicao = definicaoDoRequerimento(antes.definicao, r.estado);
    throw await versaoDesatualizada(trx, { requerimento: r, definicao }, p.versao, ator);
  }
  if (r.versaoDoProcesso === destino.id) throw jaLa(destino.numero);
  const plano = planoDe(r, antes, destino, { cidade, mapa: p.mapa, prazos: p.prazos, agora });
  if (!plano.pode) throw new AppError('regra', plano.motivos.join('. '), { dados: { motivos: plano.motivos } });
  const { estado, evento, rascunho, encurtados } = plano;
  const definicao = definicaoDoRequerimento(destino.definicao, estado);
  const lote = new Lote();
  const versao = incluirDecisao(lote, {
    ...{ requerimento: r, definicao, estado, eventos: [evento], ator, agora, fuso, cidade, ip: req.ip },
    colunas: {
      rascunho: JSON.stringify(rascunho),
      processo_versao_id: destino.id,
      processo_nome: definicao.processo.nome_curto,
    },
  });
  if (p.mapa !== undefined) incluirAlvos(lote, r, p.mapa);
  incluirEmitidos(lote, r, evento);
  const lidoAgora = comDia(definicao, estado, { hoje: hojeEm(agora, fuso), fuso });
  const quem = { destinatarios, atorId: ator.id, versao, cidade, definicao, socket: p.socket, antes: r.estado };
  incluirAvisos(lote, trx, organizacaoId, avisosDe(parts, r, lidoAgora, [evento], quem));
  incluirAuditoria(lote, req, {
    ...{ acao: 'agir', entidade: 'requerimento', registroId: r.id, organizacaoId },
    depois: { acao: 'migrar', de: antes.numero, versao_do_processo: destino.numero, versao },
  });
  await lote.gravar(trx, sql`true`);
  return { requerimento: r.id, numero: estado.numero ?? '', de: antes.numero, versao, evento, encurtados };
};
