import type { Definicao } from '../definicao.ts';
import { comFormulas, fixadosDe } from '../fixados.ts';
import type { Achado } from './achado.ts';
import { comNomesDitos } from './comNomesDitos.ts';
import { grafoDe } from './grafo.ts';
import { respondidosDe } from './respondidos.ts';
import { verificarAbertura } from './verificarAbertura.ts';
import { verificarArquivos } from './verificarArquivos.ts';
import { verificarAlcance } from './verificarAlcance.ts';
import { verificarAtualizacoes } from './verificarAtualizacoes.ts';
import { verificarAutomaticas } from './verificarAutomaticas.ts';
import { verificarBifurcacoes } from './verificarBifurcacoes.ts';
import { verificarCirculos } from './verificarCirculos.ts';
import { verificarCidade, type CidadeDoProcesso } from './verificarCidade.ts';
import { verificarConferencias } from './verificarConferencias.ts';
import { verificarConsentimento, verificarTitular } from './verificarConsentimento.ts';
import { verificarConsultas } from './verificarConsultas.ts';
import { verificarContrapartidas } from './verificarContrapartidas.ts';
import { verificarCusto } from './verificarCusto.ts';
import { verificarEmitidos } from './verificarEmitidos.ts';
import { verificarEtapas } from './verificarEtapas.ts';
import { verificarExemplos } from './verificarExemplos.ts';
import { verificarFaltas } from './verificarFaltas.ts';
import { verificarLigacoes } from './verificarLigacoes.ts';
import { verificarModelos } from './verificarModelos.ts';
import { verificarNomes } from './verificarNomes.ts';
import { verificarPareceres } from './verificarPareceres.ts';
import { verificarPrazos } from './verificarPrazos.ts';
import { verificarProrrogacoes } from './verificarProrrogacoes.ts';
import { verificarRecurso } from './verificarRecurso.ts';
import { verificarRegras } from './verificarRegras.ts';
import { verificarRevisoes } from './verificarRevisoes.ts';
import { verificarSecoes } from './verificarSecoes.ts';
import { verificarSucessores } from './verificarSucessores.ts';
import { verificarTaxasDaCidade } from './verificarTaxasDaCidade.ts';
import { verificarValidade } from './verificarValidade.ts';

/** The publish gate (process.md 1): everything wrong with a definition for this city, each with its place; empty when nothing is. */
export const verificarDefinicao = (dada: Definicao, cidade: CidadeDoProcesso): readonly Achado[] => {
  const definicao = comNomesDitos(dada);
  const nomes = verificarNomes(definicao);
  const grafo = grafoDe(definicao);
  const respondidos = respondidosDe(definicao, grafo);
  return [
    ...nomes,
    ...verificarEtapas(definicao, grafo),
    ...verificarAlcance(definicao, grafo, respondidos),
    ...verificarBifurcacoes(definicao),
    ...verificarSecoes(definicao),
    ...verificarConferencias(definicao, grafo, respondidos),
    ...verificarAbertura(definicao, cidade.hoje),
    ...verificarConsentimento(definicao),
    ...verificarTitular(definicao),
    ...verificarRecurso(definicao),
    ...verificarPareceres(definicao, cidade, grafo, respondidos),
    ...verificarPrazos(definicao),
    ...verificarRegras(definicao, respondidos),
    ...verificarFaltas(definicao, respondidos),
    ...verificarAtualizacoes(definicao, respondidos),
    ...verificarTaxasDaCidade(definicao, cidade, respondidos),
    ...verificarContrapartidas(definicao, respondidos),
    ...verificarCusto(comFormulas(definicao, fixadosDe(definicao, cidade))),
    ...verificarEmitidos(definicao, respondidos),
    ...verificarArquivos(definicao),
    ...verificarExemplos(definicao),
    ...verificarValidade(definicao, respondidos),
    ...verificarProrrogacoes(definicao),
    ...verificarModelos(definicao, cidade, respondidos),
    ...verificarLigacoes(definicao, cidade),
    ...verificarSucessores(definicao),
    ...verificarCidade(definicao, cidade),
    ...verificarRevisoes(definicao, cidade),
    ...verificarAutomaticas(definicao),
    ...verificarConsultas(definicao, cidade),
    ...verificarCirculos(definicao),
  ];
};
