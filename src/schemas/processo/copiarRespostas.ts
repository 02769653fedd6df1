import type { Respostas } from '../requerimento/estado.ts';
import type { Definicao } from './definicao.ts';
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
      if (valor === undefined || campo.tipo === 'arquivo') return [];
      const fica = respostaQueFica(antes.get(campo.chave), campo, valor);
      return fica === undefined ? [] : [[campo.chave, fica]];
    }),
  );
};
