import { ApiError } from '../../dataProvider/ApiError.ts';
import type { ConflitoDeRespostas, RespostaEmConflito } from '../../schemas/requerimento/conflitoDeRespostas.ts';
import type { Respostas } from '../../schemas/requerimento/resposta.ts';
import { ehLugarDeCelula } from '../../schemas/processo/celulas.ts';
import type { Salvo } from './rascunho.ts';

/** What the server has of each field that its answers show; null of one without an answer. Of hidden fields it says nothing. */
export const respostasDoServidor = ({ visiveis, valores }: Salvo): Respostas =>
  Object.fromEntries(visiveis.flatMap((campo) => (ehLugarDeCelula(campo) ? [] : [[campo, valores[campo] ?? null]])));

/** Whether a word of the server is the one before, its moment aside. */
export const semMudanca = (a: Salvo | null, b: Salvo): boolean =>
  a !== null && JSON.stringify({ ...a, salvo_em: '' }) === JSON.stringify({ ...b, salvo_em: '' });

/** The fields of `enviadas` that a call was refused for; none when it failed for another reason. */
export const conflitosDe = (erro: unknown, enviadas: Respostas): readonly RespostaEmConflito[] => {
  if (!(erro instanceof ApiError) || erro.codigo !== 'versao_desatualizada') return [];
  const { conflitos = [] } = (erro.dados ?? {}) as Partial<ConflitoDeRespostas>;
  return conflitos.filter(({ campo }) => Object.hasOwn(enviadas, campo));
};
