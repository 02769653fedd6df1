import { AppError, type ErrosPorCampo } from '../../../src/schemas/errors.ts';

/**
 * What several parts of a call make of it, each by itself.
 * @throws AppError dados_invalidos with what is wrong with all of them, each on its field; what one alone says, as it says it
 */
export const cadaParte = <const P extends readonly (() => unknown)[]>(
  ...partes: P
): { readonly [K in keyof P]: ReturnType<P[K]> } => {
  const recusas: { readonly erro: AppError; readonly erros: ErrosPorCampo }[] = [];
  const lidas = partes.map((parte) => {
    try {
      return parte();
    } catch (erro) {
      if (!(erro instanceof AppError) || erro.erros === undefined) throw erro;
      recusas.push({ erro, erros: erro.erros });
      return undefined;
    }
  });
  const [primeira, ...outras] = recusas;
  if (primeira === undefined) return lidas as { readonly [K in keyof P]: ReturnType<P[K]> };
  if (outras.length === 0) throw primeira.erro;
  const juntos: ErrosPorCampo = Object.assign({}, ...recusas.map(({ erros }) => erros));
  throw new AppError('dados_invalidos', undefined, { erros: juntos });
};
