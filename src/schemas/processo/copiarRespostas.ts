import type { Respostas } from '../requerimento/resposta.ts';
import type { Definicao } from './definicao.ts';
import { vazio } from '../requerimento/vazio.ts';
import { ehCalculado, temResposta } from './campo.ts';
import { camposDaEtapa } from './preenchimento.ts';
import { respostaQueFica } from './reconciliar.ts';

/**
 * Answers of an earlier request that serve the first form of another process: fields of the same key that ask the same. Files are not among them:
 * what was handed in then is handed in anew.
 */
export const copiarRespostas = (de: Definicao, para: Definicao, respostas: Respostas): Respostas => {
  const [primeira] = para.etapas;
  if (primeira === undefined) return {};
  const antes = new Map(de.campos.map((c) => [c.chave, c]));
  return Object.fromEntries(
    camposDaEtapa(para, primeira).flatMap((campo) => {
      const valor = respostas[campo.chave];
      if (valor === undefined || !temResposta(campo)) return [];
      const fica = respostaQueFica(antes.get(campo.chave), campo, valor);
      return fica === undefined ? [] : [[campo.chave, fica]];
    }),
  );
};

/** What a copy carries over, and the names of the answers that it leaves behind, wholly or in part. */
export interface Copia {
  readonly respostas: Respostas;
  readonly deixadas: readonly string[];
}

/** The same, saying what of the earlier request has no place here: answers that were typed, no files and nothing that the portal works out. */
export const copiarDe = (de: Definicao, para: Definicao, respostas: Respostas): Copia => {
  const levadas = copiarRespostas(de, para, respostas);
  return {
    respostas: levadas,
    deixadas: de.campos
      .filter((campo) => temResposta(campo) && !ehCalculado(campo) && !vazio(respostas[campo.chave]))
      .filter(({ chave }) => JSON.stringify(levadas[chave]) !== JSON.stringify(respostas[chave]))
      .map(({ nome }) => nome),
  };
};
