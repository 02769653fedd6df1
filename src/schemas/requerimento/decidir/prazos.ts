import { somarDias } from '../../brasil/dias.ts';
import type { Etapa } from '../../processo/definicao.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Decisao } from '../contexto.ts';
import { prorrogacaoPedida, type Estado } from '../estado.ts';
import type { Pendencia } from '../itemDaPendencia.ts';
import type { Evento } from '../eventos.ts';
import { dadosDoFim } from '../marcos.ts';
import { quemAgiu } from '../nomeNoRastro.ts';
import { pareceresPedidos, regraDoParecer } from '../pareceres.ts';
import { calcularPrazo } from '../prazo.ts';
import { prioridades, type Prioridade } from '../situacao.ts';
import { encerrarCorridas } from './apoio.ts';
import type { Entrada } from './fluxo.ts';
import { negar, vencerRecurso } from './recursos.ts';
import { porSilencio } from './silencio.ts';

/** Raises the priority, never lowers it. */
export const elevar = ({ prioridade: de }: Estado, para: Prioridade | undefined): Evento[] =>
  para !== undefined && prioridades.indexOf(para) > prioridades.indexOf(de)
    ? [{ tipo: 'prioridade_alterada', de, para }]
    : [];

const expirar = ({ estado, execucao, contexto }: Entrada<unknown>, motivo: string): Evento[] => [
  ...encerrarCorridas(estado, execucao, { resultado: 'expirada', motivo }, contexto),
  { tipo: 'requerimento_encerrado', situacao: 'Expirado', motivo, quando: contexto.agora },
];

/** A step's term is near: who is in charge is told, and its priority raised where the process says so. */
export const avisarPrazo = ({
  estado,
  etapa,
  execucao,
  comando,
  contexto,
}: Entrada<ComandoDe<'avisar-prazo'>>): Decisao => [
  { tipo: 'prazo_avisado', execucao: execucao.sequencia, ...dadosDoFim(comando), quando: contexto.agora },
  ...elevar(estado, etapa.alerta?.prioridade),
];

const expira = ({ publico, vencimento }: Etapa): boolean => publico === 'requerente' && vencimento?.expira === true;

/** More time for the step that is open, with the reason; how much is the process's to say. */
export const prorrogarPrazo = (e: Entrada<ComandoDe<'prorrogar-prazo'>>): Decisao => {
  const { etapa, execucao, comando, ator, contexto } = e;
  const { prorrogacao } = etapa.prazo ?? {};
  if (prorrogacao === undefined) return porRegra('O prazo desta etapa não admite prorrogação');
  const por = quemAgiu(ator);
  const { sequencia } = execucao;
  const motivo = comando.motivo.trim();
  return [
    { tipo: 'prazo_prorrogado', execucao: sequencia, prazo: prorrogacao.prazo, motivo, por, quando: contexto.agora },
  ];
};

/**
 * A step's term has passed (AMB-072: of the applicant's step the request may expire; a sector's may be granted by silence; both off unless the process
 * says so).
 */
export const vencerPrazo = (e: Entrada<ComandoDe<'vencer-prazo'>>): Decisao => {
  const { estado, etapa, execucao, comando, contexto } = e;
  const { eventos, impede } = porSilencio(e);
  return [
    {
      tipo: 'prazo_vencido',
      execucao: execucao.sequencia,
      ...dadosDoFim(comando),
      ...(impede === undefined ? {} : { impede }),
      quando: contexto.agora,
    },
    ...elevar(estado, etapa.vencimento?.prioridade),
    ...eventos,
    ...(vencerRecurso(e) ?? (expira(etapa) ? expirar(e, 'Prazo para preencher terminou') : [])),
  ];
};

const daRodada = (estado: Estado, id: number): (Pendencia & { responder_ate: string }) | undefined => {
  const p = estado.pendencias.find((x) => x.id === id);
  return p?.situacao === 'emitida' && p.responder_ate !== null ? { ...p, responder_ate: p.responder_ate } : undefined;
};
const semPrazo = porRegra('Esta pendência não está aguardando resposta com prazo');

export const lembrarPendencia = ({ estado, comando, contexto }: Entrada<ComandoDe<'lembrar-pendencia'>>): Decisao => {
  const p = daRodada(estado, comando.pendencia);
  if (p === undefined) return semPrazo;
  const { id, responder_ate } = p;
  return [{ tipo: 'pendencia_lembrada', pendencia: id, responder_ate, quando: contexto.agora }];
};

/** Unanswered in its term: by the process the request is denied, expires, or goes on waiting (spec decisions, "Unanswered round"). */
export const vencerPendencia = (e: Entrada<ComandoDe<'vencer-pendencia'>>): Decisao => {
  const { definicao, estado, comando, contexto } = e;
  const p = daRodada(estado, comando.pendencia);
  if (p === undefined) return semPrazo;
  const { id, responder_ate } = p;
  const vencida: Evento = { tipo: 'pendencia_vencida', pendencia: id, responder_ate, quando: contexto.agora };
  const { ao_vencer } = definicao.pendencia ?? {};
  if (ao_vencer === 'expirar') return [vencida, ...expirar(e, 'Arquivado por falta de resposta')];
  if (ao_vencer !== 'indeferir') return [vencida];
  const motivo = 'Pendência não respondida no prazo';
  return [vencida, ...negar(e, { resultado: 'indeferida', situacao: 'Indeferido', motivo }, null)];
};

/** The applicant asks for more time, before the term ends and as often as the process allows. */
export const pedirProrrogacao = (e: Entrada<ComandoDe<'pedir-prorrogacao'>>): Decisao => {
  const { definicao, estado, comando, contexto } = e;
  const p = daRodada(estado, comando.pendencia);
  if (p === undefined) return semPrazo;
  const { prorrogacao } = definicao.pendencia ?? {};
  if (prorrogacao === undefined) return porRegra('Este tipo de requerimento não admite prorrogação do prazo');
  if (prorrogacaoPedida(p) !== undefined) return porRegra('Já há um pedido de prorrogação aguardando a prefeitura');
  if ((p.prorrogacoes ?? []).length >= prorrogacao.vezes)
    return porRegra(
      prorrogacao.vezes === 1
        ? 'O prazo desta pendência já foi pedido de novo uma vez, e só pode ser uma'
        : `O prazo desta pendência já foi pedido de novo ${prorrogacao.vezes} vezes, que é o máximo`,
    );
  if (contexto.hoje > p.responder_ate) return porRegra('O prazo desta pendência já terminou');
  return [{ tipo: 'prorrogacao_pedida', pendencia: p.id, motivo: comando.motivo.trim(), quando: contexto.agora }];
};

/** More time runs on from the old date, or from today where that has passed meanwhile. A denial says why, and leaves at least today. */
export const decidirProrrogacao = (e: Entrada<ComandoDe<'decidir-prorrogacao'>>): Decisao => {
  const { definicao, estado, comando, contexto } = e;
  const p = daRodada(estado, comando.pendencia);
  if (p === undefined || prorrogacaoPedida(p) === undefined) return porRegra('Não há pedido de prorrogação a decidir');
  const motivo = comando.motivo?.trim() || null;
  if (!comando.concedida && motivo === null) return porDados('motivo', textos.validacao.obrigatorio);
  const { prorrogacao } = definicao.pendencia ?? {};
  const { hoje, calendario } = contexto;
  const desde = p.responder_ate > hoje ? p.responder_ate : hoje;
  const negada = p.responder_ate > hoje ? p.responder_ate : somarDias(hoje, 1);
  const ate =
    comando.concedida && prorrogacao !== undefined
      ? calcularPrazo(prorrogacao.prazo, desde, [], calendario).vence_em
      : negada;
  return [
    {
      tipo: 'prorrogacao_decidida',
      pendencia: p.id,
      concedida: comando.concedida,
      motivo,
      responder_ate: ate,
      ...(comando.concedida && prorrogacao !== undefined ? { desde } : {}),
      quando: contexto.agora,
    },
  ];
};

const doParecer =
  (tipo: 'parecer_lembrado' | 'parecer_vencido') =>
  ({ definicao, estado, comando }: Entrada<{ parecer: number }>): Decisao => {
    const p = pareceresPedidos(estado).find((x) => x.id === comando.parecer);
    if (p === undefined || p.responder_ate === null)
      return porRegra('Este parecer não está aguardando resposta com prazo');
    const { alerta, vencimento } = regraDoParecer(definicao, estado, p) ?? {};
    const passou = tipo === 'parecer_vencido';
    const motivo = 'O prazo do parecer terminou sem resposta';
    return [
      { tipo, parecer: p.id, setor: p.setor, responder_ate: p.responder_ate },
      ...elevar(estado, (passou ? vencimento : alerta)?.prioridade),
      ...(passou && vencimento?.dispensa === true
        ? [{ tipo: 'parecer_dispensado', parecer: p.id, setor: p.setor, motivo } as const]
        : []),
    ];
  };

/** The sector that was asked is reminded; once the term has passed, so are its head and who asked, and what the rule of the step says is done. */
export const lembrarParecer = doParecer('parecer_lembrado');
export const vencerParecer = doParecer('parecer_vencido');
