import type { ErrosPorCampo } from '../../src/schemas/errors.ts';
import { errosDeDependencia } from './dependencias.ts';
import { errosDePeriodo } from '../../src/schemas/validacao/periodosDoRegistro.ts';
import { somente } from './diferenca.ts';
import type { Gravacao, Registro, Valores } from './partes.ts';
import { deixarRastro } from './rastro.ts';
import type { Chamada, Servico } from './servico.ts';
import { chaveUnica } from './unicos.ts';
import { colisoesDeVarios } from './unicosDeVarios.ts';
import { gravacaoDeCriacao } from './write.ts';

/** Unique keys of the rows that were found right so far, and where each stood. Those of a batch count for good once it is kept. */
export class ChavesVistas {
  readonly #firmes = new Map<string, string>();
  readonly #soltas = new Map<string, string>();

  onde(chave: string): string | undefined {
    return this.#firmes.get(chave) ?? this.#soltas.get(chave);
  }

  /** The sentence on the field of each of these keys that another row has. */
  repetidas(chaves: readonly (readonly [chave: string, campo: string])[]): ErrosPorCampo {
    return Object.fromEntries(
      chaves.flatMap(([chave, campo]): [string, string[]][] => {
        const onde = this.onde(chave);
        return onde === undefined ? [] : [[campo, [`Mesmo valor da ${onde} deste arquivo`]]];
      }),
    );
  }

  ver(chave: string, onde: string): void {
    this.#soltas.set(chave, onde);
  }

  firmar(): void {
    for (const [chave, onde] of this.#soltas) this.#firmes.set(chave, onde);
    this.#soltas.clear();
  }

  /** Forgets a batch whose transaction is to be run again. */
  desfazer(): void {
    this.#soltas.clear();
  }
}

/** A validated body of a new record; its relations are known to be there. */
export interface Nova {
  /** How a repetition of it is told: 'linha 12'. */
  readonly onde: string;
  readonly corpo: Valores;
}

/** Unique keys of a record as they are compared in a file, each with the field that it is told on. */
export const chavesDe = ({ fonte: { entity } }: Servico, registro: Valores): readonly (readonly [string, string])[] =>
  entity.unique.flatMap((chave, n): (readonly [string, string])[] => {
    const valor = chaveUnica(entity, chave, registro);
    return valor === undefined ? [] : [[`${n} ${valor}`, chave[0] ?? '']];
  });

/**
 * What `conferir` says of each of many new records, with one statement per unique key for all of them; also of two that have the same key.
 * Relations are not looked at: whoever asks has resolved them in the same transaction.
 * @param vistas gets the keys of those that are right
 */
export const conferirVarios = async (
  servico: Servico,
  chamada: Chamada,
  novas: readonly Nova[],
  vistas: ChavesVistas,
): Promise<readonly { readonly gravacao: Gravacao; readonly erros: ErrosPorCampo }[]> => {
  const { fonte } = servico;
  const gravacoes: Gravacao[] = [];
  for (const { corpo } of novas)
    gravacoes.push({ ...(await gravacaoDeCriacao(servico, chamada, corpo)), varios: true });
  const procurados = gravacoes.map(({ depois }) => ({ registro: depois, proprio: null }));
  const colisoes = await colisoesDeVarios(chamada.trx, fonte, chamada.organizacaoId, procurados);
  const conferidas = [];
  for (const [i, gravacao] of gravacoes.entries()) {
    const chaves = chavesDe(servico, gravacao.depois);
    const erros: ErrosPorCampo = {
      ...vistas.repetidas(chaves),
      ...Object.fromEntries((colisoes[i] ?? []).map(({ campo, mensagem }) => [campo, [mensagem]])),
      ...errosDePeriodo(fonte.entity, gravacao.depois),
      ...(await fonte.partes.validar?.(gravacao)),
      ...(await errosDeDependencia(fonte.entity, servico.fonteDe, gravacao)),
    };
    if (Object.keys(erros).length === 0) for (const [chave] of chaves) vistas.ver(chave, novas[i]?.onde ?? '');
    conferidas.push({ gravacao, erros });
  }
  return conferidas;
};

const inserir = async ({ armazem }: Servico, gravacoes: readonly Gravacao[]): Promise<readonly Registro[]> => {
  if (armazem.inserirVarios !== undefined) return armazem.inserirVarios(gravacoes);
  const registros: Registro[] = [];
  for (const gravacao of gravacoes) registros.push(await armazem.inserir(gravacao));
  return registros;
};

/**
 * Writes new records that `conferirVarios` found right: as `criar` does one, with a row in the trail for each and one realtime event for
 * all.
 */
export const criarVarios = async (
  servico: Servico,
  chamada: Chamada,
  gravacoes: readonly Gravacao[],
): Promise<readonly Registro[]> => {
  const [primeira] = gravacoes;
  if (primeira === undefined) return [];
  const registros = await inserir(servico, gravacoes);
  if (registros.length !== gravacoes.length) throw new Error('not every new record was written');
  await servico.fonte.partes.depois?.({ ...primeira, registros });
  await deixarRastro(
    servico,
    chamada,
    registros.map((registro, i) => ({
      acao: 'criar',
      id: registro.id,
      depois: somente(registro, Object.keys(gravacoes[i]?.mudancas ?? {})),
    })),
  );
  return registros;
};
