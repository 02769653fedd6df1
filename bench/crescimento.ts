import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { esperarQuieto } from './banco.ts';
import type { Medida } from './carga.ts';
import { comDuasCidades, type CidadeAberta, type DuasCidades } from './duasCidades.ts';
import { mediana } from './medir.ts';
import { faixa, numero } from './mostrar.ts';
import { iniciarGerador } from './processos.ts';
import { trabalhos, type Trabalho } from './trabalhos.ts';

/**
 * `npm run bench:crescimento`: the portal on a small and on a large city in one run, in turns, and how many times slower the large one is
 * (goal: 1.3 at five times as many requests). Writes docs/crescimento.md.
 */
const META = 1.3;
const MEDIDOS = ['lista', 'filtro', 'busca', 'ver'] as const;

const { values: opcoes } = parseArgs({
  options: {
    menor: { type: 'string', default: '200000' },
    maior: { type: 'string', default: '1000000' },
    voltas: { type: 'string', default: '5' },
    segundos: { type: 'string', default: '2' },
    conexoes: { type: 'string', default: '32' },
    /** Folder that is kept, so that the next run need not generate again. */
    pasta: { type: 'string' },
  },
});
const say = (linha: string): void => console.log(linha);

interface Cidade extends CidadeAberta {
  readonly trabalhos: readonly Trabalho[];
}

const comTrabalhos = async (cidade: CidadeAberta): Promise<Cidade> => ({
  ...cidade,
  trabalhos: await trabalhos(cidade.pool, cidade.requerimentos),
});

const qual = ({ trabalhos: todos }: Cidade, chave: string): Trabalho => {
  const achado = todos.find((t) => t.chave === chave);
  if (achado === undefined) throw new Error(`Não há o trabalho ${chave}`);
  return achado;
};

const gerador = iniciarGerador();
const medir = async (cidade: Cidade, chave: string, segundos: number, aPartirDe: number): Promise<Medida> => {
  await esperarQuieto(cidade.pool);
  const { pedidos, conexoes = Number(opcoes.conexoes) } = qual(cidade, chave);
  const medida = await gerador.medir({
    url: cidade.url,
    headers: [cidade.headers],
    pedidos,
    conexoes,
    segundos,
    aPartirDe,
  });
  if (medida.recusados > 0) throw new Error(`${chave}: ${medida.recusados} chamadas recusadas ${medida.situacoes}`);
  return medida;
};

/** Times that the large city took as long as the small one, turn by turn. */
const linhaDe = async (chave: string, menor: Cidade, maior: Cidade): Promise<string> => {
  const { nome, segundos = Number(opcoes.segundos) } = qual(menor, chave);
  const proximo = { menor: 0, maior: 0 };
  const vez = async (lado: 'menor' | 'maior', duracao: number): Promise<number> => {
    const medida = await medir(lado === 'menor' ? menor : maior, chave, duracao, proximo[lado]);
    proximo[lado] = medida.proximo;
    return medida.porSegundo;
  };
  await vez('menor', 1);
  await vez('maior', 1);
  const voltas: { readonly menor: number; readonly maior: number }[] = [];
  for (let volta = 0; volta < Number(opcoes.voltas); volta++)
    voltas.push({ menor: await vez('menor', segundos), maior: await vez('maior', segundos) });
  const vezes = voltas.map((v) => v.menor / v.maior);
  const chegou = mediana(vezes) <= META;
  const absoluto = (['menor', 'maior'] as const).map((lado) => numero(mediana(voltas.map((v) => v[lado])), 0));
  say(`${chegou ? '✓' : '✗'} ${nome}: ${faixa(vezes)} vezes mais lento; por segundo ${absoluto.join(' / ')}`);
  return `| ${nome} | ${numero(META, 1)} | ${faixa(vezes)} | ${absoluto.join(' / ')} | ${chegou ? 'sim' : '**não**'} |`;
};

const medirTudo = async (duas: DuasCidades): Promise<void> => {
  const [menor, maior] = [await comTrabalhos(duas.menor), await comTrabalhos(duas.maior)];
  const linhas: string[] = [];
  for (const chave of MEDIDOS) linhas.push(await linhaDe(chave, menor, maior));
  const onde = path.resolve(import.meta.dirname, '../docs/crescimento.md');
  fs.writeFileSync(
    onde,
    [
      '# Uma cidade que cresce',
      '',
      `Escrito por \`npm run bench:crescimento\` em ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} processadores (${os.cpus()[0]?.model.trim() ?? '?'}), Node.js ${process.versions.node}, PostgreSQL embutido, o portal com ${numero(menor.requerimentos, 0)} e com ${numero(maior.requerimentos, 0)} requerimentos na mesma partida, ${opcoes.voltas} voltas em turnos.`,
      '',
      'Cada razão é a mediana das voltas, com a menor e a maior: quantas vezes menos chamadas por segundo a cidade maior responde.',
      '',
      '| trabalho | meta, no máximo | vezes mais lento | por segundo: menor / maior | chegou |',
      '|---|---|---|---|---|',
      ...linhas,
      '',
    ].join('\n'),
  );
  say(`Escrito: ${onde}`);
};

try {
  const { pasta } = opcoes;
  await comDuasCidades({ menor: Number(opcoes.menor), maior: Number(opcoes.maior), pasta, say }, medirTudo);
} finally {
  await gerador.parar();
}
