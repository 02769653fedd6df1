import { rota } from '../../layout/staff/rotaDoPainel.ts';
import type { telaDoRelatorio } from '../relatorio/TelaDoRelatorio.tsx';
import { P } from './comum.ts';

const RELATORIOS = 'prefeitura.requerimento.relatorio';

const relatorio = <const N extends string>(nome: N, caminho: Parameters<typeof telaDoRelatorio>[0], titulo: string) =>
  rota(
    `prefeitura.relatorio.${nome}`,
    `${P}/relatorio/${caminho}`,
    titulo,
    async () => (await import('../relatorio/TelaDoRelatorio.tsx')).telaDoRelatorio(caminho),
    RELATORIOS,
  );

/** In the order of spec 2 (AMB-013). */
export const rotasDosRelatorios = [
  relatorio('produtividade', 'produtividade', 'Produtividade'),
  relatorio('tempoProcesso', 'tempo-processo', 'Tempo de processo'),
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
  relatorio('entradaRequerimento', 'entrada-requerimento', 'Entrada'),
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
  relatorio('tempoEtapa', 'tempo-etapa', 'Tempo por etapa'),
  relatorio('correcoes', 'correcoes', 'Correções pedidas'),
  relatorio('arrecadacao', 'arrecadacao', 'Arrecadação'),
  relatorio('cargaIdade', 'carga-idade', 'Carga e idade'),
  relatorio('previsoes', 'previsoes', 'Previsões conferidas'),
] as const;
