import { AppError, type ErrosPorCampo } from '../../src/schemas/errors.ts';
import { errosDePeriodo } from '../../src/schemas/validacao/periodosDoRegistro.ts';
import { aoMesmoTempo } from '../database/aoMesmoTempo.ts';
import { errosDaArvore } from './arvore.ts';
import { errosDeDependencia } from './dependencias.ts';
import { errosDoProprio } from './doProprio.ts';
import type { Gravacao } from './partes.ts';
import { errosDeReferencia } from './references.ts';
import type { Escrivao } from './servico.ts';
import { colisoes, type Colisao } from './unicos.ts';

const porCampo = (colisoesAchadas: readonly Colisao[]): ErrosPorCampo =>
  Object.fromEntries(colisoesAchadas.map(({ campo, mensagem }) => [campo, [mensagem]]));

/** The refusal for keys already taken: the sentence on each field, and which records have them. */
export const recusaDeColisao = (achadas: readonly Colisao[]): AppError =>
  new AppError('duplicado', achadas[0]?.mensagem, {
    erros: porCampo(achadas),
    dados: { conflitos: achadas.map(({ campo, id, titulo }) => ({ campo, id, titulo })) },
  });

const errosDasRegras = async ({ fonte, fonteDe }: Escrivao, gravacao: Gravacao): Promise<ErrosPorCampo> => {
  const { trx, organizacaoId, mudancas, depois } = gravacao;
  const [daArvore, dasPartes, deDependencia, deReferencia] = await aoMesmoTempo([
    errosDaArvore(fonte, gravacao),
    fonte.partes.validar?.(gravacao),
    errosDeDependencia(fonte.entity, fonteDe, gravacao),
    errosDeReferencia(trx, fonte.entity, fonteDe, organizacaoId, mudancas),
  ]);
  return {
    ...errosDoProprio(fonte.entity, gravacao),
    ...errosDePeriodo(fonte.entity, depois),
    ...daArvore,
    ...dasPartes,
    ...deDependencia,
    ...deReferencia,
  };
};

/** The rules over a record and the records that it points to, without its keys. @throws AppError dados_invalidos */
export const conferirRegras = async (servico: Escrivao, gravacao: Gravacao): Promise<void> => {
  const erros = await errosDasRegras(servico, gravacao);
  if (Object.keys(erros).length > 0) throw new AppError('dados_invalidos', undefined, { erros });
};

/**
 * What the schema could not see of a write: records pointed to, rules over the whole record, keys taken by others.
 * @throws AppError dados_invalidos with every wrong field, or duplicado when only keys collide
 */
export const conferir = async (servico: Escrivao, gravacao: Gravacao): Promise<void> => {
  const { fonte } = servico;
  const { trx, organizacaoId, antes, mudancas, depois } = gravacao;
  const tocadas = fonte.entity.unique.filter((chave) =>
    chave.some((caminho) => (caminho.split('.')[0] ?? '') in mudancas),
  );
  const [erros, achadas] = await aoMesmoTempo([
    errosDasRegras(servico, gravacao),
    colisoes(trx, fonte, organizacaoId, depois, antes?.id ?? null, tocadas),
  ]);
  if (Object.keys(erros).length > 0)
    throw new AppError('dados_invalidos', undefined, { erros: { ...porCampo(achadas), ...erros } });
  if (achadas.length > 0) throw recusaDeColisao(achadas);
};
