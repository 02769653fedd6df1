import type { Definicao } from '../processo/definicao.ts';
import { esperaTaxas } from '../processo/geracaoDaTaxa.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { contrapartidasAbertas, contrapartidasQueImpedem } from './contrapartidas.ts';
import { oQueFaz } from './oQueFaz.ts';
import { fraseSemCaminho, paradasSemCaminho, semCaminho } from './semCaminho.ts';
import { pendenciaAberta, rodadaDaExecucao, ultimoSetor, type Estado } from './estado.ts';
import { dataDoConsentimento } from './datasEscritas.ts';
import type { Relogio } from './prazo.ts';
import { daSuaEtapa } from './prazoDaExecucao.ts';
import { esperaConsentimento, quemFalta } from './consentimento.ts';
import { execucoesAbertas } from './execucoes.ts';
import {
  deDocumentos,
  deSubprocessos,
  dePareceres,
  aConsultar,
  daVistoria,
  deTaxasParadas,
  esperaPareceres,
  aDecidir,
} from './espera/daCorrida.ts';
import { aRestituir, daContrapartida, doTodo, deProrrogacoes, deSucessores } from './espera/doTodo.ts';
import { type Espera, type Quem, daCidade, doRequerente } from './espera/espera.ts';

const cadaUma = (esperas: readonly Espera[]): readonly Espera[] =>
  esperas.filter((e, i) => esperas.findIndex((x) => x.o_que === e.o_que && x.setor === e.setor) === i);

/**
 * Waiting states are derived from what blocks, never stored (process.md 2); of several open runs, all that each waits for. Of an ended request only
 * a refund is still awaited, what a granted one owes in return, what has to follow it, and the answer to who asked for more time. `quem` reads it: a round that the city still collects is not the applicant's to know of.
 * @param relogio what dates are explained by; null: they stand alone, and the applicant's own step has none
 */
export const aguardando = (
  definicao: Definicao,
  estado: Estado,
  quem: Quem = 'equipe',
  relogio: Relogio | null = null,
): readonly Espera[] => {
  if (estado.desfecho !== null) {
    const setor = ultimoSetor(estado);
    return [
      ...deSucessores(definicao, estado, relogio),
      ...contrapartidasAbertas(estado).map(daContrapartida(setor, relogio)),
      ...aRestituir(estado, setor, estado.desfecho.quando),
      ...deProrrogacoes(definicao, estado, setor),
    ];
  }
  const { consentimento } = estado;
  if (consentimento !== undefined && esperaConsentimento(estado))
    return [
      doRequerente(
        `Consentir no protocolo: ${quemFalta(consentimento)}`,
        consentimento.pedido_em,
        dataDoConsentimento(consentimento, relogio),
      ),
    ];
  const abertas = execucoesAbertas(estado).flatMap((execucao) => {
    const etapa = etapaDe(definicao, execucao.etapa);
    return etapa === undefined ? [] : [{ execucao, etapa }];
  });
  const aPreencher = abertas
    .filter(({ execucao }) => execucao.setor === null)
    .map(({ execucao, etapa }) =>
      doRequerente(
        `${oQueFaz(etapa)}: ${etapa.nome}`,
        execucao.criada_em,
        daSuaEtapa(definicao, estado, execucao, relogio),
      ),
    );
  const semSaida = paradasSemCaminho(estado).map((e) => daCidade(null, fraseSemCaminho(definicao, e), e.criada_em));
  const daEquipe = abertas.filter(({ execucao }) => execucao.setor !== null && !semCaminho(execucao));
  const [primeira] = daEquipe;
  // It stands before its end for what is owed in return, and for nothing else.
  const antesDoFim = abertas.some(({ execucao }) => execucao.falta_contrapartida === true)
    ? contrapartidasAbertas(estado).map(daContrapartida(ultimoSetor(estado), relogio))
    : [];
  if (primeira === undefined) return [...semSaida, ...aPreencher, ...antesDoFim];
  const dona = daEquipe.find(({ execucao }) => execucao.sequencia === pendenciaAberta(estado)?.execucao) ?? primeira;
  const comuns = doTodo(definicao, estado, primeira, { quem, relogio, rodadaDe: dona.execucao });
  const porCorrida = daEquipe.flatMap((corrida) => {
    const documentos = deDocumentos(definicao, estado, corrida);
    // A round that another run asked for leaves this one free to go on.
    const presa =
      comuns.length > 0 && (daEquipe.length === 1 || rodadaDaExecucao(estado, corrida.execucao) !== undefined);
    const ligados = deSubprocessos(definicao, estado, corrida);
    const consultas = quem === 'equipe' ? aConsultar(definicao, estado, corrida) : [];
    const vistoria = daVistoria(definicao, estado, corrida);
    const contrapartidas = contrapartidasQueImpedem(definicao, estado, corrida);
    const deOutros = [...ligados, ...vistoria, ...contrapartidas];
    const paradas = deTaxasParadas(estado, corrida, quem);
    const livre =
      !presa && documentos.length === 0 && deOutros.length === 0 && !esperaPareceres(definicao, estado, corrida, quem);
    return [
      ...documentos,
      ...ligados,
      ...consultas,
      ...vistoria,
      ...paradas,
      // Nobody can pay what has not come out.
      ...(paradas.length > 0 && esperaTaxas(corrida.etapa)
        ? []
        : aDecidir(definicao, estado, corrida, livre, { quem, relogio })),
    ];
  });
  const { setor, criada_em } = primeira.execucao;
  return cadaUma([
    ...semSaida,
    ...aPreencher,
    ...comuns,
    ...dePareceres(estado, relogio),
    ...porCorrida,
    ...contrapartidasAbertas(estado).map(daContrapartida(setor, relogio)),
    ...aRestituir(estado, setor, criada_em),
    ...deProrrogacoes(definicao, estado, setor),
  ]);
};
