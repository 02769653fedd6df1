import os from 'node:os';
import { SERVIDORES, mediana, razoes, type Resultado, type Ritmo } from './medir.ts';
import type { MedidaDaExportacao } from './exportacao.ts';
import { fraseDeEnquanto } from './enquanto.ts';
import type { MedidaDaPassagem } from './passagem.ts';
import type { MedidaDaSimulacao } from './simulacao.ts';
import { secaoDaImportacao, type MedidaDaImportacao } from './importacao.ts';
import { linhasDoEditor, type MedidaDoEditor } from './editor.ts';
import { linhasDaInteracao, type MedidaDaInteracao } from './interacao.ts';
import { faixa, numero, porSegundo } from './mostrar.ts';
import { secaoDoTempoReal, type MedidaDoTempoReal } from './tempoReal.ts';
import type { MedidaDaCasa } from './casa.ts';
import { linhasDoVisor, type MedidaDoVisor } from './visor.ts';
import { chegou, META_DO_DESLOCAMENTO } from './navegador.ts';

const META_DO_AFINADO = 0.8;
const sinal = (chegou: boolean): string => (chegou ? 'sim' : '**não**');

const linhaDoTrabalho = (r: Resultado): string => {
  const nu = razoes(r, 'nu');
  const afinado = razoes(r, 'afinado');
  const chegou = mediana(nu) >= r.trabalho.meta && mediana(afinado) >= META_DO_AFINADO;
  const absoluto = SERVIDORES.map((s) => numero(porSegundo(r, s), 0)).join(' / ');
  return `| ${r.trabalho.nome} | ${numero(r.trabalho.meta, 1)} | ${faixa(nu)} | ${faixa(afinado)} | ${absoluto} | ${sinal(chegou)} |`;
};

const linhasDaCasa = ({ telas, memoria, partida, licenca }: MedidaDaCasa): readonly string[] => [
  '## No navegador',
  '',
  'Chromium de verdade, processador 4 vezes mais lento, rede 4G lenta, memória de páginas vazia.',
  '',
  '| tela | JavaScript (KiB, gzip) | meta | maior pintura (ms) | meta | deslocamento | meta | chegou |',
  '|---|---|---|---|---|---|---|---|',
  ...telas.map(
    (medida) =>
      `| ${medida.tela.nome} | ${numero(medida.kb, 0)} | ${medida.tela.metaKb} | ${numero(mediana(medida.pintura), 0)} | ${medida.tela.metaMs} | ${numero(Math.max(...medida.deslocamento), 3)} | ${numero(META_DO_DESLOCAMENTO, 2)} | ${sinal(chegou(medida))} |`,
  ),
  '',
  '## O processo do portal',
  '',
  '| medida | valor | meta |',
  '|---|---|---|',
  `| memória parada, sem o banco | ${numero(memoria, 0)} MiB | 200 MiB |`,
  `| partida com dados, banco embutido junto | ${numero(partida, 0)} ms | |`,
  `| uma licença em PDF/A-2a, com o processo dos papéis já ligado | ${numero(mediana(licenca), 0)} ms | 100 ms |`,
];

const META_DA_MEMORIA = 100;
const META_DO_PRIMEIRO_BYTE = 1_000;

const linhasDaExportacao = (m: MedidaDaExportacao): readonly string[] => [
  '## Exportação e interação',
  '',
  'O mesmo banco; no navegador, processador 4 vezes mais lento.',
  '',
  '| medida | valor | meta | chegou |',
  '|---|---|---|---|',
  `| Exportar ${numero(m.linhas, 0)} imóveis em CSV (${numero(m.tamanho, 0)} MiB): duração | ${numero(m.segundos, 1)} s | | |`,
  `| memória acima da parada, no pico | ${numero(m.memoria, 0)} MiB | ${META_DA_MEMORIA} MiB | ${sinal(m.memoria < META_DA_MEMORIA)} |`,
  `| primeiro byte do arquivo pronto | ${numero(m.primeiroByte, 0)} ms | ${numero(META_DO_PRIMEIRO_BYTE, 0)} ms | ${sinal(m.primeiroByte < META_DO_PRIMEIRO_BYTE)} |`,
];

const linhasDosProcessos = ({ simulacao: s, passagem: p }: Pick<Medidas, 'simulacao' | 'passagem'>) => [
  fraseDeEnquanto(`Simular um rascunho em ${numero(s.requerimentos, 0)} requerimentos`, s),
  '',
  fraseDeEnquanto(
    `Passar ${numero(p.requerimentos, 0)} requerimentos em andamento a outra versão do processo (${numero(p.passaram, 0)} passaram)`,
    p,
  ),
  '',
];

/** Everything that one run measured. */
export interface Medidas {
  readonly resultados: readonly Resultado[];
  readonly casa: MedidaDaCasa;
  readonly exportacao: MedidaDaExportacao;
  readonly interacao: MedidaDaInteracao;
  readonly editor: MedidaDoEditor;
  readonly visor: MedidaDoVisor;
  readonly tempoReal: MedidaDoTempoReal;
  readonly importacao: MedidaDaImportacao;
  readonly simulacao: MedidaDaSimulacao;
  readonly passagem: MedidaDaPassagem;
}

/** docs/bench.md of one run. */
export const relatorio = (
  { resultados, casa, exportacao, interacao, editor, visor, tempoReal, importacao, simulacao, passagem }: Medidas,
  { requerimentos, ritmo }: { readonly requerimentos: number; readonly ritmo: Ritmo },
): string =>
  [
    '# Medidas',
    '',
    `Escrito por \`npm run bench\` em ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} processadores (${os.cpus()[0]?.model.trim() ?? '?'}), Node.js ${process.versions.node}, PostgreSQL embutido, ${numero(requerimentos, 0)} requerimentos, imóveis e requerentes, ${ritmo.conexoes} conexões, ${ritmo.voltas} voltas de ${ritmo.segundos} s em turnos.`,
    '',
    '"Nu" é um servidor `node:http` com `pg` e o SQL óbvio para a mesma resposta e as mesmas gravações; "afinado", o mesmo com o melhor SQL que',
    'conhecemos, nas mesmas tabelas. Antes de medir, as respostas dos três são comparadas. Cada razão é a mediana das voltas, com a menor e a maior;',
    'só razões de uma mesma partida se comparam. Meta contra o afinado: 0,8 em tudo.',
    '',
    '## No servidor',
    '',
    '| trabalho | meta contra o nu | contra o nu | contra o afinado | por segundo: portal / nu / afinado | chegou |',
    '|---|---|---|---|---|---|',
    ...resultados.map(linhaDoTrabalho),
    '',
    ...linhasDaExportacao(exportacao),
    ...[...linhasDaInteracao(interacao), ...linhasDoEditor(editor), ...linhasDoVisor(visor)].map(
      ([nome, valor, meta, chegou]) => `| ${nome} | ${valor} | ${meta} | ${meta === '' ? '' : sinal(chegou)} |`,
    ),
    '',
    ...linhasDosProcessos({ simulacao, passagem }),
    ...linhasDaCasa(casa),
    '',
  ].join('\n') +
  secaoDoTempoReal(tempoReal) +
  secaoDaImportacao(importacao);
