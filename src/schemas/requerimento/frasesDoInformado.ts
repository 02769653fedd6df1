import { valorMostrado, type InformadosCitados } from './informado.ts';
import type { Frases } from './frasesDosEventos.ts';

const emLinha = (quais: InformadosCitados): string =>
  quais.map(({ nome, tipo, valor }) => `${nome}, ${valorMostrado(tipo, valor)}`).join('; ');

/** Who or what was typed in, what the answers name no more, and what the city says of it. */
export const frasesDoInformado: Pick<Frases, 'dados_informados' | 'informado_conferido'> = {
  dados_informados: ({ informados, retirados = [] }) => {
    const fora = `${informados.length === 0 ? '' : '. '}Não valem mais: ${emLinha(retirados)}`;
    return {
      texto:
        informados.length === 0
          ? 'retirou das respostas dados que a prefeitura ia conferir'
          : 'informou dados que a prefeitura vai conferir',
      detalhe: `${emLinha(informados)}${retirados.length === 0 ? '' : fora}`,
    };
  },
  informado_conferido: ({ nome, resultado, motivo }) => ({
    texto: resultado === 'confirmado' ? `confirmou os dados de ${nome}` : `não confirmou os dados de ${nome}`,
    ...(motivo === null ? {} : { detalhe: motivo }),
  }),
};
