import type { Campo } from '../../campo.ts';
import { resultadoDoExemplo, porqueDiverge, type ExemploDoCampo } from '../../exemplosDoCampo.ts';
import { entradasEmPalavras } from '../entradasEmPalavras.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import { respostaEmPalavras } from '../respostaEmPalavras.ts';
import { dia } from './comuns.ts';

const fichaDoExemplo: Ficha<ExemploDoCampo> = {
  nome: 'Exemplo',
  guia: 'Respostas e o que têm de dar. Se a conta mudar e der outra coisa, o portal não publica.',
  itens: {
    dia: dia('No dia', { ajuda: 'De uma conta que usa o dia de hoje ou o do protocolo.' }),
    entradas: { rotulo: 'Com', editor: { como: 'mapa' } },
    resultado: { rotulo: 'Tem de dar', editor: { como: 'resposta' } },
  },
};

/** An example as its line says it, with what the calculation gives now where that is something else. */
const nomeDoExemplo = (exemplo: ExemploDoCampo, { definicao, acima }: Lugar): string => {
  const { entradas, resultado } = exemplo;
  const campo =
    (acima as readonly Partial<Campo>[]).find(
      (um): um is Campo => um.tipo !== undefined && um.obrigatorio !== undefined,
    ) ?? definicao.campos.find(({ exemplos }) => exemplos?.includes(exemplo) === true);
  const com = entradasEmPalavras(definicao, exemplo);
  if (campo === undefined) return com;
  const dito = `${com === '' ? 'sem respostas' : com} dá ${respostaEmPalavras(campo, resultado)}`;
  if (porqueDiverge(definicao, campo, exemplo) === undefined) return `${dito}: certo`;
  const deu = resultadoDoExemplo(definicao, campo, { entradas, ...(exemplo.dia && { dia: exemplo.dia }) });
  return `${dito}: não confere, ${deu.ok ? `a conta dá ${respostaEmPalavras(campo, deu.valor)}` : deu.porque}`;
};

/** Worked cases of a calculated field. */
export const exemplosDoCampo = {
  rotulo: 'Exemplos que têm de dar certo',
  quando: ({ calculo, exemplos }: Campo) => calculo !== undefined || exemplos !== undefined,
  editor: {
    como: 'pecas',
    ficha: () => fichaDoExemplo,
    nova: ({ acima }: Lugar): ExemploDoCampo => ({
      entradas: {},
      resultado: (acima.at(-1) as Campo | undefined)?.tipo === 'logico' ? true : '0',
    }),
    um: 'exemplo',
    nome: nomeDoExemplo,
  },
} as const;
