import type { Logger } from 'pino';
import { FUSO_PADRAO } from '../../../../src/schemas/brasil/momento.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { listaDoRelatorio } from '../../../../src/schemas/relatorios/listasDosRelatorios.ts';
import { ehDeAgora, nomeDoPeriodoDe, periodoDe, proximoEm } from '../../../../src/schemas/relatorios/porEmail.ts';
import { periodosProntos } from '../../../../src/schemas/relatorios/periodosProntos.ts';
import { visaoDeHoje } from '../../../../src/schemas/visao.ts';
import { auditar } from '../../../audit.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import type { Parts } from '../../../parts.ts';
import { ninguemPede } from '../../../plugins/ninguem.ts';
import { exigirAcesso, type Sessao } from '../../../plugins/session.ts';
import { sessaoSemPedido } from '../../../plugins/sessaoSemPedido.ts';
import { validadorDe } from '../../../plugins/validation.ts';
import { recebeMail } from '../../../saida/enviarMail.ts';
import { notificar } from '../../../saida/notificar.ts';
import { avisarConta } from '../../auth/avisarConta.ts';
import { enderecoPublico } from '../../auth/enderecoPublico.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import type { Consulta, Leitura } from '../exportacao/leitura.ts';
import { consultaDaVisao, relatorioComoLista } from '../visoesDosRelatorios.ts';
import { codigoDe } from './codigo.ts';
import { leiturasPorEmail } from './leituras.ts';
import { anexosDe, caminhoDaTela, valoresDoMail } from './mailDaLeitura.ts';

/** Mails that are written in a turn. */
const LOTE = 10;
/** Tries of one mail: 1, 2, 4, 8 and 16 minutes apart. */
export const TENTATIVAS_DO_RELATORIO = 6;
const MINUTO_MS = 60_000;

/** Nobody asks: the portal acts because a moment has come. */
const ninguem = ninguemPede('relatorios-por-email');

/** One that is due, held against other portals; undefined where another has it, or it was ended, paused or sent meanwhile. */
const tomar = (trx: Trx, id: number, agora: Date) =>
  trx
    .selectFrom('relatorio_por_email')
    .selectAll()
    .where('id', '=', id)
    .where('situacao', '=', 'ativo')
    .where('proximo_em', '<=', agora)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type Devido = NonNullable<Awaited<ReturnType<typeof tomar>>>;

/** It ends by itself: whoever got it and is still there is told why. */
const encerrar = async (trx: Trx, s: Devido, sessao: Sessao | null, motivo: string): Promise<void> => {
  await trx.deleteFrom('relatorio_por_email').where('id', '=', s.id).execute();
  await auditar(trx, ninguem, {
    acao: 'excluir',
    entidade: 'relatorio_por_email',
    registroId: s.id,
    organizacaoId: s.organizacao_id,
    depois: { relatorio: s.relatorio, nome: s.nome, usuario_id: s.usuario_id, motivo },
  });
  if (sessao !== null)
    await notificar(trx, s.organizacao_id, s.usuario_id, {
      message: `O relatório ${s.nome} deixou de vir por e-mail: ${motivo}`,
    });
};

/** Whose account has no address to write to gets none until he gives it one: he is told, and what he asked for stays. */
const pausarSemEndereco = async (trx: Trx, s: Devido): Promise<void> => {
  await trx
    .updateTable('relatorio_por_email')
    .set({ situacao: 'pausado', tentativas: 0, versao: s.versao + 1 })
    .where('id', '=', s.id)
    .execute();
  const motivo = 'a sua conta não tem um endereço de e-mail que receba';
  await auditar(trx, ninguem, {
    acao: 'alterar',
    entidade: 'relatorio_por_email',
    registroId: s.id,
    organizacaoId: s.organizacao_id,
    depois: { relatorio: s.relatorio, nome: s.nome, usuario_id: s.usuario_id, situacao: 'pausado', motivo },
  });
  await notificar(trx, s.organizacao_id, s.usuario_id, {
    message: `O relatório ${s.nome} por e-mail foi pausado: ${motivo}. Corrija o endereço e retome o envio`,
  });
};

/** What he may read now. @throws AppError sem_permissao where he may not any more */
const exigirLeitor = (sessao: Sessao, { access }: Leitura): void => {
  try {
    exigirAcesso(sessao, access);
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro;
    throw new AppError('sem_permissao', 'você não pode mais ver relatórios');
  }
};

/** What the call of a reading is asked with: what was chosen, the days that follow from how often it comes, and what is usual of the rest. */
const aPedir = (
  { consulta: { properties }, consulta }: Leitura,
  escolhida: Consulta,
  { frequencia }: Devido,
): Consulta => {
  const pedida = structuredClone({
    ...escolhida,
    ...('periodo' in properties ? { periodo: periodoDe[frequencia] } : {}),
    ...('agrupar' in properties ? { agrupar: 'semanal' } : {}),
  });
  if (!validadorDe('endereco', consulta)(pedida)) throw new AppError('regra', 'o que se pediu dele não existe mais');
  return pedida;
};

/** Writes the mail of the period that has just passed into the outbox, with the rights that its reader has now. */
const escrever = async (trx: Trx, parts: Parts, s: Devido, sessao: Sessao, agora: Date): Promise<void> => {
  const leitura = leiturasPorEmail.get(s.relatorio);
  const lida = relatorioComoLista(listaDoRelatorio(s.relatorio));
  if (leitura === undefined || lida === undefined) throw new AppError('regra', 'o portal não tem mais este relatório');
  exigirLeitor(sessao, leitura);
  const { conteudo, descartados } = visaoDeHoje(lida.declarada, s.conteudo, lida.vale);
  const { filtros } = conteudo;
  const [sumidos = []] = (await lida.sumidos?.(trx, s.organizacao_id, [filtros])) ?? [];
  const consulta = consultaDaVisao(filtros);
  const escrito = await leitura.ler(trx, aPedir(leitura, consulta, s), sessao, agora);
  const { anexos, faltas } = await anexosDe(parts, escrito, s.formatos);
  const mail = escrito.mail();
  const valores = valoresDoMail(escrito, mail, s, { descartados, sumidos }, agora);
  const ressalva = [valores['relatorio.ressalva'], ...faltas.map((falta) => `${falta}.`)].filter((um) => um !== '');
  const { dominio } = await trx
    .selectFrom('organizacao')
    .select('dominio')
    .where('id', '=', s.organizacao_id)
    .executeTakeFirstOrThrow();
  await avisarConta(
    trx,
    s.organizacao_id,
    { nome: sessao.nome, email: sessao.email },
    'relatorio_periodico',
    {
      valores: { ...valores, 'relatorio.ressalva': ressalva.join('\n') },
      endereco: enderecoPublico(parts, dominio, caminhoDaTela(leitura, mail, consulta)),
      tabela: mail.tabela,
      desenho: mail.desenho,
      aoLongoDoTempo: mail.aoLongoDoTempo,
      parar: enderecoPublico(parts, dominio, `/api/v1/relatorios-por-email/parar?codigo=${codigoDe(parts, s.id)}`),
    },
    anexos,
  );
};

/** Why one ends: the field that is refused says more than that one is. */
const motivoDe = ({ erros = {}, message }: AppError): string => Object.values(erros)[0]?.[0] ?? message;

/** One of them, all in one transaction: a portal that dies leaves no mail and the same moment, or the mail and the next one. */
const enviarUm = async (trx: Trx, parts: Parts, id: number): Promise<void> => {
  const agora = parts.clock.now();
  const s = await tomar(trx, id, agora);
  if (s === undefined) return;
  const sessao = await sessaoSemPedido(trx, s.usuario_id, s.organizacao_id);
  if (sessao === null) return encerrar(trx, s, null, 'a conta não está mais na prefeitura');
  if (!recebeMail(sessao.email)) return pausarSemEndereco(trx, s);
  const { de } = periodosProntos[periodoDe[s.frequencia]].dias(hojeEm(agora, sessao.fuso));
  // A period is sent once; what tells how it is now has none.
  const jaEnviado = s.enviado_de === de && !ehDeAgora(s.relatorio);
  try {
    if (!jaEnviado) await escrever(trx, parts, s, sessao, agora);
  } catch (erro) {
    // Refused before anything was written: what he asked for is not his to read any more, or is none.
    if (erro instanceof AppError && erro.status < 500) return encerrar(trx, s, sessao, motivoDe(erro));
    throw erro;
  }
  await trx
    .updateTable('relatorio_por_email')
    .set({
      ...(jaEnviado ? {} : { enviado_de: de, enviado_em: agora }),
      tentativas: 0,
      proximo_em: proximoEm(s, agora, sessao.fuso),
    })
    .where('id', '=', id)
    .execute();
};

/** One that could not be written is tried again later; after the last try its reader is told, and the next period has its turn. */
const adiar = async (trx: Trx, parts: Parts, id: number): Promise<void> => {
  const agora = parts.clock.now();
  const s = await tomar(trx, id, agora);
  if (s === undefined) return;
  const tentativas = s.tentativas + 1;
  if (tentativas < TENTATIVAS_DO_RELATORIO) {
    const proximo_em = new Date(agora.getTime() + 2 ** (tentativas - 1) * MINUTO_MS);
    await trx.updateTable('relatorio_por_email').set({ tentativas, proximo_em }).where('id', '=', id).execute();
    return;
  }
  const sessao = await sessaoSemPedido(trx, s.usuario_id, s.organizacao_id);
  const proximo_em = proximoEm(s, agora, sessao?.fuso ?? FUSO_PADRAO);
  await trx.updateTable('relatorio_por_email').set({ tentativas: 0, proximo_em }).where('id', '=', id).execute();
  const qual = `${s.nome}, ${nomeDoPeriodoDe(s.frequencia)}`;
  await auditar(trx, ninguem, {
    acao: 'recusar',
    entidade: 'relatorio_por_email',
    registroId: id,
    organizacaoId: s.organizacao_id,
    depois: { relatorio: s.relatorio, nome: s.nome, motivo: 'não pôde ser escrito', tentativas },
  });
  if (sessao !== null)
    await notificar(trx, s.organizacao_id, s.usuario_id, {
      message: `O relatório por e-mail ${qual}, não pôde ser enviado. Abra-o na tela; o próximo vem na sua hora`,
    });
};

/**
 * Writes the reports by mail whose moment has come (docs/decisions/0171), a transaction each: one that fails keeps no other from its turn, and is tried again.
 * Where none is due the index is asked and nothing else. Several portals may do it at once.
 * @returns whether there is more to do at once
 */
export const enviarRelatorios = async (parts: Parts, log: Pick<Logger, 'error'>): Promise<boolean> => {
  const { db, clock } = parts;
  const devidos = await db
    .selectFrom('relatorio_por_email')
    .select('id')
    .where('situacao', '=', 'ativo')
    .where('proximo_em', '<=', clock.now())
    .orderBy('proximo_em')
    .orderBy('id')
    .limit(LOTE)
    .execute();
  let falhas = 0;
  for (const { id } of devidos)
    try {
      await transaction(db, (trx) => enviarUm(trx, parts, id));
    } catch (erro) {
      falhas += 1;
      log.error({ err: erro, relatorio_por_email: id }, 'um relatório por e-mail não pôde ser escrito');
      await transaction(db, (trx) => adiar(trx, parts, id));
    }
  return devidos.length === LOTE && falhas === 0;
};
