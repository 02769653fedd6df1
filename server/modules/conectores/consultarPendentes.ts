import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { textoCanonico } from '../../../src/schemas/processo/canonico.ts';
import type { ValoresDoConector } from '../../../src/schemas/conector/formaDoConector.ts';
import type { Consulta } from '../../../src/schemas/processo/consulta.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { consultaDaEtapa, consultaEmAberto, valoresAEnviar } from '../../../src/schemas/requerimento/consulta.ts';
import { comDia } from '../../../src/schemas/requerimento/dias.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import type { Parts } from '../../parts.ts';
import { ninguemPede } from '../../plugins/ninguem.ts';
import { emitir } from '../../saida/emitir.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { agir } from '../requerimentos/agir.ts';
import { atorPortal } from '../requerimentos/ator.ts';
import { carregarRequerimento } from '../requerimentos/carregar.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { conectorDaCidade } from './conectorDaCidade.ts';
import { consultarConector, type Consultado } from './consultarConector.ts';
import { LOTE, marcar, MINUTO_MS, tomar, type Tomada } from './filaDasConsultas.ts';

/** Minutes after the first, second … failed try: five tries in about an hour. */
const PAUSAS = [1, 5, 15, 40] as const;
export const TENTATIVAS = PAUSAS.length + 1;

/** Nobody asks: the portal acts on what another system answered. */
const ninguem = ninguemPede('consultas');

/** What a question asks now; undefined where nobody waits for its answer any more. */
interface Pergunta {
  readonly consulta: Consulta;
  readonly fuso: string;
  readonly valores: ValoresDoConector;
}

const perguntaDe = (
  definicao: Definicao,
  estado: Estado,
  { execucao: sequencia, vez }: Tomada,
): Omit<Pergunta, 'fuso'> | undefined => {
  const execucao = estado.execucoes.find((e) => e.sequencia === sequencia);
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  const consulta = consultaDaEtapa(etapa);
  const aberta = consultaEmAberto(etapa, execucao);
  if (estado.desfecho !== null || consulta === undefined || aberta?.vez !== vez || aberta.situacao !== 'pedida')
    return undefined;
  return { consulta, valores: valoresAEnviar(definicao, estado, consulta) };
};

const lerPergunta = async (parts: Parts, tomada: Tomada): Promise<Pergunta | undefined> =>
  transaction(parts.db, async (trx) => {
    const { organizacao_id: organizacaoId, requerimento_id: id } = tomada;
    const { fuso } = (await carregarCidade(trx, organizacaoId)).organizacao;
    const { estado, versaoDoProcesso } = await carregarRequerimento(trx, organizacaoId, id);
    const definicao = await definicaoDaVersao(trx, organizacaoId, versaoDoProcesso);
    const hoje = hojeEm(parts.clock.now(), fuso);
    const pergunta = perguntaDe(definicao, comDia(definicao, estado, { hoje, fuso }), tomada);
    return pergunta && { ...pergunta, fuso };
  });

/** The same for each try of a question, another for other values: a corrected answer is another question. */
const chaveDaPergunta = ({ chave }: Tomada, { consulta, valores }: Pergunta): string =>
  createHash('sha256')
    .update(`${chave}\0${textoCanonico({ conector: consulta.conector, valores })}`)
    .digest('hex');

const perguntar = async (
  parts: Parts,
  tomada: Tomada,
  pergunta: Pergunta,
  parar: AbortSignal | undefined,
): Promise<Consultado> => {
  const { consulta, valores } = pergunta;
  const conector = await conectorDaCidade(parts.db, parts, tomada.organizacao_id, consulta.conector);
  if (conector === undefined) {
    const motivo = `A prefeitura não tem o conector "${consulta.conector}"`;
    return { ok: false, motivo, definitiva: true, status: null, ms: 0 };
  }
  const { forma, segredo } = conector;
  return consultarConector({
    ...{ forma, segredo, valores, chave: chaveDaPergunta(tomada, pergunta), settings: parts.settings, parar },
  });
};

/** Answers changed while another system was asked: it is asked again, with those of now. */
class RespostasMudaram extends Error {}

/** The end of a question and the act that follows from it, both or neither; nothing where another portal, or staff, was faster. */
const encerrar = async (
  parts: Parts,
  tomada: Tomada,
  { valores, fuso }: Pergunta,
  fim: { readonly situacao: 'respondida' | 'falhou'; readonly erro: string | null; readonly comando: Comando },
): Promise<void> =>
  transaction(parts.db, async (trx: Trx) => {
    const feita = await trx
      .updateTable('consulta_externa')
      .set({ situacao: fim.situacao, erro: fim.erro })
      .where('id', '=', tomada.id)
      .where('situacao', '=', 'pendente')
      .returning('id')
      .executeTakeFirst();
    if (feita === undefined) return;
    const { organizacao_id: organizacaoId, requerimento_id: id, execucao } = tomada;
    await agir(trx, parts, {
      ...{ req: ninguem, organizacaoId, fuso, id, versao: undefined, execucao },
      ator: () => atorPortal,
      comando: ({ definicao, requerimento }) => {
        const agora = perguntaDe(definicao, requerimento.estado, tomada);
        if (fim.situacao === 'respondida' && textoCanonico(agora?.valores ?? null) !== textoCanonico(valores))
          throw new RespostasMudaram();
        return fim.comando;
      },
    });
  });

/** A try failed: whoever looks at the request sees when the next one is. */
const adiar = (parts: Parts, tomada: Tomada, minutos: number, erro: string): Promise<void> =>
  transaction(parts.db, async (trx) => {
    const { id, organizacao_id: organizacaoId, requerimento_id } = tomada;
    await trx
      .updateTable('consulta_externa')
      .set({ proxima_em: new Date(parts.clock.now().getTime() + minutos * MINUTO_MS), erro })
      .where('id', '=', id)
      .where('situacao', '=', 'pendente')
      .execute();
    const canal = canalPrivado('requerimento', requerimento_id);
    await emitir(trx, organizacaoId, { canal, evento: 'requerimento.alterado', dados: { id: requerimento_id } });
  });

const perguntarUma = async (
  parts: Parts,
  log: Pick<Logger, 'warn'>,
  tomada: Tomada,
  parar: AbortSignal | undefined,
): Promise<void> => {
  const pergunta = await lerPergunta(parts, tomada);
  if (pergunta === undefined) return marcar(parts, tomada, { situacao: 'dispensada' });
  const consultado = await perguntar(parts, tomada, pergunta, parar);
  // Whoever starts next asks it at once.
  if (parar?.aborted === true && !consultado.ok) return marcar(parts, tomada, { proxima_em: parts.clock.now() });
  const { vez, tentativas } = tomada;
  if (consultado.ok) {
    const { valores: resultados } = consultado;
    const comando: Comando = { acao: 'receber-consulta', vez, enviado: pergunta.valores, resultados };
    try {
      await encerrar(parts, tomada, pergunta, { situacao: 'respondida', erro: null, comando });
    } catch (erro) {
      if (!(erro instanceof RespostasMudaram)) throw erro;
      await marcar(parts, tomada, { proxima_em: parts.clock.now() });
    }
    return;
  }
  const { motivo, definitiva, status } = consultado;
  log.warn({ consulta: tomada.id, tentativa: tentativas, status }, 'consulta a outro sistema sem resposta útil');
  const pausa = PAUSAS[tentativas - 1];
  if (!definitiva && pausa !== undefined) return adiar(parts, tomada, pausa, motivo);
  const comando: Comando = { acao: 'falhar-consulta', vez, motivo };
  await encerrar(parts, tomada, pergunta, { situacao: 'falhou', erro: motivo, comando });
};

/** A fault of the portal itself: the other system is not asked for ever because of it; after the last try it is staff's as any failed question. */
const aposFalhaNossa = async (parts: Parts, tomada: Tomada): Promise<void> => {
  const motivo = 'O portal não conseguiu concluir a consulta';
  const pausa = PAUSAS[tomada.tentativas - 1];
  if (pausa !== undefined) {
    const proxima_em = new Date(parts.clock.now().getTime() + pausa * MINUTO_MS);
    return marcar(parts, tomada, { proxima_em, erro: motivo });
  }
  const pergunta = await lerPergunta(parts, tomada);
  if (pergunta === undefined) return marcar(parts, tomada, { situacao: 'dispensada' });
  const comando: Comando = { acao: 'falhar-consulta', vez: tomada.vez, motivo };
  await encerrar(parts, tomada, pergunta, { situacao: 'falhou', erro: motivo, comando });
};

/**
 * Asks other systems what steps of requests wait for, outside of any transaction; true when there may be more. A failed try waits 1, 5, 15 and 40 minutes; what
 * another try cannot help, or the fifth failure, is told to staff.
 * @param parar ends what is under way, for whoever starts next
 */
export const consultarPendentes = async (
  parts: Parts,
  log: Pick<Logger, 'warn' | 'error'>,
  parar?: AbortSignal,
): Promise<boolean> => {
  const tomadas = await tomar(parts);
  await Promise.all(
    tomadas.map(async (tomada) => {
      try {
        await perguntarUma(parts, log, tomada, parar);
      } catch (erro) {
        log.error({ err: erro, consulta: tomada.id }, 'uma consulta a outro sistema não pôde ser feita');
        // Where not even that can be written, it is due again when its time as this portal's is over.
        await aposFalhaNossa(parts, tomada).catch((outro: unknown) =>
          log.error({ err: outro, consulta: tomada.id }, 'a falha de uma consulta não pôde ser registrada'),
        );
      }
    }),
  );
  return tomadas.length === LOTE;
};
