import type { Definicao, Etapa } from '../processo/definicao.ts';
import { valeCondicao } from '../processo/expressoes.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { ehDoRecurso } from '../processo/recurso.ts';
import { quitada, type Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { diasDoFluxo } from './dias.ts';
import { destinosDosSubprocessos } from './destinosDosSubprocessos.ts';
import { chegou, dentroDoRamo, ramoDe, ramosIrmaos } from './ramos.ts';
import { resultadoDaVistoria } from './vistorias.ts';

type Valores = { readonly [nome: string]: unknown };

/**
 * Facts of the flow that conditions may name beside the answers (expressoes.ts); `decisao` is that of the run named, else of the last one. That a
 * manager said what follows decides nothing.
 */
export const valoresDoFluxo = (estado: Estado, de?: Execucao): Valores => {
  const ultima =
    estado.execucoes.find((e) => e.sequencia === de?.sequencia) ??
    estado.execucoes.findLast((e) => e.situacao === 'concluida' && e.resultado !== 'movida');
  const pagas = estado.cobrancas.every(quitada);
  const devidas = estado.cobrancas.filter(({ isencao }) => isencao === undefined);
  return {
    ...diasDoFluxo(estado),
    ...estado.respostas,
    ...destinosDosSubprocessos(estado),
    decisao: ultima?.resultado ?? 'nenhuma',
    taxa_paga: estado.taxas_geradas.length > 0 && devidas.length > 0 && pagas,
    vistoria_da_etapa: resultadoDaVistoria(estado, de),
    // No fee came out, or each was waived.
    isento: estado.taxas_geradas.length > 0 && devidas.length === 0,
  };
};

export interface Destino {
  /** Where the way leads; undefined at the end of the process, or where no way does. */
  readonly etapa: Etapa | undefined;
  /** Whether the process ends here: its last step, not one whose ways on do not hold. */
  readonly fim: boolean;
  /** Steps passed over because their own condition does not hold. */
  readonly dispensadas: readonly string[];
}

export interface Caminhos {
  /** All of these at once, each a branch of its own; else there is one, and the request goes on in it. */
  readonly bifurca: boolean;
  readonly destinos: readonly (Destino & { readonly bloqueia: boolean })[];
}

type Saida = Etapa['proximas'][number];
const ehBifurcacao = ({ tipo }: Saida): boolean => tipo === 'bifurca';

/** The step that a way on leads to, past those that do not apply (pure, no loops); never past one where ways meet. */
const alcancar = (
  definicao: Definicao,
  { etapas_ligadas: ligadas = [] }: Estado,
  valores: Valores,
  saida: Saida | undefined,
  acaba: boolean,
): Destino => {
  const vale = (e: Etapa): boolean =>
    (e.manual !== true || ligadas.includes(e.chave)) && valeCondicao(definicao, e.condicao, valores);
  const dispensadas: string[] = [];
  let [por, fim] = [saida, acaba];
  for (let passo = 0; por !== undefined && passo <= definicao.etapas.length; passo++) {
    fim = false;
    const alvo = etapaDe(definicao, por.para);
    if (alvo === undefined) break;
    if (alvo.juncao !== undefined || vale(alvo)) return { etapa: alvo, fim, dispensadas };
    dispensadas.push(alvo.chave);
    por = alvo.proximas.find((s) => !ehBifurcacao(s) && valeCondicao(definicao, s.condicao, valores));
    fim = alvo.proximas.length === 0;
  }
  return { etapa: undefined, fim, dispensadas };
};

/**
 * Where a request goes from `de`, whose run was `execucao`: along every way of a fork whose condition holds, else along the first other way
 * whose condition does.
 */
export const proximasEtapas = (definicao: Definicao, estado: Estado, de: Etapa, execucao?: Execucao): Caminhos => {
  const valores = valoresDoFluxo(estado, execucao);
  const valem = de.proximas.filter((s) => valeCondicao(definicao, s.condicao, valores));
  const juntas = valem.filter(ehBifurcacao);
  const tomadas = juntas.length > 0 ? juntas : [valem.find((s) => !ehBifurcacao(s))];
  return {
    bifurca: juntas.length > 0,
    destinos: tomadas.map((s) => ({
      ...alcancar(definicao, estado, valores, s, de.proximas.length === 0),
      bloqueia: s?.bloqueia === true,
    })),
  };
};

/**
 * Whether a run lies on the way to another: in its branch, in one that this came out of, or in one that had come together again before it.
 * What ran beside it, on another way of the same fork, does not.
 */
const noCaminhoDe = (e: Execucao, ate: Execucao): boolean =>
  e.sequencia <= ate.sequencia && !ramosIrmaos(ramoDe(e), ramoDe(ate));

/** The way walked to a run: taking a step again cuts off everything since its earlier run, but for what ran beside it. */
const trilha = (estado: Estado, ate: Execucao | undefined): readonly Execucao[] =>
  estado.execucoes
    .filter(
      (e) => e.sem_caminho !== true && e.fora_da_versao === undefined && (ate === undefined || noCaminhoDe(e, ate)),
    )
    .reduce<readonly Execucao[]>((antes, e) => {
      const corte = antes.findIndex((x) => x.etapa === e.etapa);
      const fica = (x: Execucao, i: number): boolean => corte < 0 || i < corte || ramosIrmaos(ramoDe(x), ramoDe(e));
      return [...antes.filter(fica), e];
    }, []);

const daPrefeitura = (corridas: readonly Execucao[]): readonly Execucao[] =>
  corridas.filter((e) => e.setor !== null && e.resultado !== 'automatica' && e.resultado !== 'dispensada').reverse();

const doRequerente = (corridas: readonly Execucao[]): readonly Execucao[] =>
  corridas.filter((e) => e.setor === null && e.resultado === 'enviada').reverse();

/**
 * Runs before this one on the way walked, whatever was returned since: where `voltar` may lead. The city's own steps, the latest first, then the
 * applicant's: going back by itself stays in the house as long as there is a step of it. What was appealed is settled: no way
 * leads back there.
 */
export const corridasAnteriores = (
  definicao: Definicao,
  estado: Estado,
  execucao: Execucao | undefined,
): readonly Execucao[] => {
  if (execucao === undefined) return [];
  const antes = trilha(estado, execucao).filter(
    (e) => e.sequencia !== execucao.sequencia && !ehDoRecurso(definicao, e.etapa),
  );
  return [...daPrefeitura(antes), ...doRequerente(antes)];
};

const decidiu = ({ resultado }: Execucao): boolean =>
  resultado === 'indeferida' || resultado === 'inviavel' || resultado === 'expirada';

/**
 * Runs that an ended request went through, the one that ended it first, then the latest: where `reabrir` may begin again. The city's steps; where it was
 * given back to the applicant before any of them and ended there, his own.
 */
export const corridasAReabrir = (estado: Estado): readonly Execucao[] => {
  const andadas = trilha(estado, undefined);
  const daCidade = daPrefeitura(andadas);
  const corridas = daCidade.length > 0 ? daCidade : andadas.filter((e) => e.setor === null).reverse();
  return [...corridas.filter(decidiu), ...corridas.filter((e) => !decidiu(e))];
};

/** Where a branch that did not come through was left: its last run, or those of the branches that this forked into. */
const ondeParou = (estado: Estado, ramo: string): readonly Execucao[] => {
  const ultima = estado.execucoes.findLast((e) => ramoDe(e) === ramo);
  if (ultima === undefined) return [];
  const bifurcacao = estado.bifurcacoes?.findLast((b) => b.execucao === ultima.sequencia);
  return bifurcacao === undefined
    ? [ultima]
    : bifurcacao.ramos.flatMap((r) => (chegou(estado, r.ramo) ? [] : ondeParou(estado, r.ramo)));
};

/**
 * Runs on ways beside this branch that were not through when the request ended, of forks whose ways have not met: who goes on in the one must go on in
 * the others, or they would never meet.
 */
export const paradasAoLado = (estado: Estado, ramo: string): readonly Execucao[] =>
  (estado.bifurcacoes ?? [])
    .filter((b) => b.ramos.some((r) => dentroDoRamo(ramo, r.ramo)))
    .filter((b) => !estado.execucoes.some((e) => e.sequencia > b.execucao && ramoDe(e) === b.ramo))
    .flatMap((b) => b.ramos)
    .filter((r) => !dentroDoRamo(ramo, r.ramo) && !chegou(estado, r.ramo))
    .flatMap((r) => ondeParou(estado, r.ramo));

/**
 * Open runs that end when the request goes back into this branch: its own, those that came out of it, and those of forks that came after it. What
 * runs beside it, on another way of the same fork, goes on.
 */
export const abertasNoRamo = (estado: Estado, ramo: string): readonly Execucao[] =>
  estado.execucoes.filter((e) => e.situacao !== 'concluida' && !ramosIrmaos(ramoDe(e), ramo));
