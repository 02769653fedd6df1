import type { Definicao, Etapa } from '../processo/definicao.ts';
import { esperaTaxas } from '../processo/geracaoDaTaxa.ts';
import type { Ator } from './contexto.ts';
import { consultaDaEtapa } from './consulta.ts';
import { cobradaNoCaminho, restituidaNoCaminho } from './cobradaNoCaminho.ts';
import type { Cobranca } from './cobranca.ts';
import { arquivosARetirar } from './arquivosARetirar.ts';
import { anexosDaEquipe, camposAReceber, documentosAReceber } from './documentosPedidos.ts';
import { pendenciaAberta, porAvaliar, prorrogacaoPedida, quitada, rodadaDaExecucao, type Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import type { Item } from './itemDaPendencia.ts';
import { naFila } from './distribuicao.ts';
import { execucoesAbertas } from './execucoes.ts';
import { ehDosSetores, pareceresDe, pareceresPedidos, pareceresPropostos, semResposta } from './pareceres.ts';
import { ramoDe } from './ramos.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { Parecer } from './parecer.ts';
import type { SituacaoDaVistoria } from './vistoria.ts';
import { podeAgendar, ultimaVistoria, vistoriaEmCurso, vistoriaPedida } from './vistorias.ts';
import { semCaminho } from './semCaminho.ts';
import { enviosDe, faltaCiencia } from './termos.ts';

/** Where the request stands, as the action table sees it. */
export interface Situado {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly etapa: Etapa | undefined;
  readonly execucao: Execucao | undefined;
  readonly ator: Ator;
}

// The conditions that the action table (acoes.ts) is written in: each is true where the state takes an action.

export const filed = ({ estado }: Situado): boolean => estado.protocolado_em !== null && estado.desfecho === null;
export const protocolado = ({ estado }: Situado): boolean => estado.protocolado_em !== null;
export const naEtapa =
  (...situacoes: Execucao['situacao'][]) =>
  (s: Situado): boolean =>
    filed(s) &&
    s.execucao !== undefined &&
    s.execucao.setor !== null &&
    // What was decided in it waits to be confirmed as it is.
    s.execucao.proposta === undefined &&
    // A step that waits by itself is nobody's to work on, nor is one that no way leads on from.
    s.etapa?.espera === undefined &&
    consultaDaEtapa(s.etapa) === undefined &&
    !semCaminho(s.execucao) &&
    situacoes.includes(s.execucao.situacao);
export const trabalhando = naEtapa('em_andamento');
/** Whether the sector works on charges here: in a step that it works in, or in one that only waits until the fees are paid. */
export const cobrando = (s: Situado): boolean =>
  trabalhando(s) ||
  (filed(s) &&
    s.execucao !== undefined &&
    s.execucao.setor !== null &&
    s.etapa !== undefined &&
    esperaTaxas(s.etapa) &&
    !semCaminho(s.execucao));
export const emRevisao = (s: Situado): boolean => filed(s) && s.execucao?.proposta !== undefined;
/** Whether the step waits in the queue of its sector: it is begun by who takes the next. */
export const esperaNaFila = ({ etapa, execucao }: Situado): boolean => naFila(etapa, execucao);
export const foraDaFila = (s: Situado): boolean => !esperaNaFila(s);
/** Whether this step does not wait for the applicant's answer. */
export const semRodadaEmitida = ({ estado, execucao }: Situado): boolean =>
  rodadaDaExecucao(estado, execucao)?.situacao !== 'emitida';
export const permite =
  (acao: string) =>
  ({ etapa }: Situado): boolean =>
    etapa?.acoes === undefined || etapa.acoes.some((a) => a === acao);
/** Whether the request may end here: not on one of several ways, which the others have not heard of. */
export const ultima = ({ etapa, execucao }: Situado): boolean =>
  (execucao === undefined || ramoDe(execucao) === '') &&
  (etapa?.tipo === 'certificado' || (etapa?.proximas.length ?? 0) === 0);
export const pendenciaEm =
  (situacao: 'coletando' | 'emitida' | 'respondida') =>
  (s: Situado): boolean =>
    pendenciaAberta(s.estado)?.situacao === situacao;
const aindaAberta = (estado: Estado, sequencia: number): boolean =>
  execucoesAbertas(estado).some((e) => e.sequencia === sequencia);

/** Whether the round is this run's to send: that of the run that opened it, or of any once that one is concluded. */
export const donaDaRodada = ({ estado, execucao }: Situado): boolean => {
  const rodada = pendenciaAberta(estado);
  return rodada?.execucao === execucao?.sequencia || (rodada !== undefined && !aindaAberta(estado, rodada.execucao));
};
/** Whether the actor works in the step that he stands at, and is not only asked for an opinion on it. */
export const trabalhaNaEtapa = ({ execucao, ator }: Situado): boolean =>
  ator.tipo === 'sistema' || (execucao?.setor != null && ator.setores.includes(execucao.setor));
/** The open opinion that one of the actor's sectors owes. */
export const parecerDeQuemAge = ({ estado, ator }: Situado): Parecer | undefined =>
  pareceresPedidos(estado).find((p) => ehDosSetores(p, ator.setores));
const pedidoPorQuemAge = (s: Situado, { parecer }: Pick<Item, 'parecer'>): boolean =>
  parecer !== undefined &&
  s.ator.setores.includes(parecer.setor) &&
  pareceresPedidos(s.estado).some(({ id }) => id === parecer.id);
/**
 * Whether an item is this run's to judge or take back: who asked for it, or the round's own run where that one is concluded. What a consulted sector
 * asked for is also its own while its opinion is open.
 */
export const donaDoItem = (s: Situado, item: Pick<Item, 'execucao' | 'parecer'>): boolean => {
  if (pedidoPorQuemAge(s, item)) return true;
  if (!trabalhaNaEtapa(s)) return false;
  const { execucao } = item;
  return execucao !== undefined && aindaAberta(s.estado, execucao)
    ? execucao === s.execucao?.sequencia
    : donaDaRodada(s);
};
/** Whether the actor's part in the rounds is his step's, which he works in, or a consulted sector's whose opinion is open. */
export const participaDaRodada = (s: Situado): boolean =>
  trabalhaNaEtapa(s) ? trabalhando(s) : filed(s) && parecerDeQuemAge(s) !== undefined;
export const temItemARetirar = (s: Situado): boolean =>
  pendenciaAberta(s.estado)?.itens.some((i) => donaDoItem(s, i) || (trabalhaNaEtapa(s) && donaDaRodada(s))) === true;
export const temItemPorAvaliar = (s: Situado): boolean =>
  pendenciaAberta(s.estado)?.itens.some((i) => porAvaliar(i) && donaDoItem(s, i)) === true;
/** Whether the round's term may be asked for anew. */
export const podeProrrogar = ({ definicao, estado }: Situado): boolean => {
  const rodada = pendenciaAberta(estado);
  const vezes = definicao.pendencia?.prorrogacao?.vezes ?? 0;
  return (
    rodada?.responder_ate != null &&
    prorrogacaoPedida(rodada) === undefined &&
    (rodada.prorrogacoes ?? []).length < vezes
  );
};
/** Whether staff may still give the step more time, by what its term declares. */
export const podeProrrogarAEtapa = ({ etapa, execucao }: Situado): boolean =>
  execucao?.sem_caminho !== true && (execucao?.prorrogacoes ?? []).length < (etapa?.prazo?.prorrogacao?.vezes ?? 0);
export const temProrrogacaoPedida = ({ estado }: Situado): boolean =>
  prorrogacaoPedida(pendenciaAberta(estado)) !== undefined;
export const todos =
  (...regras: ((s: Situado) => boolean)[]) =>
  (s: Situado): boolean =>
    regras.every((r) => r(s));

export const doRequerente = todos(
  naEtapa('aguardando', 'em_andamento', 'pausada'),
  ({ definicao, estado, etapa }) =>
    etapa !== undefined &&
    documentosAReceber(definicao, estado, etapa).length + camposAReceber(definicao, estado).length > 0,
);
export const temAnexos = ({ definicao, estado, etapa, execucao }: Situado): boolean => {
  if (etapa === undefined) return false;
  if (vistoriaEmCurso(estado, execucao)?.situacao === 'realizada' && (etapa.vistoria?.itens.length ?? 0) > 0)
    return true;
  const { documentos, campos } = anexosDaEquipe(definicao, estado, etapa);
  return documentos.length + campos.length > 0;
};
export const temOQueRetirar = ({ estado, execucao }: Situado): boolean => arquivosARetirar(estado, execucao).size > 0;

/** One whose issuing failed is issued again. */
export const porEmitir: readonly string[] = ['a emitir', 'aguardando nova emissão', 'erro ao emitir'];
/** Whether a charge is this run's to work on. */
export const doCaminho = ({ estado, execucao }: Situado, cobranca: Cobranca): boolean =>
  cobradaNoCaminho(estado, cobranca, execucao);
/** Whether one of the charges that are this run's to work on is so. */
export const temCobranca =
  (qual: (c: Cobranca) => boolean) =>
  (s: Situado): boolean =>
    s.estado.cobrancas.some((c) => qual(c) && doCaminho(s, c));
/** Whether money is owed back that is this run's to give; a manager gives any. */
export const temOQueRestituir = ({ definicao, estado, execucao, ator }: Situado): boolean =>
  (estado.restituicoes ?? []).some(
    (r) => r.situacao === 'a restituir' && (ator.gestor || restituidaNoCaminho(definicao, estado, r, execucao)),
  );
export const temCobrancaAberta = ({ estado }: Situado): boolean => estado.cobrancas.some((c) => !quitada(c));
export const temPorEmitir = ({ estado }: Situado): boolean =>
  estado.cobrancas.some((c) => porEmitir.includes(c.situacao) && !quitada(c));

export const temProposta = ({ definicao, estado, etapa, execucao }: Situado): boolean =>
  etapa !== undefined && execucao !== undefined && pareceresPropostos(definicao, estado, etapa, execucao).length > 0;
/** Whether this run waits for an opinion that it asked for. */
export const esperaParecer = ({ estado, execucao }: Situado): boolean =>
  pareceresDe(estado).some((p) => p.execucao === execucao?.sequencia && semResposta(estado, p));
/** Whether this run waits for an opinion that it asked of somebody outside of the city. */
export const esperaExterno = ({ estado, execucao }: Situado): boolean =>
  pareceresPedidos(estado).some((p) => p.execucao === execucao?.sequencia && p.externo !== undefined);
export const parecerPedidoAQuemAge = ({ estado, ator }: Situado): boolean =>
  pareceresPedidos(estado).some((p) => ehDosSetores(p, ator.setores));
export const temCondicao = ({ estado }: Situado): boolean =>
  pareceresDe(estado).some((p) => p.situacao === 'respondido' && p.condicoes.length > 0);

/** Whether the step needs an inspection that is neither under way nor approved. */
export const esperaVistoria = ({ definicao, estado, etapa, execucao }: Situado): boolean =>
  vistoriaPedida(definicao, etapa, valoresDoFluxo(estado)) !== undefined &&
  podeAgendar(ultimaVistoria(estado, execucao));
/** Whether the actor chooses the time: the sector always, the applicant where the step says so. */
export const agendaDaVistoriaEhDe = ({ etapa, ator }: Situado): boolean =>
  ator.tipo !== 'requerente' || etapa?.vistoria?.agenda === 'requerente';
export const vistoriaNaSituacao =
  (situacao: SituacaoDaVistoria) =>
  ({ estado, execucao }: Situado): boolean =>
    vistoriaEmCurso(estado, execucao)?.situacao === situacao;
/** Whether a notice to this actor waits to be opened, or to be confirmed. */
export const termoPorLer = ({ estado, ator }: Situado): boolean =>
  enviosDe(estado).some(({ destinatario: d }) => ator.envios?.includes(d.envio) === true && d.lido_em === null);
export const termoPorConfirmar = ({ estado, ator }: Situado): boolean =>
  enviosDe(estado).some((e) => ator.envios?.includes(e.destinatario.envio) === true && faltaCiencia(e));
