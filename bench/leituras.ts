import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contaDias } from '../src/schemas/relatorios/contagem.ts';
import { dimensaoDe, type Relatorio } from '../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../src/schemas/relatorios/relatorios.ts';
import { colunaDoFato, somasDaFonte } from '../server/modules/relatorios/sqlDasFontes.ts';
import { colunasDo } from '../server/modules/relatorios/figuras.ts';
import { esperarQuieto } from './banco.ts';
import { CIDADE } from './dados/apoio.ts';
import { espalharFatos } from './dados/fatosEspalhados.ts';
import { comDuasCidades, type CidadeAberta, type DuasCidades } from './duasCidades.ts';
import { mediana } from './medir.ts';
import { faixa, numero } from './mostrar.ts';
import { outrasPerguntas, type Pergunta } from './outrasPerguntas.ts';

/**
 * `npm run bench:relatorios`: each report of five years and of one, the flow and the comparison, on a small and on a large city in one run, in turns (goals: 300 ms at p95 on the large one,
 * at most 1.3 times as slow at five times as many requests). Writes docs/relatorios-medidos.md.
 */
const META_MS = 300;
const META_VEZES = 1.3;

const { values: opcoes } = parseArgs({
  options: {
    menor: { type: 'string', default: '200000' },
    maior: { type: 'string', default: '1000000' },
    voltas: { type: 'string', default: '5' },
    /** Calls of one turn, one after the other. */
    chamadas: { type: 'string', default: '20' },
    /** Folder that is kept, so that the next run need not generate again. */
    pasta: { type: 'string' },
  },
});
const say = (linha: string): void => console.log(linha);

/** Milliseconds of each of so many calls, one after the other. */
const vez = async ({ url, headers }: CidadeAberta, caminho: string, quantas: number): Promise<readonly number[]> => {
  const tempos: number[] = [];
  for (let i = 0; i < quantas; i++) {
    const inicio = performance.now();
    const resposta = await fetch(`${url}/api/v1/${caminho}`, { headers });
    const corpo = await resposta.text();
    tempos.push(performance.now() - inicio);
    if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${corpo.slice(0, 300)}`);
  }
  return tempos;
};

const p95 = (tempos: readonly number[]): number =>
  [...tempos].sort((a, b) => a - b)[Math.min(tempos.length - 1, Math.floor(tempos.length * 0.95))] ?? 0;

const perguntas: readonly Pergunta[] = relatorios.flatMap((relatorio: Relatorio): readonly Pergunta[] => {
  const { nome, rotulo } = relatorio;
  const base = `painel-prefeitura/relatorio/${nome}`;
  if (relatorio.momento !== undefined) return [{ nome: `${rotulo}, agora`, caminho: base }];
  const cinco = { nome: `${rotulo}, cinco anos por mês`, caminho: `${base}?periodo=5anos&agrupar=mensal` };
  const semanas = { nome: `${rotulo}, doze meses por semana`, caminho: `${base}?agrupar=semanal` };
  return contaDias(relatorio)
    ? [cinco, { nome: `${cinco.nome}, em dias úteis`, caminho: `${cinco.caminho}&contagem=uteis` }, semanas]
    : [cinco, semanas];
});

/** How far down the sums of a source those stand that have some columns, the narrowest first; behind all of them: the rows. */
const larguraDe = ({ fonte }: Relatorio, colunas: readonly string[]): number => {
  const somas = somasDaFonte(fonte).filter(({ cada }) => cada === 'mes');
  const delas = colunas.map((c) => colunaDoFato(fonte, c));
  const qual = somas.findIndex((em) => delas.every((c) => em.por.includes(c) || em.somas.includes(c)));
  return qual === -1 ? somas.length : qual;
};

/** Of a report, narrowed by what is read of the widest sums, or of the rows: to the value that most of its rows have. */
const filtrada = async (relatorio: Relatorio, { pool }: CidadeAberta): Promise<Pergunta> => {
  const { nome, rotulo, fonte, agrupa, filtra, medidas, momento } = relatorio;
  const coluna = (chave: string): string => dimensaoDe(relatorio, chave).coluna;
  const largura = (chave: string): number =>
    Object.values(medidas).reduce(
      (n, { agregado }) =>
        n + larguraDe(relatorio, [...colunasDo(agregado), coluna(agrupa[0] ?? chave), coluna(chave)]),
      0,
    );
  const [chave = ''] = filtra
    .filter((um) => colunaDoFato(fonte, coluna(um)) === coluna(um))
    .toSorted((a, b) => largura(b) - largura(a));
  const onde = momento === undefined ? 'true' : 'dia is null';
  const { rows } = await pool.query<{ valor: string }>(
    `select ${coluna(chave)}::text as valor from ${fonte.tabela} where organizacao_id = $1 and ${coluna(chave)} is not null and ${onde}
      group by 1 order by count(*) desc, 1 limit 1`,
    [CIDADE.id],
  );
  const dias = momento === undefined ? { periodo: '5anos', agrupar: 'mensal' } : {};
  const consulta = new URLSearchParams({ ...dias, [`${chave}[]`]: rows[0]?.valor ?? '' });
  const quando = momento === undefined ? 'cinco anos por mês' : 'agora';
  return {
    nome: `${rotulo}, ${quando}, de um valor de “${dimensaoDe(relatorio, chave).rotulo}”`,
    caminho: `painel-prefeitura/relatorio/${nome}?${consulta.toString()}`,
  };
};

/** Milliseconds of both cities, and how many times as long the large one took, turn by turn. */
const linhaDe = async ({ nome, caminho }: Pergunta, { menor, maior }: DuasCidades): Promise<string> => {
  const tempos = { menor: [] as number[], maior: [] as number[] };
  const vezes: number[] = [];
  const [voltas, quantas] = [Number(opcoes.voltas), Number(opcoes.chamadas)];
  await Promise.all([esperarQuieto(menor.pool), esperarQuieto(maior.pool)]);
  await vez(menor, caminho, 2);
  await vez(maior, caminho, 2);
  for (let volta = 0; volta < voltas; volta++) {
    const [um, outro] = [await vez(menor, caminho, quantas), await vez(maior, caminho, quantas)];
    tempos.menor.push(...um);
    tempos.maior.push(...outro);
    vezes.push(mediana(outro) / mediana(um));
  }
  const chegou = p95(tempos.maior) <= META_MS && mediana(vezes) <= META_VEZES;
  const ms = [tempos.menor, tempos.maior].map((t) => numero(p95(t), 0)).join(' / ');
  say(`${chegou ? '✓' : '✗'} ${nome}: p95 ${ms} ms; ${faixa(vezes)} vezes`);
  return `| ${nome} | ${ms} | ${faixa(vezes)} | ${chegou ? 'sim' : '**não**'} |`;
};

const medirTudo = async (duas: DuasCidades): Promise<void> => {
  const linhas: string[] = [];
  // What else the machine has to do is told with what was measured beside it.
  const [carga = 0] = os.loadavg();
  for (const pergunta of perguntas) linhas.push(await linhaDe(pergunta, duas));
  for (const relatorio of relatorios) linhas.push(await linhaDe(await filtrada(relatorio, duas.menor), duas));
  for (const pergunta of outrasPerguntas) linhas.push(await linhaDe(pergunta, duas));
  const onde = path.resolve(import.meta.dirname, '../docs/relatorios-medidos.md');
  fs.writeFileSync(
    onde,
    [
      '# Relatórios de uma cidade grande',
      '',
      `Escrito por \`npm run bench:relatorios\` em ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} processadores (${os.cpus()[0]?.model.trim() ?? '?'}), Node.js ${process.versions.node}, PostgreSQL embutido, o portal com ${numero(Number(opcoes.menor), 0)} e com ${numero(Number(opcoes.maior), 0)} requerimentos na mesma partida, ${opcoes.voltas} voltas de ${opcoes.chamadas} chamadas em turnos, uma depois da outra. Carga da máquina no minuto antes: ${numero(carga, 1)}.`,
      '',
      'Os fatos são os de cinco anos de uma cidade em que não há dois requerimentos que levem o mesmo tempo, com um em oito pedidos de correção escrito à mão (`bench/dados/fatosEspalhados.ts`).',
      '',
      `Metas: ${META_MS} ms no percentil 95 da cidade maior, e no máximo ${numero(META_VEZES, 1)} vezes o tempo da menor (mediana das voltas, com a menor e a maior).`,
      '',
      'Depois, cada relatório com um filtro que só as somas mais largas têm, ou nenhuma; no fim, o fluxo, os requerimentos atrás de um número dele e o comparativo. O tipo é o de mais requerimentos.',
      '',
      '| relatório | p95 em ms: menor / maior | vezes o tempo | chegou |',
      '|---|---|---|---|',
      ...linhas,
      '',
    ].join('\n'),
  );
  say(`Escrito: ${onde}`);
};

await comDuasCidades(
  {
    menor: Number(opcoes.menor),
    maior: Number(opcoes.maior),
    pasta: opcoes.pasta,
    say,
    preparar: (db) => espalharFatos(db, say),
  },
  medirTudo,
);
