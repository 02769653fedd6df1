import { parentPort, workerData } from 'node:worker_threads';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { createContextos } from '../ensaio/contextos.ts';
import { incerto, resumoVazio, somar } from '../../../../src/schemas/requerimento/simulacao/resumo.ts';
import { simular } from '../../../../src/schemas/requerimento/simulacao/simular.ts';
import type { DadosDoSimulador, DoSimulador, ParaOSimulador } from './simulador.ts';

const porta = parentPort;
if (porta === null) throw new Error('this file is the thread that simulates');
const { cidade, rascunho } = workerData as DadosDoSimulador;
const definicoes = new Map<number, Definicao>();
const em = createContextos(cidade);
let resumo = resumoVazio;

porta.on('message', (parte: ParaOSimulador) => {
  for (const [id, definicao] of parte.definicoes) definicoes.set(id, definicao);
  const feitas = parte.linhas.flatMap(({ id, numero, versao, estado }) => {
    const propria = definicoes.get(versao);
    if (propria === undefined) throw new Error(`version ${versao} was not sent`);
    const feita = simular({ id, numero, estado: JSON.parse(estado) as Estado }, propria, rascunho, em);
    if (feita === undefined) return [];
    resumo = somar(resumo, feita);
    return [{ ...feita, incerto: incerto(feita) }];
  });
  const resposta: DoSimulador = {
    linhas: feitas.filter((um) => um.diferencas.length > 0 || um.incerto || !um.confere),
    resumo,
  };
  porta.postMessage(resposta);
});
