import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import type { Contexto } from '../contexto.ts';
import { pendenciaAberta, type Estado } from '../estado.ts';
import type { Execucao, Resultado } from '../execucao.ts';
import type { Evento } from '../eventos.ts';
import { execucoesAbertas } from '../execucoes.ts';

/** A run together with its step; undefined where there is none. */
export const comEtapa = (
  definicao: Definicao,
  execucao: Execucao | undefined,
): { execucao: Execucao; etapa: Etapa } | undefined => {
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  return execucao && etapa ? { execucao, etapa } : undefined;
};

/** Ends the open round together with the runs it belongs to, so that nothing ended still asks for an answer. */
export const fecharRodada = (estado: Estado, { agora }: Contexto, corridas: readonly Execucao[]): Evento[] => {
  const rodada = pendenciaAberta(estado);
  if (rodada === undefined || !corridas.some((e) => e.sequencia === rodada.execucao)) return [];
  return rodada.situacao === 'coletando'
    ? [{ tipo: 'pendencia_descartada', pendencia: rodada.id }]
    : [{ tipo: 'pendencia_concluida', pendencia: rodada.id, quando: agora }];
};

const concluida = (e: Execucao, resultado: Resultado, motivo: string | null, { agora }: Contexto): Evento => ({
  tipo: 'etapa_concluida',
  execucao: e.sequencia,
  resultado,
  motivo,
  quando: agora,
});

/** Ends runs that are not needed any more, with the round that one of them collected. */
export const dispensar = (estado: Estado, corridas: readonly Execucao[], contexto: Contexto): Evento[] => [
  ...fecharRodada(estado, contexto, corridas),
  ...corridas.map((e) => concluida(e, 'dispensada', null, contexto)),
];

/** Ends the run that decides, and with it every other that is still open: the request ends. */
export const encerrarCorridas = (
  estado: Estado,
  execucao: Execucao,
  { resultado, motivo }: { readonly resultado: Resultado; readonly motivo: string | null },
  contexto: Contexto,
): Evento[] => {
  const abertas = execucoesAbertas(estado);
  return [
    ...fecharRodada(estado, contexto, abertas),
    ...abertas.map((e) =>
      e.sequencia === execucao.sequencia
        ? concluida(e, resultado, motivo, contexto)
        : concluida(e, 'dispensada', null, contexto),
    ),
  ];
};
