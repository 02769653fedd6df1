import { mostrarData } from '../brasil/data.ts';
import { desdeOPrimeiro } from './desdeOPrimeiro.ts';
import { mostrarNumero } from '../brasil/numero.ts';
import { mostrarValor, POUCO, valorDito } from './mostrarValor.ts';
import { GRUPOS_NO_DESENHO, gruposDesenhados, maisNaTabela, somaDe } from './desenho/partes.ts';
import { ehDita, type Desenho } from './desenho/formas.ts';
import { nomeCurto } from './nomeCurto.ts';
import { nomeDoPeriodo, nomesDosPeriodos } from './nomeDoPeriodo.ts';
import { fimDoPeriodo } from './periodo.ts';
import { porDito } from './porDito.ts';
import type { Grafico, Medida, Relatorio, RelatorioLido, Valores } from './relatorio.ts';

const inteiro = (valor: number): string => mostrarNumero(valor, { min: 0, max: 0 });

/** Of the parts of a whole, which is the largest and how much of it that is. */
const maiorParte = ({ medidas }: Relatorio, grafico: Grafico, { total }: RelatorioLido): string | undefined => {
  const todo = somaDe(total, grafico.medidas);
  const maior = grafico.medidas.toSorted((a, b) => (total[b] ?? 0) - (total[a] ?? 0))[0];
  if (todo === 0 || maior === undefined) return undefined;
  return `${medidas[maior]?.rotulo ?? maior}: ${inteiro(((total[maior] ?? 0) / todo) * 100)}% do total`;
};

/** A name that is a sentence of its own goes on in this one. */
const semPonto = (nome: string): string => (nome.endsWith('.') ? nome.slice(0, -1) : nome);

/** A figure with what it counts: '12 análises', '14 dias', 'R$ 1.234,00'. */
const comUnidade = (medida: Medida, { unidade, uma = unidade }: Grafico, valor: number): string =>
  medida.formato === 'quantidade'
    ? `${mostrarValor(medida, valor)} ${valor === 1 ? uma : unidade}`
    : valorDito(medida, valor);

/** Which group has the most, of how much; of what adds up to nothing, how much. */
const doMaiorGrupo = ({ medidas }: Relatorio, grafico: Grafico, lido: RelatorioLido): string | undefined => {
  const [medida = ''] = grafico.medidas;
  const declarada = medidas[medida];
  const { grupos, total } = lido;
  const [maior] = grupos.toSorted((a, b) => (b.valores[medida] ?? 0) - (a.valores[medida] ?? 0));
  const valor = maior?.valores[medida] ?? 0;
  if (maior === undefined || declarada === undefined || valor === 0) return undefined;
  const nome = nomeCurto(semPonto(maior.nome));
  const todo = total[medida] ?? 0;
  if (declarada.semTotal === true || todo <= valor)
    return `${grupos.length === 1 ? 'Só ' : ''}${nome}: ${comUnidade(declarada, grafico, valor)}`;
  return `${nome}: ${mostrarValor(declarada, valor)} de ${comUnidade(declarada, grafico, todo)}`;
};

/** ' (de só 2)' of a share of a handful: every one more would be a quarter or a half of it. */
const deSo = ({ base }: Medida, valores: Valores): string => {
  const quantos = base === undefined ? null : (valores[base] ?? null);
  return quantos === null || quantos >= POUCO ? '' : ` (de só ${inteiro(quantos)})`;
};

/** What is seen where all that is drawn is nought: 'Fora da faixa: 0 previsões', 'Pago: R$ 0,00'. Undefined of what adds up to nothing. */
const deNada = (
  { medidas }: Pick<Relatorio, 'medidas'>,
  { medidas: quais, titulo, unidade }: Grafico,
): string | undefined => {
  const dinheiro = quais.map((qual) => medidas[qual]).find((medida) => medida?.formato === 'centavos');
  if (dinheiro !== undefined) return `${titulo}: ${mostrarValor(dinheiro, 0)}`;
  if (quais.some((qual) => medidas[qual]?.formato !== 'quantidade')) return undefined;
  return titulo.toLowerCase() === unidade ? `0 ${unidade}` : `${titulo}: 0 ${unidade}`;
};

/** How a line goes: from the first figure to the last, and where it stood highest if that is neither. */
const doCaminho = ({ medidas }: Relatorio, grafico: Grafico, lido: RelatorioLido): string | undefined => {
  const [medida = ''] = grafico.medidas;
  const declarada = medidas[medida];
  const periodos = desdeOPrimeiro(lido);
  const comFigura = ({ inicio, valores }: (typeof periodos)[number]) => {
    const valor = grafico.medidas.length > 1 ? somaDe(valores, grafico.medidas) : valores[medida];
    return valor === null || valor === undefined ? [] : [{ inicio, valor, valores }];
  };
  const ditos = periodos.flatMap(comFigura);
  // Of what has no figure where nothing is counted (a share, a median) there is no nought to be left out.
  const semNada = lido.periodos.slice(0, lido.periodos.length - periodos.length).flatMap(comFigura);
  const antes = semNada.length > 0 ? '; antes, nada' : '';
  // A period that still goes on is no end of a way: less is in it because less of it has come.
  const corre = lido.periodos
    .map(({ inicio }) => inicio)
    .find((inicio) => fimDoPeriodo(inicio, lido.agrupar) > lido.ate);
  const inteiros = ditos.filter(({ inicio }) => inicio !== corre);
  const [primeiro, ultimo] = [ditos[0], (inteiros.length < 2 ? ditos : inteiros).at(-1)];
  if (declarada === undefined || primeiro === undefined || ultimo === undefined) return undefined;
  const em = ({ inicio, valor, valores }: typeof primeiro): string =>
    `${valorDito(declarada, valor)}${deSo(declarada, valores)} em ${nomeDoPeriodo(inicio, lido.agrupar)}${inicio === corre ? `, até ${mostrarData(lido.ate).slice(0, 5)}` : ''}`;
  const maior = ditos.reduce((a, b) => (b.valor > a.valor ? b : a));
  if (maior.valor === 0) return deNada({ medidas }, grafico);
  if (ditos.length < 2) return `${em(primeiro)}${antes}`;
  const noMeio = maior.valor > primeiro.valor && maior.valor > ultimo.valor;
  return `De ${em(primeiro)} a ${em(ultimo)}${noMeio ? `; no máximo, ${em(maior)}` : ''}${antes}`;
};

/** What is seen in a drawing, in one sentence; what it shows, where nothing is to be seen. */
export const fraseDoGrafico = (relatorio: Relatorio, grafico: Grafico, lido: RelatorioLido): string => {
  const frase =
    grafico.tipo === 'barras'
      ? grafico.medidas.length > 1
        ? (maiorParte(relatorio, grafico, lido) ?? deNada(relatorio, grafico))
        : (doMaiorGrupo(relatorio, grafico, lido) ?? deNada(relatorio, grafico))
      : doCaminho(relatorio, grafico, lido);
  return frase ?? grafico.titulo;
};

/** What stands in the place of a drawing without a single mark, which would be axes around nothing; undefined where there is one. */
export const desenhoVazio = (
  { medidas }: Pick<Relatorio, 'medidas'>,
  grafico: Grafico,
  { total }: Pick<RelatorioLido, 'total'>,
  { formas }: Desenho,
): string | undefined => {
  if (formas.some(ehDita)) return undefined;
  const [primeira = ''] = grafico.medidas;
  const falta = grafico.medidas.every((qual) => (total[qual] ?? null) === null) ? medidas[primeira]?.falta : undefined;
  return falta === undefined || falta === '' ? 'Nada a desenhar: todos os valores são zero.' : `${falta}.`;
};

/** What a drawing counts: 'Com quem fica, em dias corridos, em média, por tipo'. */
export const eixoDito = (relatorio: Relatorio, { tipo, titulo, unidade }: Grafico, lido: RelatorioLido): string => {
  const cada = tipo === 'barras' ? porDito(relatorio, lido.por) : `por ${nomesDosPeriodos[lido.agrupar].toLowerCase()}`;
  const emQue = titulo.toLowerCase() === unidade ? titulo : `${titulo}, em ${unidade}`;
  return `${emQue}, ${cada}`;
};

/** What groups beyond those that were read are called, on the screen and in files. */
export const FORA_DA_TABELA = 'Fora da tabela';

/** How many those are: the largest were read. */
export const gruposFora = (quantos: number): string =>
  quantos === 1 ? 'mais 1 grupo, o menor' : `mais ${inteiro(quantos)} grupos, os menores`;

/** That groups are in the table alone, those of nothing not counted; undefined where the drawing has all. @param cabem groups that it has */
export const foraDoDesenho = (grafico: Grafico, lido: RelatorioLido, cabem = GRUPOS_NO_DESENHO): string | undefined =>
  maisNaTabela(grafico.tipo === 'barras' ? gruposDesenhados(grafico, lido, Infinity).length - cabem : 0);
