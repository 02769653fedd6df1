import { dispensar, fecharRodada } from './apoio.ts';
import { recursoReaberto } from './recursos.ts';
import { abrirEtapa, entrarEm } from './seguir.ts';
import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { VOLTAR_COM_PENDENCIA } from '../acoes.ts';
import { abertasNoRamo, corridasAnteriores, corridasAReabrir, paradasAoLado } from '../caminho.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import { rodadaDaExecucao, type Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { ramoDe } from '../ramos.ts';
import { destinosDeMover } from '../semCaminho.ts';
import type { Entrada } from './fluxo.ts';

/** Which of the runs gone through an act leads back to: the latest unless the step of one is named. */
const entreAsPercorridas = (
  definicao: Definicao,
  percorridas: readonly Execucao[],
  escolhida: string | undefined,
  nenhuma: string,
): { readonly etapa: Etapa; readonly ramo: string } | Recusa => {
  const [ultima] = percorridas;
  if (ultima === undefined) return porRegra(nenhuma);
  const corrida = escolhida === undefined ? ultima : percorridas.find((e) => e.etapa === escolhida);
  const etapa = corrida && etapaDe(definicao, corrida.etapa);
  return corrida && etapa
    ? { etapa, ramo: ramoDe(corrida) }
    : porDados('etapa', 'Escolha uma etapa por onde o requerimento já passou');
};

/**
 * Back to an earlier step, as a new run in the branch of the earlier one; its answers stay. Back past a fork ends what is open on its other ways,
 * since they begin anew from there. Back through a junction that went on without some ways, those that the step has to meet are open again too.
 */
export const voltar = ({ definicao, estado, execucao, comando, contexto }: Entrada<ComandoDe<'voltar'>>): Decisao => {
  const nenhuma = 'Não há etapa anterior para onde voltar';
  const alvo = entreAsPercorridas(definicao, corridasAnteriores(definicao, estado, execucao), comando.etapa, nenhuma);
  if ('recusa' in alvo) return alvo;
  if (rodadaDaExecucao(estado, execucao)) return porRegra(VOLTAR_COM_PENDENCIA);
  const outras = abertasNoRamo(estado, alvo.ramo).filter((e) => e.sequencia !== execucao.sequencia);
  const fim: Evento[] = [
    ...dispensar(estado, outras, contexto),
    ...fecharRodada(estado, contexto, [execucao]),
    {
      tipo: 'etapa_concluida',
      execucao: execucao.sequencia,
      resultado: 'devolvida',
      motivo: comando.motivo,
      quando: contexto.agora,
    },
  ];
  return abrirJuntas(definicao, estado, fim, alvo, contexto);
};

/** After these events: the step gone back to, and what stopped on ways beside it that it has to meet, or the request would wait for nobody. */
const abrirJuntas = (
  definicao: Definicao,
  estado: Estado,
  antes: readonly Evento[],
  alvo: ReturnType<typeof comRamo> & object,
  contexto: Contexto,
): Evento[] => {
  const paradas = paradasAoLado(reproduzir(antes, estado), alvo.ramo).filter((e) => e.situacao === 'concluida');
  return [alvo, ...paradas.map((e) => comRamo(definicao, e))].reduce<Evento[]>(
    (eventos, um) =>
      um === undefined
        ? eventos
        : [...eventos, ...abrirEtapa(definicao, reproduzir(eventos, estado), um.etapa, contexto, um.ramo)],
    [...antes],
  );
};

/**
 * A manager opens a staff step of an ended request again, the last one unless he names another; never of a cancelled one (spec 4). On one of several
 * ways, what was not through on the others is open again too.
 */
export const reabrir = (
  definicao: Definicao,
  estado: Estado,
  comando: ComandoDe<'reabrir'>,
  contexto: Contexto,
): Decisao => {
  if (estado.desfecho === null) return porRegra('Este requerimento não está encerrado');
  if (estado.desfecho.situacao === 'Cancelado') return porRegra('Um requerimento cancelado não pode ser reaberto');
  const nenhuma = 'Não há etapa da prefeitura para reabrir';
  const alvo = entreAsPercorridas(definicao, corridasAReabrir(estado), comando.etapa, nenhuma);
  if ('recusa' in alvo) return alvo;
  const inicio: Evento = { tipo: 'requerimento_reaberto', motivo: comando.motivo, quando: contexto.agora };
  const antes = [inicio, ...recursoReaberto(definicao, estado, alvo.etapa, contexto)];
  return abrirJuntas(definicao, estado, antes, alvo, contexto);
};

const comRamo = (definicao: Definicao, execucao: Execucao) => {
  const etapa = etapaDe(definicao, execucao.etapa);
  return etapa && { etapa, ramo: ramoDe(execucao) };
};

/** A manager says which step follows where no way did; the answers stay, and the process goes on from there by itself. */
export const mover = ({ definicao, estado, execucao, comando, contexto }: Entrada<ComandoDe<'mover'>>): Decisao => {
  const destinos = destinosDeMover(definicao, estado, execucao);
  const chave = comando.etapa ?? destinos[0];
  const etapa = chave === undefined || !destinos.includes(chave) ? undefined : etapaDe(definicao, chave);
  if (etapa === undefined) return porDados('etapa', 'Escolha uma etapa deste processo');
  const fim: Evento = {
    tipo: 'etapa_concluida',
    execucao: execucao.sequencia,
    resultado: 'movida',
    motivo: comando.motivo.trim(),
    quando: contexto.agora,
  };
  return [fim, ...entrarEm(definicao, reproduzir([fim], estado), etapa, ramoDe(execucao), contexto)];
};
