import { expect, it } from 'vitest';
import { arquivosDosProcessos, definicaoDoProcesso } from '../../support/processosDoPortal.ts';

/** A tag of an answer writes its unit too. */
it.each(arquivosDosProcessos)(
  '%s: no paper says a unit twice, nor a symbol in the place of what is counted',
  (arquivo) => {
    const { campos, documentos_emitidos: papeis } = definicaoDoProcesso(arquivo);
    const textos = papeis.flatMap(({ texto = [], condicionantes = [] }) => [...texto, ...condicionantes]);
    const duas = campos.flatMap(({ chave, unidade }) => {
      if (unidade === undefined) return [];
      const depois = textos.flatMap((texto) => texto.split(`{{${chave}}}`).slice(1));
      return depois.filter(
        (resto) => resto.trimStart().startsWith(`${unidade} `) || (unidade === 'un' && /^ \p{L}/u.test(resto)),
      );
    });
    expect(duas).toEqual([]);
  },
);
