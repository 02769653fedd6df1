import type { Ator } from './contexto.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { ehSuaProposta, temOSetorDaProposta } from './revisao.ts';

/** Runs that are not concluded, in the order in which they were opened: several after a fork. */
export const execucoesAbertas = (estado: Estado): readonly Execucao[] =>
  estado.execucoes.filter((e) => e.situacao !== 'concluida');

type Quem = Pick<Ator, 'tipo' | 'id' | 'setores' | 'substitui'>;

const deQuem = (execucao: Execucao, { tipo, setores }: Quem): boolean =>
  execucao.setor === null ? tipo === 'requerente' : tipo === 'equipe' && setores.includes(execucao.setor);

/** Decided by others, and to be confirmed in a sector of his. */
const aConfirmar = ({ proposta }: Execucao, quem: Quem): boolean =>
  quem.tipo === 'equipe' &&
  proposta !== undefined &&
  !ehSuaProposta(proposta, quem.id) &&
  temOSetorDaProposta(proposta, quem);

/**
 * The open run that an act or a look is about: the one that is named; else the one that this person is in charge of, or
 * somebody for whom he stands in, the first of those that
 * are his to work in, the first of all.
 * @param sequencia names a run; undefined is answered where that one is concluded
 */
export const execucaoDe = (estado: Estado, quem: Quem, sequencia?: number): Execucao | undefined => {
  const abertas = execucoesAbertas(estado);
  if (sequencia !== undefined) return abertas.find((e) => e.sequencia === sequencia);
  const dele = abertas.filter((e) => deQuem(e, quem));
  const porOutro = (e: Execucao): boolean => quem.substitui?.some(({ id }) => id === e.responsavel?.id) === true;
  return (
    dele.find((e) => e.responsavel?.id === quem.id) ??
    dele.find(porOutro) ??
    dele[0] ??
    abertas.find((e) => aConfirmar(e, quem)) ??
    abertas[0]
  );
};
