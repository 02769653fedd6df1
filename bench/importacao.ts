import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../server/database/connect.ts';
import type { ImportacaoVista } from '../src/schemas/importacao.ts';
import { emCurso, type TarefaVista } from '../src/schemas/tarefa.ts';
import { criarChaves } from './chaves.ts';
import { mediana } from './medir.ts';
import { criarPessoas } from './pessoas.ts';
import { iniciar } from './processos.ts';

/** Rows of the measured import, and how much slower calls beside it may be. */
export const LINHAS = 50_000;
export const META_DA_IMPORTACAO = 1.5;

export interface MedidaDaImportacao {
  readonly segundos: { readonly conferir: number; readonly gravar: number };
  /** Median milliseconds of one call: nobody else there, while the file is checked, while it is written. */
  readonly ms: { readonly quieto: number; readonly conferindo: number; readonly gravando: number };
}

/** The worse of the two times beside the import against the quiet one. */
export const razaoDaImportacao = ({ ms: { quieto, conferindo, gravando } }: MedidaDaImportacao): number =>
  Math.max(conferindo, gravando) / quieto;

const PAUSA_MS = 20;
const QUIETO_MS = 10_000;
const IMOVEL = '/api/v1/painel-prefeitura/cadastro/imovel';

const csv = (marca: number): string =>
  [
    'Número da inscrição;Endereço;Complemento',
    ...Array.from({ length: LINHAS }, (_, i) => `imp.${marca}.${i};Rua das Acácias, ${i};Casa ${i}`),
  ].join('\r\n');

interface Sessao {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const chamar = async <T>({ url, headers }: Sessao, caminho: string, init: RequestInit = {}): Promise<T> => {
  const res = await fetch(url + caminho, { ...init, headers: { ...headers, ...(init.headers as object) } });
  const corpo = (await res.json()) as { dados: T; mensagem: string };
  if (!res.ok) throw new Error(`${caminho}: ${res.status} ${corpo.mensagem}`);
  return corpo.dados;
};
const postar = <T>(sessao: Sessao, caminho: string, corpo: object): Promise<T> =>
  chamar<T>(sessao, caminho, {
    method: 'POST',
    body: JSON.stringify(corpo),
    headers: { 'content-type': 'application/json' },
  });

/** Milliseconds of a clerk's calls, one after the other with a breath between, until `parar`. */
const medirChamadas = async (sessao: Sessao, parar: () => boolean): Promise<readonly number[]> => {
  const tempos: number[] = [];
  for (let i = 1; !parar(); i++) {
    const inicio = performance.now();
    await chamar(sessao, `${IMOVEL}?per_page=10&page=${(i % 20) + 1}`);
    tempos.push(performance.now() - inicio);
    await sleep(PAUSA_MS);
  }
  return tempos;
};

const ateTerminar = async (
  sessao: Sessao,
  id: number,
  qual: 'conferencia' | 'gravacao',
): Promise<{ readonly segundos: number; readonly ms: number }> => {
  const inicio = performance.now();
  let tarefa: TarefaVista | null = null;
  const chamadas = medirChamadas(sessao, () => tarefa !== null && !emCurso(tarefa.situacao));
  do {
    await sleep(500);
    tarefa = (await chamar<ImportacaoVista>(sessao, `/api/v1/me/importacoes/${id}`))[qual];
  } while (tarefa === null || emCurso(tarefa.situacao));
  if (tarefa.situacao !== 'pronta' || tarefa.resultado?.feitos !== LINHAS)
    throw new Error(`${qual}: ${tarefa.situacao} ${tarefa.erro ?? ''} ${JSON.stringify(tarefa.resultado)}`);
  const segundos = (performance.now() - inicio) / 1_000;
  return { segundos, ms: mediana(await chamadas) };
};

/** A spreadsheet of 50,000 properties checked and written in the background, and what a clerk's calls take meanwhile. */
export const medirImportacao = async (
  databaseUrl: string,
  pasta: string,
  say: (linha: string) => void,
): Promise<MedidaDaImportacao> => {
  const keys = criarChaves();
  const { pool, end } = connect(databaseUrl, { max: 1, statementTimeout: 0 });
  const { equipe } = await criarPessoas(pool, keys).finally(end);
  const filesDir = path.join(pasta, 'arquivos');
  const processo = await iniciar('portal.ts', { databaseUrl, keys, distDir: null, filesDir, tarefas: true });
  try {
    const { url } = processo;
    const token = await fetch(`${url}/api/v1/recursos/csrfToken`);
    const { dados } = (await token.json()) as { dados: { csrfToken: string } };
    const cookie = token.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const sessao = { url, headers: { authorization: `Bearer ${equipe}`, cookie, 'x-csrf-token': dados.csrfToken } };
    const ate = performance.now() + QUIETO_MS;
    const quieto = mediana(await medirChamadas(sessao, () => performance.now() > ate));
    const arquivo = new FormData();
    arquivo.set('arquivo', new Blob([csv(Date.now())], { type: 'text/csv' }), 'imoveis.csv');
    const enviada = await chamar<ImportacaoVista>(sessao, `${IMOVEL}/importar`, { method: 'POST', body: arquivo });
    const minha = `/api/v1/me/importacoes/${enviada.id}`;
    await postar(sessao, `${minha}/conferir`, { colunas: enviada.colunas.map(({ caminho }) => caminho) });
    const conferida = await ateTerminar(sessao, enviada.id, 'conferencia');
    await postar(sessao, `${minha}/confirmar`, { modo: 'boas' });
    const gravada = await ateTerminar(sessao, enviada.id, 'gravacao');
    const medida = {
      segundos: { conferir: conferida.segundos, gravar: gravada.segundos },
      ms: { quieto, conferindo: conferida.ms, gravando: gravada.ms },
    };
    say(`importação de ${LINHAS} linhas: ${razaoDaImportacao(medida).toFixed(2)} vezes o tempo quieto`);
    return medida;
  } finally {
    await processo.parar();
  }
};

const numero = (n: number, casas: number): string =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas }).format(n);

/** Its section of docs/bench.md. */
export const secaoDaImportacao = (medida: MedidaDaImportacao): string => {
  const { segundos, ms } = medida;
  const razao = razaoDaImportacao(medida);
  return [
    '',
    '## Importação ao lado das chamadas',
    '',
    `Uma planilha de ${numero(LINHAS, 0)} imóveis em segundo plano, no mesmo processo; as chamadas são de uma pessoa que lê listas.`,
    '',
    '| medida | sem importação | conferindo | gravando |',
    '|---|---|---|---|',
    `| uma lista de 10 (ms, mediana) | ${numero(ms.quieto, 1)} | ${numero(ms.conferindo, 1)} | ${numero(ms.gravando, 1)} |`,
    `| duração (s) | | ${numero(segundos.conferir, 0)} | ${numero(segundos.gravar, 0)} |`,
    '',
    `Até ${numero(META_DA_IMPORTACAO, 1)} vezes mais lentas: ${numero(razao, 2)}, ${razao <= META_DA_IMPORTACAO ? 'sim' : '**não**'}.`,
    '',
  ].join('\n');
};
