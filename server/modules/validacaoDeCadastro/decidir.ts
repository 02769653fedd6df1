import type { Contexto } from '../../contexto.ts';
import type { AtoDaValidacao, SituacaoDaValidacao } from '../../../src/schemas/validacaoCadastro.ts';
import { atosDaValidacao } from '../../../src/schemas/validacaoCadastro.ts';
import type { Trx } from '../../database/transaction.ts';
import { sessaoDe, type Pedinte } from '../../plugins/session.ts';
import { notificar } from '../../saida/notificar.ts';
import { aprovar, type CadastroVisto, type CampoUsado } from './aprovar.ts';
import { encerrarLinks } from './encerrarLinks.ts';
import { falaDe, gravarValidacao } from './gravar.ts';
import { mailDaAprovacao, mailDaReabertura, mailDaRecusa, mailDoPedido } from './mails.ts';
import { exigirAto, travarValidacao, type Validacao } from './travar.ts';

/** What a manager sends with an act. */
export type Decisao =
  | { readonly ato: 'aprovar'; readonly cadastro: CadastroVisto | null; readonly usar: readonly CampoUsado[] }
  | { readonly ato: 'pedir-informacoes'; readonly texto: string }
  | { readonly ato: 'recusar'; readonly motivo: string }
  | { readonly ato: 'reabrir' };

export interface Decidida {
  readonly id: number;
  readonly versao: number;
  readonly situacao: SituacaoDaValidacao;
  readonly pessoa_id: number | null;
}

const AVISOS: Readonly<Record<AtoDaValidacao, string>> = {
  aprovar: 'O seu cadastro foi aprovado. Você já pode abrir requerimentos',
  'pedir-informacoes': 'A prefeitura pediu informações sobre o seu cadastro',
  recusar: 'O seu cadastro não foi aprovado. Veja o motivo em "Meu cadastro"',
  reabrir: 'A prefeitura voltou a conferir o seu cadastro',
};

const aguardar = (trx: Trx, v: Validacao, aguarda_validacao: boolean, agora: Date) =>
  trx
    .updateTable('usuario_organizacao')
    .set({ aguarda_validacao, atualizado_em: agora })
    .where('organizacao_id', '=', v.organizacao_id)
    .where('usuario_id', '=', v.usuario_id)
    .execute();

/** Does the act itself; what the state is written with, and the mail that goes out. */
const fazer = async (trx: Trx, contexto: Contexto, req: Pedinte, v: Validacao, d: Decisao) => {
  const agora = contexto.clock.now();
  const situacao = atosDaValidacao[d.ato].para;
  const decidido = { decidido_por: sessaoDe(req).nome, decidido_em: agora };
  if (d.ato === 'aprovar') {
    const pessoaId = await aprovar(trx, contexto, req, v, d);
    await encerrarLinks(trx, contexto, v.organizacao_id, v.usuario_id);
    await mailDaAprovacao(trx, contexto, v.organizacao_id, v);
    return { pessoaId, mudanca: { situacao, ...decidido }, detalhes: { pessoa_id: pessoaId, usar: d.usar } };
  }
  if (d.ato === 'pedir-informacoes') {
    await mailDoPedido(trx, contexto, v.organizacao_id, v, d.texto);
    return { mudanca: { situacao, fala: falaDe(req, 'prefeitura', agora, d.texto) } };
  }
  if (d.ato === 'recusar') {
    await aguardar(trx, v, false, agora);
    await encerrarLinks(trx, contexto, v.organizacao_id, v.usuario_id);
    await mailDaRecusa(trx, contexto, v.organizacao_id, v, d.motivo);
    return { mudanca: { situacao, ...decidido, motivo: d.motivo } };
  }
  await aguardar(trx, v, true, agora);
  await mailDaReabertura(trx, contexto, v.organizacao_id, v);
  return { mudanca: { situacao, decidido_por: null, decidido_em: null, motivo: null } };
};

/**
 * One act of a manager on one registration, wholly or not at all: state, record, account, mail, bell, trail.
 * @throws AppError nao_encontrado, versao_desatualizada (somebody was faster: it says who and what), regra
 */
export const decidirValidacao = async (
  trx: Trx,
  contexto: Contexto,
  req: Pedinte,
  { id, versao, ...decisao }: Decisao & { readonly id: number; readonly versao: number },
): Promise<Decidida> => {
  const { organizacaoId, fuso } = sessaoDe(req);
  const v = await travarValidacao(trx, organizacaoId, id);
  exigirAto(v, decisao.ato, versao, fuso);
  const feito = await fazer(trx, contexto, req, v, decisao as Decisao);
  const salva = await gravarValidacao(trx, req, v, decisao.ato, contexto.clock.now(), feito.mudanca, feito.detalhes);
  await notificar(trx, organizacaoId, v.usuario_id, { message: AVISOS[decisao.ato], type: 'cadastro' });
  return { ...salva, pessoa_id: feito.pessoaId ?? null };
};
