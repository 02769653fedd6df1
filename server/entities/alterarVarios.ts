import { canonical } from '../../src/schemas/canonical.ts';
import { dependentesEm } from '../../src/schemas/dependencia.ts';
import type { ErrosPorCampo } from '../../src/schemas/errors.ts';
import { errosDePeriodo } from '../../src/schemas/validacao/periodosDoRegistro.ts';
import { MudancasDaArvore } from './arvore.ts';
import { chavesDe, type ChavesVistas } from './criarVarios.ts';
import { errosDeDependencia } from './dependencias.ts';
import { errosDoProprio } from './doProprio.ts';
import { somente } from './diferenca.ts';
import type { Gravacao, Registro, Valores } from './partes.ts';
import { deixarRastro, type Feito } from './rastro.ts';
import { semScripts } from './semScripts.ts';
import type { Chamada, Servico } from './servico.ts';
import { colisoesDeVarios } from './unicosDeVarios.ts';

/** A validated change of a record that was read in the same transaction; its relations are known to be there. */
export interface Mudada {
  /** How a repetition of it is told: 'linha 12'. */
  readonly onde: string;
  readonly antes: Registro;
  readonly corpo: Valores;
}

export interface MudadaConferida {
  /** `mudancas` is empty when nothing of the record differs. */
  readonly gravacao: Gravacao & { readonly antes: Registro };
  readonly erros: ErrosPorCampo;
}

/**
 * A body as it is stored. Kept copies of titles are not looked up: what names no other record than before keeps the words that it has.
 */
const comoSeGuarda = ({ fonte: { entity } }: Servico, corpo: Valores): Valores =>
  semScripts(entity, canonical(entity.schema, corpo));

/** Whether the relations that depend on others, and those, stand as they stood. */
const mesmasDependencias = ({ fonte, fonteDe }: Servico, { antes, depois }: Gravacao): boolean => {
  const destes = (valores: Valores | null) =>
    JSON.stringify(dependentesEm(fonte.entity.schema, valores, (nome) => fonteDe(nome)?.entity));
  return destes(antes) === destes(depois);
};

/**
 * What `conferir` says of each of many changes, with one statement per touched unique key for all of them; also of two that come to the same
 * key, as two changes of one record do. Relations are not looked at: whoever asks has resolved them in the same transaction.
 * @param mudancasDe the fields that differ, by the record and the body as it is stored
 * @param vistas gets the keys of those that are right, also of those that change nothing
 */
export const conferirAlteracoes = async (
  servico: Servico,
  chamada: Chamada,
  mudadas: readonly Mudada[],
  vistas: ChavesVistas,
  mudancasDe: (antes: Registro, valores: Valores) => Valores,
): Promise<readonly MudadaConferida[]> => {
  const { fonte, contexto } = servico;
  const agora = contexto.clock.now();
  const gravacoes = mudadas.map(({ antes, corpo }) => {
    const mudancas = mudancasDe(antes, comoSeGuarda(servico, corpo));
    return { ...chamada, agora, antes, mudancas, depois: { ...antes, ...mudancas }, varios: true as const };
  });
  const procurados = gravacoes.map(({ antes, depois }) => ({ registro: depois, proprio: antes.id }));
  const colisoes = await colisoesDeVarios(chamada.trx, fonte, chamada.organizacaoId, procurados, (chave, i) =>
    chave.some((caminho) => (caminho.split('.')[0] ?? '') in (gravacoes[i]?.mudancas ?? {})),
  );
  const arvore = new MudancasDaArvore(fonte, chamada);
  const conferidas: MudadaConferida[] = [];
  for (const [i, gravacao] of gravacoes.entries()) {
    const chaves = chavesDe(servico, gravacao.depois);
    const muda = Object.keys(gravacao.mudancas).length > 0;
    const daRegra: ErrosPorCampo = muda
      ? {
          ...errosDoProprio(fonte.entity, gravacao),
          ...errosDePeriodo(fonte.entity, gravacao.depois),
          ...(await fonte.partes.validar?.(gravacao)),
          ...(mesmasDependencias(servico, gravacao)
            ? {}
            : await errosDeDependencia(fonte.entity, servico.fonteDe, gravacao)),
        }
      : {};
    const soltos: ErrosPorCampo = {
      ...vistas.repetidas(chaves),
      ...Object.fromEntries((colisoes[i] ?? []).map(({ campo, mensagem }) => [campo, [mensagem]])),
      ...daRegra,
    };
    const erros = Object.keys(soltos).length > 0 ? soltos : await arvore.mudar(gravacao);
    if (Object.keys(erros).length === 0) for (const [chave] of chaves) vistas.ver(chave, mudadas[i]?.onde ?? '');
    conferidas.push({ gravacao, erros });
  }
  return conferidas;
};

const gravar = async ({ armazem }: Servico, gravacoes: MudadaConferida['gravacao'][]): Promise<readonly Registro[]> => {
  if (armazem.alterarVarios !== undefined) return armazem.alterarVarios(gravacoes);
  const registros: Registro[] = [];
  for (const gravacao of gravacoes) registros.push(await armazem.alterar(gravacao, gravacao.antes.id));
  return registros;
};

/**
 * Writes changes of locked records that `conferirAlteracoes` found right and that change something: as `alterar` does one, with a row in the
 * trail for each and one realtime event for all. For fields without files: what a cell cannot hold does not come this way.
 */
export const alterarVarios = async (
  servico: Servico,
  chamada: Chamada,
  gravacoes: MudadaConferida['gravacao'][],
): Promise<void> => {
  if (gravacoes.length === 0) return;
  const registros = await gravar(servico, gravacoes);
  if (registros.length !== gravacoes.length) throw new Error('not every locked record was changed');
  const feitos: Feito[] = [];
  for (const [i, gravacao] of gravacoes.entries()) {
    const registro = registros[i];
    if (registro === undefined) throw new Error('a changed record did not come back');
    const { antes, mudancas } = gravacao;
    await servico.fonte.partes.depois?.({ ...gravacao, registros: [registro] });
    const nomes = [...Object.keys(mudancas), 'versao'];
    feitos.push({ acao: 'alterar', id: antes.id, antes: somente(antes, nomes), depois: somente(registro, nomes) });
  }
  await deixarRastro(servico, chamada, feitos);
};
