import { mostrarData } from '../../brasil/data.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { ateDaRodada } from '../datasDeHoje.ts';
import type { Estado } from '../estado.ts';
import type { PrazoQueMuda } from '../eventosDaMigracao.ts';
import { execucoesAbertas } from '../execucoes.ts';
import type { PrazoCalculado, Relogio } from '../prazo.ts';
import { prazoDaExecucao, prazoTotal } from '../prazoDaExecucao.ts';

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
  readonly nome: string;
  readonly de: string | null;
  readonly ate: string | null;
  readonly doRequerente: boolean;
  /** The end of it brings something about by itself: the request expires, or is granted. */
  readonly age: boolean;
}

const pares = ({ antes, depois, estado, novo, relogio }: DuasVersoes): readonly Par[] => [
  ...execucoesAbertas(novo).map((e): Par => {
    const velha = estado.execucoes.find(({ sequencia }) => sequencia === e.sequencia);
    const etapa = etapaDe(depois, e.etapa);
    return {
      nome: etapa?.nome ?? e.etapa,
      de: dia(prazoDaExecucao(antes, estado, velha, relogio)),
      ate: dia(prazoDaExecucao(depois, novo, e, relogio)),
      doRequerente: e.setor === null,
      age: etapa?.vencimento?.expira === true || etapa?.vencimento?.defere === true,
    };
  }),
  {
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
