import { AppError, type ErrosPorCampo } from '../../src/schemas/errors.ts';
import { errosDePeriodo } from '../../src/schemas/validacao/periodosDoRegistro.ts';
import type { Gravacao } from './partes.ts';
import { errosDeReferencia } from './references.ts';
import type { Servico } from './servico.ts';
import { colisoes, type Colisao } from './unicos.ts';

const porCampo = (colisoesAchadas: readonly Colisao[]): ErrosPorCampo =>
  Object.fromEntries(colisoesAchadas.map(({ campo, mensagem }) => [campo, [mensagem]]));

/** The refusal for keys already taken: the sentence on each field, and which records have them. */
export const recusaDeColisao = (achadas: readonly Colisao[]): AppError =>
  new AppError('duplicado', achadas[0]?.mensagem, {
    erros: porCampo(achadas),
    dados: { conflitos: achadas.map(({ campo, id, titulo }) => ({ campo, id, titulo })) },
  });

/**
 * What the schema could not see of a write: records pointed to, rules over the whole record, keys taken by others.
 * @throws AppError dados_invalidos with every wrong field, or duplicado when only keys collide
 */
export const conferir = async ({ fonte, fonteDe }: Servico, gravacao: Gravacao): Promise<void> => {
  const { trx, organizacaoId, antes, mudancas, depois } = gravacao;
  const erros: ErrosPorCampo = {
    ...errosDePeriodo(fonte.entity, depois),
    ...(await fonte.partes.validar?.(gravacao)),
    ...(await errosDeReferencia(trx, fonte.entity, fonteDe, organizacaoId, mudancas)),
  };
  const tocadas = fonte.entity.unique.filter((chave) =>
    chave.some((caminho) => (caminho.split('.')[0] ?? '') in mudancas),
  );
  const achadas = await colisoes(trx, fonte, organizacaoId, depois, antes?.id ?? null, tocadas);
  if (Object.keys(erros).length > 0)
    throw new AppError('dados_invalidos', undefined, { erros: { ...porCampo(achadas), ...erros } });
  if (achadas.length > 0) throw recusaDeColisao(achadas);
};
