import { outrasLeituras } from '../../../schemas/relatorios/outrasLeituras.ts';
import { rota, type RotaDoPainel } from '../../layout/staff/rotaDoPainel.ts';
import type { NomeDoIcone } from '../../layout/ui/desenhos.ts';
import { P } from './comum.ts';
import { titulosDosRelatorios, type TituloDoRelatorio } from './titulosDosRelatorios.ts';

const VER = 'prefeitura.requerimento.relatorio';
const BASE = `${P}/relatorio`;

/** Last part of the addresses of a reading. */
type NomeDaLeitura =
  (typeof titulosDosRelatorios)[number]['nome'] | (typeof outrasLeituras)[keyof typeof outrasLeituras]['nome'];

/** 'tempo-processo' as a route is called: 'tempoProcesso'. */
type EmCamelo<N extends string> = N extends `${infer Antes}-${infer Depois}`
  ? `${Antes}${Capitalize<EmCamelo<Depois>>}`
  : N;

/** A reading of the panel, with the question that it answers. */
export interface RotaDeRelatorio extends RotaDoPainel {
  readonly nome: `prefeitura.relatorio.${EmCamelo<NomeDaLeitura>}`;
  readonly pergunta: string;
  /** What stands beside it in the menu. */
  readonly icone: NomeDoIcone;
}

/** A drawing for each that says what it is of, by the last part of its addresses. */
const icones: Readonly<Record<NomeDaLeitura, NomeDoIcone>> = {
  produtividade: 'grafico',
  'tempo-processo': 'cronometro',
  'arquivos-tempo-processo': 'planilha',
  'fluxo-processo': 'fluxo',
  'entrada-requerimento': 'caixa-entrada',
  lancamento: 'dinheiro',
  'quadro-area': 'regua',
  comparativo: 'balanca',
  'tempo-etapa': 'ampulheta',
  correcoes: 'editar',
  arrecadacao: 'moedas',
  'carga-idade': 'camadas',
  previsoes: 'calendario-certo',
  'dados-abertos': 'mundo',
};

type Leitura = Pick<TituloDoRelatorio, 'rotulo' | 'pergunta'> & { readonly nome: NomeDaLeitura };
type Carregar = NonNullable<RotaDoPainel['carregar']>;

const emCamelo = <N extends string>(nome: N): EmCamelo<N> =>
  nome.replace(/-([a-z])/g, (_, letra: string) => letra.toUpperCase()) as EmCamelo<N>;

const leitura = ({ nome, rotulo, pergunta }: Leitura, carregar: Carregar): RotaDeRelatorio => ({
  ...rota(`prefeitura.relatorio.${emCamelo(nome)}`, `${BASE}/${nome}`, rotulo, carregar, VER),
  pergunta,
  icone: icones[nome],
});

/** One that tells sectors apart opens also to whom may see the reports of his own. */
const doRelatorio = (um: (typeof titulosDosRelatorios)[number]): RotaDeRelatorio => ({
  ...leitura(um, async () => (await import('../relatorio/TelaDoRelatorio.tsx')).telaDoRelatorio(um.nome)),
  ...(um.emSetor ? { emSetor: true as const } : {}),
});

const arquivos = leitura(
  outrasLeituras.arquivos,
  async () => (await import('../relatorio/ArquivosDoTempo.tsx')).ArquivosDoTempo,
);
const fluxo = leitura(outrasLeituras.fluxo, async () => (await import('../relatorio/TelaDoFluxo.tsx')).TelaDoFluxo);
const comparativo = leitura(
  outrasLeituras.comparativo,
  async () => (await import('../relatorio/TelaDoComparativo.tsx')).TelaDoComparativo,
);
const abertos = leitura(
  outrasLeituras.abertos,
  async () => (await import('../relatorio/DadosAbertos.tsx')).DadosAbertos,
);

/** Readings that stand in the menu of spec 2 (AMB-013) after a report of figures, by its name. */
const depoisDe: Readonly<Partial<Record<NomeDaLeitura, readonly RotaDeRelatorio[]>>> = {
  'tempo-processo': [arquivos, fluxo],
  'quadro-area': [comparativo],
};

/** Every report that is declared and the readings beside them, in the order of spec 2 (AMB-013), then the others. */
export const rotasDosRelatorios: readonly RotaDeRelatorio[] = [
  ...titulosDosRelatorios.flatMap((um) => [doRelatorio(um), ...(depoisDe[um.nome] ?? [])]),
  abertos,
];

/** What lists them, each with its question: to whoever may open any. */
export const rotaDaListaDeRelatorios = {
  ...rota(
    'prefeitura.relatorio',
    BASE,
    'Relatórios',
    async () => (await import('../relatorio/TelaDosRelatorios.tsx')).TelaDosRelatorios,
    VER,
  ),
  emSetor: true as const,
};
