import { mostrarNumero } from '../brasil/numero.ts';
import { mostrarValor, unidadeDe } from './mostrarValor.ts';
import { GRUPOS_NO_DESENHO } from './desenho/desenhar.ts';
import { nomeDoPeriodo, nomesDosPeriodos } from './nomeDoPeriodo.ts';
import type { Grafico, Relatorio, RelatorioLido, Valores } from './relatorio.ts';

const inteiro = (valor: number): string => mostrarNumero(valor, { min: 0, max: 0 });

const soma = (valores: Valores, medidas: readonly string[]): number =>
  medidas.reduce((total, m) => total + (valores[m] ?? 0), 0);

/** Of the parts of a whole, which is the largest and how much of it that is. */
const maiorParte = ({ medidas }: Relatorio, grafico: Grafico, { total }: RelatorioLido): string | undefined => {
  const todo = soma(total, grafico.medidas);
  const maior = grafico.medidas.toSorted((a, b) => (total[b] ?? 0) - (total[a] ?? 0))[0];
  if (todo === 0 || maior === undefined) return undefined;
  return `${medidas[maior]?.rotulo ?? maior}: ${inteiro(((total[maior] ?? 0) / todo) * 100)}% do total`;
};

/** A name that is a sentence of its own goes on in this one. */
const semPonto = (nome: string): string => (nome.endsWith('.') ? nome.slice(0, -1) : nome);

const doMaiorGrupo = ({ medidas }: Relatorio, grafico: Grafico, { grupos }: RelatorioLido): string | undefined => {
  const [medida = ''] = grafico.medidas;
  const declarada = medidas[medida];
  const [maior] = grupos.toSorted((a, b) => (b.valores[medida] ?? 0) - (a.valores[medida] ?? 0));
  const valor = maior?.valores[medida] ?? 0;
  if (maior === undefined || declarada === undefined || valor === 0) return undefined;
  return `${semPonto(maior.nome)} à frente, com ${mostrarValor(declarada, valor)}`;
};

/** How a line goes: from the first figure to the last, and where it stood highest. */
const doCaminho = ({ medidas }: Relatorio, grafico: Grafico, lido: RelatorioLido): string | undefined => {
  const [medida = ''] = grafico.medidas;
  const declarada = medidas[medida];
  const ditos = lido.periodos.flatMap(({ inicio, valores }) => {
    const valor = grafico.medidas.length > 1 ? soma(valores, grafico.medidas) : valores[medida];
    return valor === null || valor === undefined ? [] : [{ inicio, valor }];
  });
  const [primeiro, ultimo] = [ditos[0], ditos.at(-1)];
  if (declarada === undefined || primeiro === undefined || ultimo === undefined || ditos.length < 2) return undefined;
  const em = (dele: typeof primeiro): string => {
    const unidade = unidadeDe(declarada, dele.valor);
    return `${mostrarValor(declarada, dele.valor)}${unidade === '' ? '' : ` ${unidade}`} em ${nomeDoPeriodo(dele.inicio, lido.agrupar)}`;
  };
  return `De ${em(primeiro)} a ${em(ultimo)}`;
};

/** What is seen in a drawing, in one sentence; what it shows, where nothing is to be seen. */
export const fraseDoGrafico = (relatorio: Relatorio, grafico: Grafico, lido: RelatorioLido): string => {
  const frase =
    grafico.tipo === 'barras'
      ? grafico.medidas.length > 1
        ? maiorParte(relatorio, grafico, lido)
        : doMaiorGrupo(relatorio, grafico, lido)
      : doCaminho(relatorio, grafico, lido);
  return frase ?? grafico.titulo;
};

/** What a drawing counts: 'Com quem fica, em dias corridos, em média, por tipo'. */
export const eixoDito = (relatorio: Relatorio, { tipo, titulo, unidade }: Grafico, lido: RelatorioLido): string => {
  const por = relatorio.dimensoes[lido.por]?.rotulo ?? lido.por;
  const cada = tipo === 'barras' ? por : nomesDosPeriodos[lido.agrupar];
  return `${titulo}, em ${unidade}, por ${cada.toLowerCase()}`;
};

/** That groups are in the table alone; undefined where the drawing has all. */
export const foraDoDesenho = ({ tipo }: Grafico, { grupos }: RelatorioLido): string | undefined => {
  const fora = tipo === 'barras' ? grupos.length - GRUPOS_NO_DESENHO : 0;
  if (fora <= 0) return undefined;
  return fora === 1 ? 'Mais 1 está na tabela.' : `Mais ${fora} estão na tabela.`;
};
