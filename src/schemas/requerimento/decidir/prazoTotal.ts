import type { ComandoDe } from '../comandos.ts';
import type { Contexto, Decisao } from '../contexto.ts';
import type { Definicao } from '../../processo/definicao.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { dadosDoFim } from '../marcos.ts';
import { recursoAberto } from '../recurso.ts';
import { fecharRodada } from './apoio.ts';
import { elevar } from './prazos.ts';

interface DoTodo<A extends 'avisar-prazo-total' | 'vencer-prazo-total'> {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly comando: ComandoDe<A>;
  readonly contexto: Contexto;
}

/** The term of the whole request is near: those who work on it are told, and its priority raised where the process says so. */
export const avisarPrazoTotal = (e: DoTodo<'avisar-prazo-total'>): Decisao => [
  { tipo: 'prazo_total_avisado', ...dadosDoFim(e.comando), quando: e.contexto.agora },
  ...elevar(e.estado, e.definicao.processo.prazo_total?.alerta?.prioridade),
];

/** Ends every open run, and the request as expired. */
const encerrar = ({ estado, contexto }: DoTodo<'vencer-prazo-total'>): readonly Evento[] => {
  const motivo = 'O prazo total do requerimento terminou';
  const abertas = execucoesAbertas(estado);
  const { agora: quando } = contexto;
  return [
    ...fecharRodada(estado, contexto, abertas),
    ...abertas.map(({ sequencia: execucao }): Evento => ({
      tipo: 'etapa_concluida',
      execucao,
      resultado: 'expirada',
      motivo,
      quando,
    })),
    { tipo: 'requerimento_encerrado', situacao: 'Expirado', motivo, quando },
  ];
};

/** What a manager reopened is ended by whoever works on it: its licence is in revision, and the clock alone must not cancel it. */
const foiReaberto = ({ reaberturas = [], documentos }: Estado): boolean =>
  reaberturas.length > 0 || documentos.some(({ situacao }) => situacao === 'em revisão');

/** It has passed: told to the heads too, the priority raised, the request ended, by what the process declares (design/process.md 5). */
export const vencerPrazoTotal = (e: DoTodo<'vencer-prazo-total'>): Decisao => {
  const { vencimento } = e.definicao.processo.prazo_total ?? {};
  return [
    { tipo: 'prazo_total_vencido', ...dadosDoFim(e.comando), quando: e.contexto.agora },
    ...elevar(e.estado, vencimento?.prioridade),
    ...(vencimento?.encerra === true && !foiReaberto(e.estado) && recursoAberto(e.estado) === undefined
      ? encerrar(e)
      : []),
  ];
};
