import type { Respostas, Valor } from '../requerimento/resposta.ts';
import { chaveDaLinha, LINHA, semChaves, temArquivosNasLinhas } from './arquivosDasLinhas.ts';
import { ehCalculado, type Campo, type Coluna } from './campo.ts';
import { ehDoTipo } from './conferirValor.ts';
import type { Definicao, Etapa } from './definicao.ts';
import { camposDaEtapa } from './preenchimento.ts';
import { colunasDe, ehLista, ehTabela } from './quadros.ts';

/** A field or document of a form, by target (`campo:chave`, `documento:chave`) and by the name that people know. */
export interface ParteDoFormulario {
  readonly alvo: string;
  readonly nome: string;
}

export interface Reconciliacao {
  /** Answers that still say what they said. */
  readonly respostas: Respostas;
  /** Fields whose answer is gone, wholly or in part. */
  readonly descartadas: readonly ParteDoFormulario[];
  /** Fields and documents that the earlier form did not have. */
  readonly novas: readonly ParteDoFormulario[];
}

/** The same question: a number in other units, or one that the portal works out now, is another. */
const mesmaPergunta = (antes: Campo | Coluna, depois: Campo | Coluna): boolean =>
  antes.tipo === depois.tipo && antes.unidade === depois.unidade && !ehCalculado(depois as Campo);

/** A value that was right and is none of this field any more; what was wrong before is the applicant's to finish. */
const serve = (antes: Campo | Coluna, depois: Campo | Coluna, valor: Valor): boolean =>
  ehDoTipo(depois, valor) || !ehDoTipo(antes, valor);

const ehLinha = (v: Valor): v is { readonly [coluna: string]: Valor } =>
  v !== null && typeof v === 'object' && !Array.isArray(v);

const deLista = (antes: Campo, depois: Campo, itens: readonly Valor[]): readonly Valor[] => {
  const opcoes = (c: Campo) => c.opcoes?.map((o) => o.chave);
  const [velhas, novas] = [opcoes(antes), opcoes(depois)];
  if (novas === undefined) return velhas === undefined ? itens : [];
  return itens.filter((i) => typeof i === 'string' && (novas.includes(i) || velhas?.includes(i) === false));
};

const deTabela = (antes: Campo, depois: Campo, linhas: readonly Valor[]): readonly Valor[] => {
  const ficam = colunasDe(depois).flatMap((d) => {
    const a = colunasDe(antes).find((x) => x.chave === d.chave);
    return a !== undefined && mesmaPergunta(a, d) ? [[a, d] as const] : [];
  });
  const comArquivos = temArquivosNasLinhas(depois);
  return linhas.map((linha) =>
    ehLinha(linha)
      ? Object.fromEntries([
          ...ficam.flatMap(([a, d]) => {
            const v = linha[d.chave];
            return v !== undefined && serve(a, d, v) ? [[d.chave, v] as const] : [];
          }),
          // Files stay with their row.
          ...(comArquivos && chaveDaLinha(linha) !== undefined ? [[LINHA, chaveDaLinha(linha) ?? ''] as const] : []),
        ])
      : linha,
  );
};

/** What is left of one answer in a field that takes the place of another; undefined for nothing. */
export const respostaQueFica = (
  antes: Campo | undefined,
  depois: Campo | undefined,
  valor: Valor,
): Valor | undefined => {
  if (antes === undefined || depois === undefined || !mesmaPergunta(antes, depois)) return undefined;
  if (Array.isArray(valor) && ehLista(depois)) return deLista(antes, depois, valor as readonly Valor[]);
  if (Array.isArray(valor) && ehTabela(depois)) return deTabela(antes, depois, valor as readonly Valor[]);
  return serve(antes, depois, valor) ? valor : undefined;
};

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const documentosDe = (definicao: Definicao, etapa: Etapa): readonly ParteDoFormulario[] =>
  definicao.documentos
    .filter((d) => d.etapa === etapa.chave)
    .map((d) => ({ alvo: `documento:${d.chave}`, nome: d.nome }));
const parteDe = (c: Campo): ParteDoFormulario => ({ alvo: `campo:${c.chave}`, nome: c.nome });

/**
 * Moves the answers of an unsent form to another version of its process (process.md 1): only answers whose field or option changed are
 * dropped, and named; what is new is named too. Keys mean the same in every version.
 */
export const reconciliarRespostas = (
  antes: { readonly definicao: Definicao; readonly etapa: Etapa },
  depois: { readonly definicao: Definicao; readonly etapa: Etapa },
  respostas: Respostas,
): Reconciliacao => {
  const [camposAntes, camposDepois] = [antes, depois].map(({ definicao, etapa }) => camposDaEtapa(definicao, etapa));
  const velhos = new Map(camposAntes?.map((c) => [c.chave, c]));
  const novos = new Map(camposDepois?.map((c) => [c.chave, c]));
  const ficam: Record<string, Valor> = {};
  const descartadas: ParteDoFormulario[] = [];
  // In the order of the form, whatever order the answers were stored in.
  for (const chave of new Set([...velhos.keys(), ...Object.keys(respostas)])) {
    const valor = respostas[chave];
    if (valor === undefined) continue;
    const [velho, novo] = [velhos.get(chave), novos.get(chave)];
    const resto = respostaQueFica(velho, novo, valor);
    if (resto !== undefined) ficam[chave] = resto;
    if (valor !== null && !(resto !== undefined && igual(semChaves(resto), semChaves(valor))))
      descartadas.push(parteDe(novo ?? velho ?? ({ chave, nome: chave } as Campo)));
  }
  const conhecidos = new Set(documentosDe(antes.definicao, antes.etapa).map((d) => d.alvo));
  return {
    respostas: ficam,
    descartadas,
    novas: [
      ...[...novos.values()].filter((c) => !velhos.has(c.chave)).map(parteDe),
      ...documentosDe(depois.definicao, depois.etapa).filter((d) => !conhecidos.has(d.alvo)),
    ],
  };
};
