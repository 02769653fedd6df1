import { rotaEmFalta as emFalta } from '../../layout/staff/rotaDoPainel.ts';
import { P } from './comum.ts';

const RELATORIOS = 'prefeitura.requerimento.relatorio';

const relatorio = <const N extends string>(nome: N, caminho: string, titulo: string, falta: string) =>
  emFalta(`prefeitura.relatorio.${nome}`, `${P}/relatorio/${caminho}`, titulo, falta, RELATORIOS);

/** In the order of spec 2 (AMB-013). */
export const rotasDosRelatorios = [
  relatorio(
    'produtividade',
    'produtividade',
    'Produtividade',
    'Aqui ficará quantos requerimentos cada setor e cada pessoa concluiu no período.',
  ),
  relatorio(
    'tempoProcesso',
    'tempo-processo',
    'Tempo de processo',
    'Aqui ficará quanto tempo os requerimentos levam em cada etapa.',
  ),
  relatorio(
    'arquivosTempoProcesso',
    'arquivos-tempo-processo',
    'Arquivos de tempo',
    'Aqui ficarão os arquivos de tempo de processo para baixar.',
  ),
  relatorio(
    'fluxoProcesso',
    'fluxo-processo',
    'Fluxo de processo',
    'Aqui ficará o caminho que os requerimentos fazem entre etapas e setores.',
  ),
  relatorio(
    'entradaRequerimento',
    'entrada-requerimento',
    'Entrada',
    'Aqui ficará quantos requerimentos entraram por tipo e período.',
  ),
  relatorio('lancamento', 'lancamento', 'Lançamentos', 'Aqui ficarão as taxas lançadas, pagas e em aberto.'),
  relatorio(
    'quadroArea',
    'quadro-area',
    'Quadro de áreas',
    'Aqui ficará a soma das áreas dos requerimentos por tipo e período.',
  ),
  relatorio('comparativo', 'comparativo', 'Comparativo', 'Aqui ficará a comparação entre dois períodos.'),
] as const;
