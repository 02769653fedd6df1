import { sql } from 'kysely';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { semPontuacao } from '../../../../src/schemas/validacao/digitosVerificadores.ts';
import { isDocumento } from '../../../../src/schemas/validacao/documento.ts';
import { required } from '../../../../src/schemas/validacao/required.ts';
import { validEmail } from '../../../../src/schemas/validacao/email.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import {
  papeisDoParticipante,
  type Alcance,
  type PapelDoParticipante,
} from '../../../../src/schemas/requerimento/participante.ts';
import { podeAgir } from '../../../../src/schemas/requerimento/acoes.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { vincularArquivo } from '../../../files/vincularArquivo.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { notificar } from '../../../saida/notificar.ts';
import { socketDaAba } from '../../../saida/socketDaAba.ts';
import { novoToken } from '../../auth/linkDeUsoUnico.ts';
import { agir } from '../agir.ts';
import { atorDaChamada, type PainelDeRequerimento, type Req } from '../fazer.ts';
import { profissionalDaTroca } from '../trocas/profissionalDaTroca.ts';
import { enviarConvite, fimDoConvite } from './enviarConvite.ts';
import { ALVO_DO_PARTICIPANTE as ALVO } from './participacoes.ts';
import { encerrarAcesso } from './revogar.ts';

export interface CorpoDoConvite {
  readonly papel: PapelDoParticipante;
  readonly pode: Alcance;
  readonly nome: string;
  readonly email: string;
  readonly documento?: string;
  readonly ate?: string | null;
  readonly procuracao?: number;
  readonly no_lugar_de?: number;
  readonly motivo?: string;
  readonly prova?: number;
  /** Where the form names a professional whose place he takes, and his register. */
  readonly onde?: string;
  readonly registro?: string;
}

const lerEmail = (texto: string): string => {
  const email = texto.trim().toLowerCase();
  const falta = required(email) ?? validEmail(email);
  if (falta !== undefined) throw erroNoCampo('email', falta);
  return email;
};

const lerDocumento = (texto = ''): string | null => {
  const documento = semPontuacao(texto);
  if (documento === '') return null;
  if (!isDocumento(documento)) throw erroNoCampo('documento', textos.validacao.documento);
  return documento;
};

/** Nobody is invited twice at once. */
const exigirEmailLivre = async (trx: Trx, organizacaoId: number, requerimento: number, email: string) => {
  const outro = await trx
    .selectFrom('requerimento_participante')
    .select(['id', 'situacao'])
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', requerimento)
    .where('email', '=', email)
    .where('situacao', 'in', ['convidado', 'ativo'])
    .executeTakeFirst();
  if (outro !== undefined)
    throw erroNoCampo(
      'email',
      outro.situacao === 'ativo'
        ? 'Quem usa este e-mail já participa. Retire o acesso antes de dar outro'
        : 'Já há um convite aberto para este e-mail. Reenvie-o ou retire-o',
    );
};

/** The bell of who has an account with this address here; whether somebody has, the answer does not tell. */
const tocarSino = async (trx: Trx, organizacaoId: number, email: string): Promise<void> => {
  const conta = await trx
    .selectFrom('usuario as u')
    .innerJoin('usuario_organizacao as uo', 'uo.usuario_id', 'u.id')
    .select('u.id')
    .where('uo.organizacao_id', '=', organizacaoId)
    .where('uo.excluido_em', 'is', null)
    .where('u.desativado_em', 'is', null)
    .where(sql`lower(u.email)`, '=', email)
    .executeTakeFirst();
  if (conta === undefined) return;
  const message = 'Você foi convidado a participar de um requerimento. O link do convite foi para o seu e-mail';
  await notificar(trx, organizacaoId, conta.id, { message });
};

/** Lets somebody in by invitation: the act and its event, the row with the address and the token's hash, the mail. */
export const convidarParticipante = async (
  trx: Trx,
  contexto: Contexto,
  painel: PainelDeRequerimento,
  req: Req<CorpoDoConvite>,
): Promise<{ readonly id: number; readonly versao: number }> => {
  const sessao = sessaoDe(req);
  const { organizacaoId, fuso } = sessao;
  const { body } = req;
  const agora = contexto.clock.now();
  const { procuracao, prova, no_lugar_de, motivo } = body;
  let email = '';
  let documento: string | null = null;
  const feito = await agir(trx, contexto, {
    req,
    organizacaoId,
    fuso,
    id: req.params.id,
    versao: undefined,
    socket: socketDaAba(req),
    ator: atorDaChamada(painel, sessao, agora),
    comando: async (p) => {
      const { requerimento, definicao } = p;
      const ator = atorDaChamada(painel, sessao, agora)(p);
      const situado = { definicao, estado: requerimento.estado, etapa: undefined, execucao: undefined, ator };
      // Who may not invite learns nothing of persons and their penalties: the engine refuses him before anything is looked up.
      if (!podeAgir('convidar-participante', situado))
        return {
          ...{ acao: 'convidar-participante', papel: body.papel, pode: body.pode, nome: body.nome },
          ...{ ate: null, procuracao: null, documento: null },
        };
      email = lerEmail(body.email);
      documento = lerDocumento(body.documento);
      const { onde: lugar } = body;
      const novo = lugar === undefined ? undefined : await profissionalDaTroca(trx, p, body.registro ?? '');
      // Nobody takes a professional's place but he himself.
      documento = novo?.documento ?? documento;
      const onde = { organizacaoId, usuarioId: sessao.id, requerimentoId: requerimento.id };
      if (procuracao !== undefined)
        await vincularArquivo(trx, { ...onde, arquivoId: procuracao, campo: 'procuracao' }, ALVO);
      if (prova !== undefined) await vincularArquivo(trx, { ...onde, arquivoId: prova, campo: 'prova' }, ALVO);
      return {
        acao: 'convidar-participante',
        papel: body.papel,
        pode: body.pode,
        nome: body.nome,
        ate: body.ate ?? null,
        procuracao: procuracao ?? null,
        documento: prova ?? null,
        ...(lugar === undefined || novo === undefined
          ? {}
          : { assume: { onde: lugar, registro: novo.registro, nome: novo.nome } }),
        ...(no_lugar_de === undefined ? {} : { no_lugar_de }),
        ...(motivo === undefined ? {} : { motivo }),
      };
    },
  });
  const convidado = feito.eventos.find((e) => e.tipo === 'participante_convidado');
  if (convidado === undefined) throw new AppError('regra');
  const { requerimento: r } = feito;
  if (no_lugar_de !== undefined)
    await encerrarAcesso(trx, r, { participante: no_lugar_de, motivo: motivo?.trim() ?? '', agora });
  await exigirEmailLivre(trx, organizacaoId, r.id, email);
  const { token, hash } = novoToken(contexto);
  await trx
    .insertInto('requerimento_participante')
    .values({
      organizacao_id: organizacaoId,
      requerimento_id: r.id,
      sequencia: convidado.participante,
      papel: convidado.papel,
      pode: convidado.pode,
      nome: convidado.nome,
      email,
      documento,
      ate: convidado.ate,
      procuracao_id: convidado.procuracao,
      no_lugar_de: no_lugar_de ?? null,
      convidado_por: sessao.id,
      convidado_por_nome: sessao.nome,
      convidado_em: agora,
      convite_hash: hash,
      convite_expira_em: fimDoConvite(agora),
    })
    .execute();
  const papel = papeisDoParticipante[convidado.papel].toLowerCase();
  await enviarConvite(trx, contexto, { requerimento: r, nome: convidado.nome, email, papel, de: sessao.nome, token });
  await tocarSino(trx, organizacaoId, email);
  return { id: convidado.participante, versao: feito.versao };
};
