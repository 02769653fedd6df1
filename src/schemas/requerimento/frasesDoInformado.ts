import { valorMostrado } from './informado.ts';
import type { Frases } from './frasesDosEventos.ts';

/** Who or what was typed in, and what the city says of it. */
export const frasesDoInformado: Pick<Frases, 'dados_informados' | 'informado_conferido'> = {
  dados_informados: ({ informados }) => ({
    texto: 'informou dados que a prefeitura vai conferir',
    detalhe: informados.map(({ nome, tipo, valor }) => `${nome}, ${valorMostrado(tipo, valor)}`).join('; '),
  }),
  informado_conferido: ({ nome, resultado, motivo }) => ({
    texto: resultado === 'confirmado' ? `confirmou os dados de ${nome}` : `não confirmou os dados de ${nome}`,
    ...(motivo === null ? {} : { detalhe: motivo }),
  }),
};
