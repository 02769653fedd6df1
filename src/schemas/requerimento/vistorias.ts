import type { Definicao, Etapa } from '../processo/definicao.ts';
import type { VistoriaDaEtapa } from '../processo/partesDaEtapa.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { valeCondicao } from '../processo/expressoes.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { alvoDaFoto, type Vistoria } from './vistoria.ts';

type ComVistorias = Pick<Estado, 'vistorias'>;

export const vistoriasDe = ({ vistorias = [] }: ComVistorias): readonly Vistoria[] => vistorias;

export const vistoriasDaExecucao = (estado: ComVistorias, execucao: Execucao | undefined): readonly Vistoria[] =>
  vistoriasDe(estado).filter((v) => v.execucao === execucao?.sequencia);

/** Scheduled, or performed and without its result yet. */
export const emCurso = ({ situacao }: Pick<Vistoria, 'situacao'>): boolean =>
  situacao === 'agendada' || situacao === 'realizada';

const comResultado = ({ situacao }: Vistoria): boolean => situacao === 'aprovada' || situacao === 'reprovada';

/** The inspection of this run that is under way; there is never more than one. */
export const vistoriaEmCurso = (estado: ComVistorias, execucao: Execucao | undefined): Vistoria | undefined =>
  vistoriasDaExecucao(estado, execucao).find(emCurso);

/** The request's last inspection that has a result. */
export const ultimaComResultado = (estado: ComVistorias): Vistoria | undefined =>
  vistoriasDe(estado).findLast(comResultado);

/** The fact `vistoria_da_etapa` of conditions: of the run's own last inspection with a result, else of the request's last. */
export const resultadoDaVistoria = (
  estado: ComVistorias,
  execucao?: Execucao,
): 'aprovada' | 'reprovada' | 'nenhuma' => {
  const ultima = vistoriasDaExecucao(estado, execucao).findLast(comResultado) ?? ultimaComResultado(estado);
  return ultima?.situacao === 'aprovada' || ultima?.situacao === 'reprovada' ? ultima.situacao : 'nenhuma';
};

/** What a step says of its inspection, where its answers of now need one. */
export const vistoriaPedida = (
  definicao: Definicao,
  etapa: Etapa | undefined,
  valores: { readonly [nome: string]: unknown },
): VistoriaDaEtapa | undefined =>
  etapa?.vistoria !== undefined && valeCondicao(definicao, etapa.vistoria.condicao, valores)
    ? etapa.vistoria
    : undefined;

/** How the last inspection of a run stands; undefined where it has none but cancelled ones. */
export const ultimaVistoria = (estado: ComVistorias, execucao: Execucao | undefined): Vistoria | undefined =>
  vistoriasDaExecucao(estado, execucao).findLast(({ situacao }) => situacao !== 'cancelada');

/** Whether the step of a run has to wait: nothing recorded, or reproved in a step that only an approved one lets go on. */
export const aguardaVistoria = (pedida: VistoriaDaEtapa, ultima: Vistoria | undefined): boolean =>
  ultima?.situacao !== 'aprovada' && !(ultima?.situacao === 'reprovada' && pedida.reprovada === 'segue');

/** Whether one may be scheduled in a run: none is under way, and none was approved. */
export const podeAgendar = (ultima: Vistoria | undefined): boolean =>
  ultima === undefined || ultima.situacao === 'reprovada';

/** Whether the applicant is the one to choose the time of a run's inspection, and has not (spec 4 "aguardar vistoria"). */
export const requerenteEscolheVistoria = (
  definicao: Definicao,
  estado: Estado,
  { execucao, etapa, valores }: { execucao: Execucao; etapa: Etapa; valores: { readonly [nome: string]: unknown } },
): boolean =>
  (execucao.situacao === 'aguardando' || execucao.situacao === 'em_andamento') &&
  vistoriaPedida(definicao, etapa, valores)?.agenda === 'requerente' &&
  podeAgendar(ultimaVistoria(estado, execucao));

/** The step that an inspection belongs to, by the definition that the request is pinned to. */
export const etapaDaVistoria = (
  definicao: Definicao,
  estado: Pick<Estado, 'execucoes'>,
  { execucao }: Pick<Vistoria, 'execucao'>,
): Etapa | undefined => {
  const corrida = estado.execucoes.find((e) => e.sequencia === execucao);
  return corrida && etapaDe(definicao, corrida.etapa);
};

/** The item of a performed inspection of this run that a target of files names; undefined: it takes no photo now. */
export const itemDaFoto = (
  estado: Pick<Estado, 'vistorias'>,
  etapa: Etapa,
  execucao: Execucao,
  alvo: string,
): string | undefined => {
  const v = vistoriaEmCurso(estado, execucao);
  if (v?.situacao !== 'realizada') return undefined;
  return etapa.vistoria?.itens.find(({ chave }) => alvoDaFoto(v.id, chave) === alvo)?.chave;
};

/** Whether a file stands at an inspection whose result is recorded: it is part of what was found, and stays. */
export const fotoFixada = (estado: ComVistorias, alvo: string): boolean => {
  const [tipo, id] = alvo.split(':');
  if (tipo !== 'vistoria') return false;
  return vistoriasDe(estado).find((v) => String(v.id) === id)?.situacao !== 'realizada';
};
