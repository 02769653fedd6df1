import { campoDaUi } from '../../schemas/processo/campoDaUi.ts';
import { citadosNasRespostas } from '../../schemas/processo/citadosNasRespostas.ts';
import type { Formulario } from '../../schemas/processo/formulario.ts';
import type { Respostas } from '../../schemas/requerimento/resposta.ts';
import type { ErrosDoFormulario } from './validador.ts';

/** Kinds of answer that are looked up in a registry. */
const TIPOS_QUE_SE_PROCURAM = ['imovel', 'profissional', 'pessoa', 'requerimento'] as const;

/** An answer that is looked up: of a field, or of a column of its table. */
export interface AProcurar {
  readonly campo: string;
  readonly coluna?: string;
  readonly tipo: (typeof TIPOS_QUE_SE_PROCURAM)[number];
  readonly valor: string;
  /** Path of the answer: 'autor', 'responsaveis[0].profissional'. */
  readonly onde: string;
}

/** Sentences of the answers that were looked up and not found, by `chaveDaProcura`. */
export type NaoAchados = ReadonlyMap<string, string>;

export const chaveDaProcura = ({ campo, coluna, valor }: Pick<AProcurar, 'campo' | 'coluna' | 'valor'>): string =>
  JSON.stringify([campo, coluna ?? null, valor.trim()]);

/** What is looked up of these answers, among the fields that are shown. */
export const oQueSeProcura = (
  ui: Formulario['ui'],
  respostas: Respostas,
  visiveis: ReadonlySet<string>,
): readonly AProcurar[] => {
  const campos = Object.entries(ui).flatMap(([chave, dele]) =>
    visiveis.has(chave) && !dele.calculado ? [campoDaUi(chave, dele)] : [],
  );
  return TIPOS_QUE_SE_PROCURAM.flatMap((tipo) =>
    citadosNasRespostas(campos, respostas, tipo).map(({ campo, pergunta, valor, onde }) => ({
      campo: campo.chave,
      tipo,
      valor,
      onde,
      ...(pergunta === campo ? {} : { coluna: pergunta.chave }),
    })),
  );
};

/** What is wrong with the answers because no registry has them, by path. */
export const errosDaProcura = (
  ui: Formulario['ui'],
  respostas: Respostas,
  visiveis: ReadonlySet<string>,
  naoAchados: NaoAchados,
): ErrosDoFormulario =>
  naoAchados.size === 0
    ? {}
    : Object.fromEntries(
        oQueSeProcura(ui, respostas, visiveis).flatMap((um) => {
          const frase = naoAchados.get(chaveDaProcura(um));
          return frase === undefined ? [] : [[um.onde, [frase]]];
        }),
      );
