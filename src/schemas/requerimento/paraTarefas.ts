import type { Definicao, Etapa } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { aguardando } from './aguardando.ts';
import { soDoPortal } from './espera/espera.ts';
import { valoresDoFluxo } from './caminho.ts';
import { contrapartidasDe } from './contrapartidas.ts';
import { dataDaContrapartida, dataDaRodada, dataDoSucessor, porqueDe } from './datasDeHoje.ts';
import { camposAReceber, documentosQueFaltam, doSetor, nomeDoQueFalta } from './documentosPedidos.ts';
import type { Estado } from './estado.ts';
import { execucoesAbertas } from './execucoes.ts';
import type { Relogio } from './prazo.ts';
import { daSuaEtapa } from './prazoDaExecucao.ts';
import { subprocessosEmFalta } from './subprocessos.ts';
import { sucessoresPorAbrir } from './sucessor.ts';
import { prendeOAndamento, tarefasDe, type ParaTarefas } from './tarefas.ts';
import { requerenteEscolheVistoria } from './vistorias.ts';

/** What duties need beside the state and its definition: of the row, and of who reads. */
type DaLinha = 'id' | 'imovel' | 'comecado_em';

const suaEtapa = (etapa: Etapa | undefined): Pick<ParaTarefas, 'preenche' | 'confere'> =>
  etapa === undefined || etapa.tipo === 'preencher'
    ? { preenche: etapa?.nome ?? null }
    : { preenche: null, confere: etapa };

/** What the duties of a request's applicant are told from, by its state and its definition. */
export const paraTarefas = (definicao: Definicao, estado: Estado, relogio: Relogio): Omit<ParaTarefas, DaLinha> => {
  const abertas = execucoesAbertas(estado);
  const corridas = abertas.flatMap((execucao) => {
    const etapa = etapaDe(definicao, execucao.etapa);
    return etapa === undefined ? [] : [{ execucao, etapa, valores: valoresDoFluxo(estado) }];
  });
  const etapas = corridas.map(({ etapa }) => etapa);
  const documentos = new Map(
    etapas.flatMap((etapa) =>
      documentosQueFaltam(definicao, estado, etapa).map((falta) => [falta.documento.chave, falta] as const),
    ),
  );
  const sua = abertas.find((e) => e.setor === null);
  const data = sua === undefined ? null : daSuaEtapa(definicao, estado, sua, relogio);
  const { numero, situacao, desfecho, cobrancas } = estado;
  return {
    ...{ numero, situacao, desfecho, cobrancas, processo: definicao.processo },
    pendencias: estado.pendencias.map((p) => ({ ...p, ...porqueDe(dataDaRodada(definicao, p, relogio)) })),
    contrapartidas: contrapartidasDe(estado).map((c) => ({ ...c, ...porqueDe(dataDaContrapartida(c, relogio)) })),
    a_pedir: etapas
      .flatMap((etapa) => subprocessosEmFalta(definicao, estado, etapa))
      .filter((s) => s.abertos.length === 0)
      .map(({ pedido }) => pedido.nome),
    por_suceder: sucessoresPorAbrir(estado).map((s) => ({
      ...s,
      ...porqueDe(dataDoSucessor(definicao, s, relogio)),
    })),
    escolhe_vistoria: corridas.some((corrida) => requerenteEscolheVistoria(definicao, estado, corrida)),
    ...suaEtapa(sua && etapaDe(definicao, sua.etapa)),
    etapa_ate: data?.dia ?? null,
    ...(data === null ? {} : { etapa_explicacao: data.explicacao }),
    faltam: [
      ...[...documentos.values()].filter(({ documento }) => !doSetor(documento)).map(nomeDoQueFalta),
      ...camposAReceber(definicao, estado).map(({ nome }) => nome),
    ],
  };
};

/** In the place of an act, where the portal goes on by itself. */
export const SO_O_PORTAL = 'portal';

/**
 * Acts that the city waits for from the applicant's side before an open request goes on, each once: what its list finds it by, since whose they
 * are hangs on the part of who looks (docs/decisions/0084). `SO_O_PORTAL`: nobody is awaited at all.
 * @param estado with its day (`comDia`)
 */
export const atosEsperados = (definicao: Definicao, estado: Estado, relogio: Relogio): readonly string[] => {
  if (estado.situacao === 'Rascunho' || estado.desfecho !== null) return [];
  if (soDoPortal(aguardando(definicao, estado, 'requerente', relogio))) return [SO_O_PORTAL];
  const tarefas = tarefasDe({ ...paraTarefas(definicao, estado, relogio), id: 0, imovel: null, comecado_em: '' });
  return [...new Set(tarefas.filter(prendeOAndamento).flatMap(({ ato }) => ato ?? []))];
};
