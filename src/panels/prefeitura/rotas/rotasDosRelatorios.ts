import { rota } from '../../layout/staff/rotaDoPainel.ts';
import type { telaDoRelatorio } from '../relatorio/TelaDoRelatorio.tsx';
import { P } from './comum.ts';

const RELATORIOS = 'prefeitura.requerimento.relatorio';

type Nome = Parameters<typeof telaDoRelatorio>[0];

const relatorio = <const N extends string>(nome: N, caminho: Nome, titulo: string) =>
  rota(
    `prefeitura.relatorio.${nome}`,
    `${P}/relatorio/${caminho}`,
    titulo,
    async () => (await import('../relatorio/TelaDoRelatorio.tsx')).telaDoRelatorio(caminho),
    RELATORIOS,
  );

/** One that tells sectors apart opens also to whom may see the reports of his own. */
const deSetores = <const N extends string>(nome: N, caminho: Nome, titulo: string) => ({
  ...relatorio(nome, caminho, titulo),
  emSetor: true as const,
});

/** In the order of spec 2 (AMB-013). */
export const rotasDosRelatorios = [
  deSetores('produtividade', 'produtividade', 'Produtividade'),
  deSetores('tempoProcesso', 'tempo-processo', 'Tempo de processo'),
  rota(
    'prefeitura.relatorio.arquivosTempoProcesso',
    `${P}/relatorio/arquivos-tempo-processo`,
    'Arquivos de tempo',
    async () => (await import('../relatorio/ArquivosDoTempo.tsx')).ArquivosDoTempo,
    RELATORIOS,
  ),
  rota(
    'prefeitura.relatorio.fluxoProcesso',
    `${P}/relatorio/fluxo-processo`,
    'Fluxo de processo',
    async () => (await import('../relatorio/TelaDoFluxo.tsx')).TelaDoFluxo,
    RELATORIOS,
  ),
  deSetores('entradaRequerimento', 'entrada-requerimento', 'Entrada'),
  relatorio('lancamento', 'lancamento', 'Lançamentos'),
  relatorio('quadroArea', 'quadro-area', 'Quadro de áreas'),
  rota(
    'prefeitura.relatorio.comparativo',
    `${P}/relatorio/comparativo`,
    'Comparativo',
    async () => (await import('../relatorio/TelaDoComparativo.tsx')).TelaDoComparativo,
    RELATORIOS,
  ),
  // Beside those of the specification.
  deSetores('tempoEtapa', 'tempo-etapa', 'Tempo por etapa'),
  deSetores('correcoes', 'correcoes', 'Correções pedidas'),
  relatorio('arrecadacao', 'arrecadacao', 'Arrecadação'),
  deSetores('cargaIdade', 'carga-idade', 'Carga e idade'),
  relatorio('previsoes', 'previsoes', 'Previsões conferidas'),
  rota(
    'prefeitura.relatorio.dadosAbertos',
    `${P}/relatorio/dados-abertos`,
    'Dados abertos',
    async () => (await import('../relatorio/DadosAbertos.tsx')).DadosAbertos,
    RELATORIOS,
  ),
] as const;
