import { sql, type Kysely } from 'kysely';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import { frasePenalidade, penalidadeMaior } from '../../../../src/schemas/penalidade.ts';
import { isDocumento } from '../../../../src/schemas/validacao/documento.ts';
import { semPontuacao } from '../../../../src/schemas/validacao/digitosVerificadores.ts';
import { noPrazo } from '../../../../src/schemas/requerimento/participante.ts';
import type { Comando, ComandoDe } from '../../../../src/schemas/requerimento/comandos.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { LigadoQuePassa } from '../../../../src/schemas/requerimento/trocas.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { encerrarConexoes } from '../../../saida/encerrarConexoes.ts';
import { notificar } from '../../../saida/notificar.ts';
import { avisarConta } from '../../auth/avisarConta.ts';
import { enderecoPublico } from '../../auth/enderecoPublico.ts';
import type { Feito, Preparo } from '../agir.ts';
import type { RequerimentoCarregado } from '../carregar.ts';
import { colunasDasRespostas } from '../enviar.ts';
import { requerimentoDito } from '../participantes/enviarConvite.ts';
import { representadosPor } from '../participantes/participacoes.ts';
import { encerrarAcesso } from '../participantes/revogar.ts';
import { penalidadesDe } from '../penalidades.ts';
import { assinaturasDeQuemSai, passarAssinaturas, type AssinaturaDeQuemSai } from './assinaturasDaTroca.ts';

export interface NovoRequerente {
  readonly id: number;
  readonly nome: string;
  readonly documento: string;
}

const NAO_ESTA = 'Ninguém tem este CPF ou CNPJ no cadastro da prefeitura. Cadastre a pessoa antes';

/**
 * The person of the city's registry with this CPF or CNPJ.
 * @throws AppError dados_invalidos on `documento`: not a document, not in the registry, already the applicant
 */
export const acharNovoRequerente = async (
  db: Kysely<Tables> | Trx,
  { organizacaoId, pessoaId }: Pick<RequerimentoCarregado, 'organizacaoId' | 'pessoaId'>,
  digitado: string,
): Promise<NovoRequerente> => {
  if (!isDocumento(digitado)) throw erroNoCampo('documento', textos.validacao.documento);
  const documento = semPontuacao(digitado);
  const achada = await db
    .selectFrom('pessoa')
    .select(['id', 'nome'])
    .where('organizacao_id', '=', organizacaoId)
    .where('documento', '=', documento)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  if (achada === undefined) throw erroNoCampo('documento', NAO_ESTA);
  if (achada.id === pessoaId) throw erroNoCampo('documento', 'Esta pessoa já é o requerente');
  return { ...achada, documento };
};

/** The same, free to have a request of this process. @throws AppError as above, and for a penalty */
const livre = async (trx: Trx, { requerimento, definicao, hoje }: Preparo, digitado: string) => {
  const nova = await acharNovoRequerente(trx, requerimento, digitado);
  // A merge of this record at the same moment waits for the change, or has taken it away by now (docs/decisions/0022).
  const { rows } =
    await sql`select id from pessoa where organizacao_id = ${requerimento.organizacaoId} and id = ${nova.id}
    and excluido_em is null for key share`.execute(trx);
  if (rows.length === 0) throw erroNoCampo('documento', NAO_ESTA);
  const quem = { organizacaoId: requerimento.organizacaoId, cadastro: 'pessoa', id: nova.id } as const;
  const maior = penalidadeMaior(await penalidadesDe(trx, quem, hoje), definicao.processo.chave, hoje);
  if (maior !== undefined) throw erroNoCampo('documento', frasePenalidade('Este requerente', maior));
  return nova;
};

/** Whether a person is another, or acts for her today: what passes to her passes to him. */
const eOuRepresenta = async (
  trx: Trx,
  { requerimento: { organizacaoId }, hoje }: Preparo,
  pessoaId: number | null,
  outra: number,
): Promise<boolean> => {
  if (pessoaId === null || pessoaId === outra) return pessoaId === outra;
  const quem = representadosPor({ organizacaoId, pessoaId, hoje });
  const { rows } = await sql`select 1 where ${outra}::bigint = any(${quem})`.execute(trx);
  return rows.length > 0;
};

/** Accounts of the one before, and who opened the request for himself: whose access ends with the change. */
export const contasDeQuemSai = async (
  trx: Trx,
  r: Pick<RequerimentoCarregado, 'organizacaoId' | 'pessoaId'>,
): Promise<ReadonlySet<number>> => {
  const contas = await trx
    .selectFrom('usuario_organizacao')
    .select('usuario_id')
    .where('organizacao_id', '=', r.organizacaoId)
    .where('pessoa_id', '=', r.pessoaId)
    .where('excluido_em', 'is', null)
    .execute();
  return new Set(contas.map((c) => c.usuario_id));
};

/** All who were on the side of the one before: his accounts, who acts or acted for him, and who was let in to act. */
export const doLadoDeQuemSai = (
  r: Pick<RequerimentoCarregado, 'procuradores' | 'jaAgiram'>,
  saem: ReadonlySet<number>,
): readonly number[] => [...new Set([...saem, ...r.procuradores.map(({ usuario }) => usuario), ...r.jaAgiram])];

/** Whether who opened the request goes on acting in it: staff of the city, who did so in a citizen's name. */
export const criadorFica = async (
  trx: Trx,
  r: Pick<RequerimentoCarregado, 'organizacaoId' | 'criadoPor'>,
  saem: ReadonlySet<number>,
): Promise<boolean> => {
  if (saem.has(r.criadoPor)) return false;
  const daCasa = await trx
    .selectFrom('usuario_organizacao')
    .select('equipe')
    .where('organizacao_id', '=', r.organizacaoId)
    .where('usuario_id', '=', r.criadoPor)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return daCasa?.equipe === true;
};

/** One change of applicant: its command, the columns that follow it, and who is told. One for each call. */
export const mudancaDoRequerente = (
  contexto: Contexto,
  pedido: {
    readonly documento: string;
    readonly motivo: string;
    readonly prova: number;
    readonly pessoaDeQuemPede: number | null;
    /** Bound requests that pass along, chosen by who records the change; or the one that this passes along with. */
    readonly ligados?: readonly LigadoQuePassa[];
    readonly juntoDe?: string;
    /** Asked for by the applicant. */
    readonly troca?: number | undefined;
  },
) => {
  let nova: NovoRequerente | undefined;
  let assinaturas: readonly AssinaturaDeQuemSai[] = [];
  let saem: ReadonlySet<number> = new Set();
  let hoje = '';
  const exigida = (): NovoRequerente => {
    if (nova === undefined) throw new AppError('regra');
    return nova;
  };
  return {
    /** Whom it passes to, once the command was made. */
    para: exigida,
    comando: async (trx: Trx, p: Preparo): Promise<ComandoDe<'trocar-requerente'>> => {
      ({ hoje } = p);
      nova = await livre(trx, p, pedido.documento);
      saem = await contasDeQuemSai(trx, p.requerimento);
      assinaturas = await assinaturasDeQuemSai(trx, p.requerimento, { novo: nova.id, hoje: p.hoje });
      return {
        acao: 'trocar-requerente',
        de: p.requerimento.requerenteNome,
        para: nova.nome,
        motivo: pedido.motivo,
        documento: pedido.prova,
        saem: p.requerimento.acessos.filter((a) => saem.has(a.usuario)).map((a) => a.participante),
        proprio: await eOuRepresenta(trx, p, pedido.pessoaDeQuemPede, nova.id),
        assinaturas,
        ...(pedido.ligados === undefined ? {} : { ligados: pedido.ligados.map(({ numero }) => numero) }),
        ...(pedido.troca === undefined ? {} : { troca: pedido.troca }),
        ...(pedido.juntoDe === undefined ? {} : { junto_de: pedido.juntoDe }),
      };
    },
    colunas: async (trx: Trx, p: Preparo, comando: Comando, estado: Estado) => {
      const { id, nome, documento } = exigida();
      const { requerimento: r } = p;
      const comNova: Preparo = {
        ...p,
        requerimento: { ...r, pessoaId: id, requerenteNome: nome },
        pessoa: { nome, documento },
      };
      return {
        ...(await colunasDasRespostas(trx, comNova, comando, estado)),
        pessoa_id: id,
        requerente_nome: nome,
        contas_que_sairam: doLadoDeQuemSai(r, saem),
        ...((await criadorFica(trx, r, saem)) ? {} : { criador_saiu_em: contexto.clock.now() }),
      };
    },
    /** After the act, in its transaction: accesses that end, open connections, the ones who are told. */
    cumprir: async (trx: Trx, { requerimento: r, eventos }: Feito, autor: number): Promise<void> => {
      const { organizacaoId } = r;
      await passarAssinaturas(trx, contexto, { organizacaoId, autor }, assinaturas);
      const agora = contexto.clock.now();
      for (const e of eventos)
        if (e.tipo === 'participante_revogado')
          await encerrarAcesso(trx, r, { participante: e.participante, motivo: e.motivo, agora });
      const contas = await contasDe(trx, { r, hoje }, exigida().id, saem);
      for (const { id, nome, email, dominio, sai } of contas) {
        await encerrarConexoes(trx, organizacaoId, id);
        const dito = requerimentoDito(r);
        if (sai) {
          await notificar(trx, organizacaoId, id, { message: `O requerimento ${dito} passou a outra pessoa` });
          await avisarConta(trx, organizacaoId, { nome, email }, 'participante_revogado', {
            valores: {
              'convite.requerimento': dito,
              'convite.papel': 'requerente',
              'decisao.motivo': pedido.motivo.trim(),
            },
          });
          continue;
        }
        const message = `O requerimento ${dito} passou a ser seu`;
        await notificar(trx, organizacaoId, id, { message, requerimento_id: r.id });
        await avisarConta(trx, organizacaoId, { nome, email }, 'requerimento_recebido', {
          valores: { 'convite.requerimento': dito, 'decisao.motivo': pedido.motivo.trim() },
          endereco: enderecoPublico(contexto, dominio, `/contribuinte/meus/requerimentos/requerimento/${r.id}`),
        });
      }
    },
  };
};

interface Conta {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly dominio: string;
  readonly sai: boolean;
}

/** Accounts of the one before, of who acts for him today, and of the new one, once each. */
const contasDe = async (
  trx: Trx,
  { r, hoje }: { readonly r: RequerimentoCarregado; readonly hoje: string },
  pessoa: number,
  saem: ReadonlySet<number>,
): Promise<readonly Conta[]> => {
  const deAntes = [...saem, ...r.procuradores.filter((p) => noPrazo(p, hoje)).map(({ usuario }) => usuario)];
  const { rows } = await sql<Conta>`
    select u.id, u.nome, u.email, coalesce(o.dominio, '') as dominio, uo.pessoa_id is distinct from ${pessoa}::bigint as sai
    from usuario_organizacao uo join usuario u on u.id = uo.usuario_id and u.desativado_em is null join organizacao o on o.id = uo.organizacao_id
    where uo.organizacao_id = ${r.organizacaoId} and uo.excluido_em is null
      and (uo.pessoa_id = ${pessoa}::bigint or uo.usuario_id = any(${deAntes}::bigint[])) order by u.id`.execute(trx);
  return rows;
};
