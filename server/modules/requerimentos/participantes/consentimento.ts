import { sql } from 'kysely';
import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { donosNomeados } from '../../../../src/schemas/processo/consentimento.ts';
import { donosPedidos, quemFalta } from '../../../../src/schemas/requerimento/consentimento.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Ator } from '../../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../../src/schemas/requerimento/eventos.ts';
import type { Parts } from '../../../parts.ts';
import type { Trx } from '../../../database/transaction.ts';
import { nomeSemLink } from '../../../mail/saudacao.ts';
import { notificar } from '../../../saida/notificar.ts';
import { avisarConta } from '../../auth/avisarConta.ts';
import { enderecoPublico } from '../../auth/enderecoPublico.ts';
import { novoToken } from '../../auth/linkDeUsoUnico.ts';
import { createTentativas } from '../../auth/tentativas.ts';
import type { RequerimentoCarregado } from '../carregar.ts';
import { hojeEm } from '../hojeEm.ts';
import { consumirConsentimento } from './limiteDosConvites.ts';
import { contasDoRequerente, criadorSemParte } from './participacoes.ts';

interface Feito {
  readonly requerimento: RequerimentoCarregado;
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly eventos: readonly Evento[];
  readonly ator: Ator;
  readonly agora: Date;
  readonly fuso: string;
}

/** Past the last day in every time zone; which day it is in the city the engine tells. */
const fimDoDia = (ate: string): Date => new Date(Date.parse(`${ate}T00:00:00Z`) + 2 * 86_400_000);

/** What the mail that asks the owner says. */
export const valoresDoConsentimento = ({ consentimento }: Pick<Estado, 'consentimento'>, processoNome: string) => ({
  'convite.de': nomeSemLink(consentimento?.pedido_por.nome ?? '') || 'Quem preencheu o requerimento',
  'convite.requerimento': processoNome,
  'link.validade': mostrarData(consentimento?.ate ?? ''),
});

/** What ended the asking without a consent, as it is told to who filled the request in; undefined: nothing did. */
export const semConsentimento = (
  eventos: readonly Evento[],
  antes: Pick<Estado, 'consentimento'>,
): string | undefined => {
  const e = eventos.findLast((x) => x.tipo === 'consentimento_recusado' || x.tipo === 'consentimento_expirado');
  if (e === undefined) return undefined;
  return e.tipo === 'consentimento_recusado'
    ? `${e.nome} não consentiu no protocolo: ${e.motivo}`
    : `Sem resposta até ${mostrarData(e.ate)} de ${quemFalta(antes.consentimento)}`;
};

/** The mail with the link, to the owner; a reminder carries a new link, since of the one before only the hash is kept. */
const enviarPedido = async (
  trx: Trx,
  contexto: Parts,
  { requerimento: r, estado }: Feito,
  para: { readonly nome: string; readonly email: string; readonly token: string },
): Promise<void> => {
  const { dominio } = await trx
    .selectFrom('organizacao')
    .select('dominio')
    .where('id', '=', r.organizacaoId)
    .executeTakeFirstOrThrow();
  await avisarConta(trx, r.organizacaoId, para, 'consentimento_pedido', {
    valores: valoresDoConsentimento(estado, r.processoNome),
    endereco: enderecoPublico(contexto, dominio ?? '', `/convite/${para.token}`),
  });
};

const doDono = (trx: Trx, r: RequerimentoCarregado, participante: number) =>
  trx
    .updateTable('requerimento_participante')
    .where('organizacao_id', '=', r.organizacaoId)
    .where('requerimento_id', '=', r.id)
    .where('sequencia', '=', participante);

const pedir = async (trx: Trx, contexto: Parts, f: Feito, e: Evento & { tipo: 'consentimento_pedido' }) => {
  const { requerimento: r, definicao, estado, ator, agora } = f;
  const { token, hash } = novoToken(contexto);
  const consentimento = definicao.consentimento;
  const dono = consentimento && donosNomeados(consentimento, estado.respostas).find(({ linha }) => linha === e.linha);
  const { email = '', documento = '' } = dono ?? {};
  // Counted with what is sent: a call that fails has sent nothing, and counts nothing.
  const tentativas = createTentativas({ db: trx, clock: contexto.clock, keys: contexto.keys });
  await consumirConsentimento(tentativas, { usuario: ator.id, email });
  await trx
    .insertInto('requerimento_participante')
    .values({
      organizacao_id: r.organizacaoId,
      requerimento_id: r.id,
      sequencia: e.participante,
      papel: 'proprietario',
      pode: 'agir',
      nome: e.nome,
      email,
      documento: documento === '' ? null : documento,
      ate: null,
      procuracao_id: null,
      no_lugar_de: null,
      convidado_por: ator.id,
      convidado_por_nome: ator.nome,
      convidado_em: agora,
      convite_hash: hash,
      convite_expira_em: fimDoDia(e.ate),
    })
    .execute();
  await enviarPedido(trx, contexto, f, { nome: e.nome, email, token });
};

/** Sent again with a new link: the one before stops working. `conta`: who asks for it, whose mails are counted; absent: the portal reminds. */
const mandarDeNovo = async (
  trx: Trx,
  contexto: Parts,
  f: Feito,
  participante: number,
  conta?: number,
): Promise<void> => {
  const { token, hash } = novoToken(contexto);
  const linha = await doDono(trx, f.requerimento, participante)
    .set({ convite_hash: hash })
    .where('situacao', '=', 'convidado')
    .returning(['nome', 'email'])
    .executeTakeFirst();
  if (linha === undefined) return;
  if (conta !== undefined)
    await consumirConsentimento(createTentativas({ db: trx, clock: contexto.clock, keys: contexto.keys }), {
      usuario: conta,
      email: linha.email,
    });
  await enviarPedido(trx, contexto, f, { ...linha, token });
};

/** Owners who were asked beside this one: what they consented to is not filed, and what they were asked is not asked any more. */
const soltarOutros = async (trx: Trx, { requerimento: r, agora }: Feito, participante: number): Promise<void> => {
  const { consentimento } = r.estado;
  const outros = consentimento === undefined ? [] : donosPedidos(consentimento).map((d) => d.participante);
  await trx
    .updateTable('requerimento_participante')
    .set({ situacao: 'revogado', encerrado_em: agora, convite_hash: null })
    .where('organizacao_id', '=', r.organizacaoId)
    .where('requerimento_id', '=', r.id)
    .where('sequencia', 'in', [...outros, -1])
    .where('sequencia', '<>', participante)
    .where('situacao', 'in', ['convidado', 'ativo'])
    .execute();
};

interface QuemPreencheu {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly dominio: string;
  /** Opened it for a citizen, as staff: he follows it in the city's panel. */
  readonly daCasa: boolean;
}

/** Who filled it in; where he did so by a power that is over, those whose request it is now. */
const quemPreencheu = async (trx: Trx, { requerimento: r, fuso, agora }: Feito): Promise<readonly QuemPreencheu[]> => {
  const { rows } = await sql<QuemPreencheu>`
    select u.id, u.nome, u.email, o.dominio, u.id = requerimento.criado_por and not ${criadorSemParte} and uo.pessoa_id is distinct from requerimento.pessoa_id as "daCasa"
    from requerimento cross join lateral (${contasDoRequerente(hojeEm(agora, fuso))}) quem
    join usuario_organizacao uo on uo.organizacao_id = requerimento.organizacao_id and uo.usuario_id = quem.usuario_id and uo.excluido_em is null
    join usuario u on u.id = uo.usuario_id and u.desativado_em is null join organizacao o on o.id = uo.organizacao_id
    where requerimento.organizacao_id = ${r.organizacaoId} and requerimento.id = ${r.id} order by u.id`.execute(trx);
  const ele = rows.filter(({ id }) => id === r.criadoPor);
  return ele.length > 0 ? ele : rows;
};

/** Bell and mail for who filled it in, unless he did it himself. */
const avisarQuemPreencheu = async (trx: Trx, contexto: Parts, f: Feito, frase: string): Promise<void> => {
  const { requerimento: r, ator } = f;
  for (const conta of await quemPreencheu(trx, f)) {
    if (ator.id === conta.id) continue;
    await notificar(trx, r.organizacaoId, conta.id, { message: frase, requerimento_id: r.id });
    const onde = conta.daCasa
      ? `/prefeitura/requerimento/visualizacao/${r.id}`
      : `/contribuinte/meus/requerimentos/requerimento/${r.id}`;
    await avisarConta(trx, r.organizacaoId, conta, 'consentimento_sem_efeito', {
      valores: { 'convite.requerimento': r.processoNome, 'decisao.motivo': frase },
      endereco: enderecoPublico(contexto, conta.dominio, onde),
    });
  }
};

/**
 * What the events about the owner's consent mean outside of the state: the invitation's row with its link, the mails, the bell. Within the
 * act's own transaction, whoever acted.
 */
export const cumprirConsentimento = async (trx: Trx, contexto: Parts, f: Feito): Promise<void> => {
  const { requerimento: r, ator, agora } = f;
  for (const e of f.eventos)
    switch (e.tipo) {
      case 'consentimento_pedido':
        await pedir(trx, contexto, f, e);
        break;
      case 'consentimento_lembrado':
        await mandarDeNovo(trx, contexto, f, e.participante);
        break;
      case 'consentimento_reenviado':
        await mandarDeNovo(trx, contexto, f, e.participante, ator.id);
        break;
      case 'consentimento_dado':
        await doDono(trx, r, e.participante)
          .set({ situacao: 'ativo', usuario_id: ator.id, aceito_em: agora, convite_hash: null })
          .execute();
        break;
      case 'consentimento_recusado':
        await doDono(trx, r, e.participante)
          .set({ situacao: 'recusado', usuario_id: ator.id, encerrado_em: agora, convite_hash: null, motivo: e.motivo })
          .execute();
        await soltarOutros(trx, f, e.participante);
        break;
      case 'consentimento_retirado':
      case 'consentimento_expirado':
        await doDono(trx, r, e.participante)
          .set({ situacao: 'revogado', encerrado_em: agora, convite_hash: null })
          .execute();
        await soltarOutros(trx, f, e.participante);
        break;
      default:
    }
  const frase = semConsentimento(f.eventos, r.estado);
  if (frase !== undefined) await avisarQuemPreencheu(trx, contexto, f, frase);
};
