import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { proximaEtapa } from '../caminho.ts';
import type { Contexto } from '../contexto.ts';
import { execucaoAberta, pendenciaAberta, type Estado, type Execucao } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { evoluir, reproduzir } from '../evoluir.ts';

/** The open run together with its step; undefined where nothing is open. */
export const aberta = (definicao: Definicao, estado: Estado): { execucao: Execucao; etapa: Etapa } | undefined => {
  const execucao = execucaoAberta(estado);
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  return execucao && etapa ? { execucao, etapa } : undefined;
};

/** Sigla as the city writes it: checks and imports tell sectors apart without regard to case, and so must the work. */
const setorDaCidade = (sigla: string | null, { setores }: Contexto): string | null =>
  setores.find((s) => s.toLowerCase() === sigla?.toLowerCase()) ?? sigla;

/** Opening a step: a new run, with the sector of the definition; `automático` runs by itself and goes on at once. */
export const abrirEtapa = (definicao: Definicao, estado: Estado, etapa: Etapa, contexto: Contexto): Evento[] => {
  const abertura: Evento = {
    tipo: 'etapa_aberta',
    execucao: estado.execucoes.length + 1,
    etapa: etapa.chave,
    rodada: estado.execucoes.filter((e) => e.etapa === etapa.chave).length + 1,
    setor: etapa.publico === 'requerente' ? null : setorDaCidade(etapa.setor ?? null, contexto),
    quando: contexto.agora,
  };
  if (etapa.tipo !== 'automático') return [abertura];
  const concluida: Evento = {
    tipo: 'etapa_concluida',
    execucao: abertura.execucao,
    resultado: 'automatica',
    motivo: null,
    quando: contexto.agora,
  };
  const depois = reproduzir([abertura, concluida], estado);
  return [abertura, concluida, ...seguir(definicao, depois, etapa, contexto)];
};

/** What follows a concluded step: the next one that applies, or the end with "Deferido". */
export const seguir = (definicao: Definicao, estado: Estado, de: Etapa, contexto: Contexto): Evento[] => {
  const { etapa, dispensadas } = proximaEtapa(definicao, estado, de);
  const passadas: Evento[] = dispensadas.map((e) => ({ tipo: 'etapa_dispensada', etapa: e }));
  if (etapa === undefined)
    return [
      ...passadas,
      { tipo: 'requerimento_encerrado', situacao: 'Deferido', motivo: null, quando: contexto.agora },
    ];
  return [...passadas, ...abrirEtapa(definicao, passadas.reduce(evoluir, estado), etapa, contexto)];
};

/** Ends the open round together with what it belongs to, so that nothing ended still asks for an answer. */
export const fecharRodada = (estado: Estado, { agora }: Contexto): Evento[] => {
  const rodada = pendenciaAberta(estado);
  if (rodada === undefined) return [];
  return rodada.situacao === 'coletando'
    ? [{ tipo: 'pendencia_descartada', pendencia: rodada.id }]
    : [{ tipo: 'pendencia_concluida', pendencia: rodada.id, quando: agora }];
};
