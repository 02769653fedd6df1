import { mostrarData } from '../../brasil/data.ts';
import type { Definicao } from '../../processo/definicao.ts';
import type { PrazoDaEtapa } from '../../processo/prazos.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { ateDaRodada } from '../datasDeHoje.ts';
import type { Estado } from '../estado.ts';
import type { PrazoQueFica, PrazoQueMuda } from '../eventosDaMigracao.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { fimDoPrazoTotal, temPrazoTotal } from '../fimDoPrazoTotal.ts';
import { calcularPrazo, type PrazoCalculado, type Relogio } from '../prazo.ts';
import { prazoDaExecucao, prazoTotal } from '../prazoDaExecucao.ts';
import { prazoQueVale, totalQueVale } from '../prazoMantido.ts';

interface DuasVersoes {
  readonly antes: Definicao;
  readonly depois: Definicao;
  readonly estado: Estado;
  /** The state as it is by the new version. */
  readonly novo: Estado;
  readonly relogio: Relogio;
}

const dia = (prazo: PrazoCalculado | null): string | null => {
  if (prazo === null || prazo.vence_em === null) return null;
  return prazo.hora === undefined ? prazo.vence_em : `${prazo.vence_em} ${prazo.hora}`;
};

interface Par {
  /** Run; null: the whole request; undefined: what was told stays whatever the version says (datasDeHoje.ts). */
  readonly execucao?: number | null;
  /** How it counts in either version; undefined: it has no such term. */
  readonly prazoDe?: PrazoDaEtapa | undefined;
  readonly prazoAte?: PrazoDaEtapa | undefined;
  readonly nome: string;
  readonly de: string | null;
  readonly ate: string | null;
  readonly doRequerente: boolean;
  /** The end of it brings something about by itself: the request expires, or is granted. */
  readonly age: boolean;
}

/** How the term of the whole request counts, where it has one that was not kept yet. */
const doTotal = (definicao: Definicao, estado: Estado): PrazoDaEtapa | undefined => {
  const { prazo_total: declarado } = definicao.processo;
  if (declarado === undefined || !temPrazoTotal(definicao, estado)) return undefined;
  if (fimDoPrazoTotal(definicao, estado) !== undefined) return undefined;
  const vale = totalQueVale(declarado, estado.prazo_total?.mantido);
  if (vale === null) return undefined;
  const { quantidade, contagem, unidade, rola, inicio } = vale;
  return {
    quantidade,
    contagem,
    ...(unidade === undefined ? {} : { unidade }),
    ...(rola === undefined ? {} : { rola }),
    ...(inicio === undefined ? {} : { inicio }),
  };
};

const pares = ({ antes, depois, estado, novo, relogio }: DuasVersoes): readonly Par[] => [
  ...execucoesAbertas(novo).map((e): Par => {
    const velha = estado.execucoes.find(({ sequencia }) => sequencia === e.sequencia);
    const etapa = etapaDe(depois, e.etapa);
    return {
      execucao: e.sequencia,
      prazoDe: velha && prazoQueVale(antes, velha),
      prazoAte: prazoQueVale(depois, e),
      nome: etapa?.nome ?? e.etapa,
      de: dia(prazoDaExecucao(antes, estado, velha, relogio)),
      ate: dia(prazoDaExecucao(depois, novo, e, relogio)),
      doRequerente: e.setor === null,
      age: etapa?.vencimento?.expira === true || etapa?.vencimento?.defere === true,
    };
  }),
  {
    execucao: null,
    prazoDe: doTotal(antes, estado),
    prazoAte: doTotal(depois, novo),
    nome: 'Prazo do requerimento',
    de: dia(prazoTotal(antes, estado, relogio)),
    ate: dia(prazoTotal(depois, novo, relogio)),
    doRequerente: false,
    age: depois.processo.prazo_total?.vencimento?.encerra === true,
  },
  {
    nome: 'Resposta à pendência',
    de: ateDaRodada(antes, estado, relogio),
    ate: ateDaRodada(depois, novo, relogio),
    doRequerente: true,
    age: depois.pendencia !== undefined && depois.pendencia.ao_vencer !== 'avisar',
  },
];

/** Terms that end on another day by the new version. */
export const prazosQueMudam = (versoes: DuasVersoes): readonly PrazoQueMuda[] =>
  pares(versoes)
    .filter(({ de, ate }) => de !== ate)
    .map(({ nome, de, ate, doRequerente }) => ({ nome, de, ate, ...(doRequerente ? { do_requerente: true } : {}) }));

/** Terms that have not passed and would have by the new version, where the clock would act on it at once: nobody could have kept them. */
export const passadosNaNova = (versoes: DuasVersoes & { readonly hoje: string }): readonly string[] =>
  pares(versoes)
    .filter(({ de, ate, age }) => age && ate !== null && ate !== de && ate.slice(0, 10) < versoes.hoje)
    .map(
      ({ nome, ate }) => `${nome}: pela versão nova o prazo já teria terminado em ${mostrarData(ate?.slice(0, 10))}`,
    );

/** A term that runs and that the new version would let end earlier, or have passed already. */
export interface PrazoEncurtado extends PrazoQueFica {
  readonly de: string | null;
  readonly para: string | null;
  /** It would have passed with the passage itself, and has not yet. */
  readonly vence_ja: boolean;
}

type ComDia = DuasVersoes & { readonly hoje: string };

const passou = (fim: string | null, hoje: string): boolean => fim !== null && fim.slice(0, 10) < hoje;

const maisCurto = ({ de, ate, prazoDe, prazoAte }: Par, { hoje, relogio: { calendario } }: ComDia): boolean => {
  if (prazoAte === undefined) return false;
  // A term where there was none takes nothing away, unless it would have passed before anybody heard of it.
  if (prazoDe === undefined) return passou(ate, hoje);
  if (de !== null && ate !== null) return ate < de;
  if (de !== null || ate !== null) return ate !== null;
  const [antes, agora] = [prazoDe, prazoAte].map((prazo) => dia(calcularPrazo(prazo, hoje, [], calendario)) ?? '');
  return (agora ?? '') < (antes ?? '');
};

/** Terms that are shorter by the new version, each with what keeping it means (docs/decisions/0133). */
export const prazosEncurtados = (versoes: ComDia): readonly PrazoEncurtado[] =>
  pares(versoes).flatMap((par) => {
    const { execucao, nome, de, ate: para, prazoDe } = par;
    if (execucao === undefined || !maisCurto(par, versoes)) return [];
    const vence_ja = passou(para, versoes.hoje) && !passou(de, versoes.hoje);
    return [{ ...{ execucao, nome, prazo: prazoDe ?? null, de, para, vence_ja }, ...(de === null ? {} : { ate: de }) }];
  });

/** What of it an event keeps. */
export const comoFica = ({ execucao, nome, prazo, ate }: PrazoEncurtado): PrazoQueFica => ({
  execucao,
  nome,
  prazo,
  ...(ate === undefined ? {} : { ate }),
});
