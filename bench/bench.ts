import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '../server/database/connect.ts';
import { buildBrowserPart } from '../server/browserBuild.ts';
import { criarChaves } from './chaves.ts';
import { abrirBanco, esperarQuieto } from './banco.ts';
import { medirCasa } from './casa.ts';
import { medirExportacao, mostrarExportacao, type MedidaDaExportacao } from './exportacao.ts';
import { conferirIguais } from './iguais.ts';
import { linhasDoEditor, medirEditor, type MedidaDoEditor } from './editor.ts';
import { linhasDaInteracao, medirInteracao, type MedidaDaInteracao } from './interacao.ts';
import { medirTrabalho, type Alvo, type Resultado, type Servidor } from './medir.ts';
import { CONTAS, criarPessoas, SENHA } from './pessoas.ts';
import { CIDADE } from './dados/apoio.ts';
import { iniciar, iniciarGerador, portaLivre, type Processo } from './processos.ts';
import { mostrarResultado } from './mostrar.ts';
import { medirImportacao, type MedidaDaImportacao } from './importacao.ts';
import { relatorio } from './relatorio.ts';
import { linhasDoTempoReal, medirTempoReal, type MedidaDoTempoReal } from './tempoReal.ts';
import { medirSimulacao, mostrarSimulacao, type MedidaDaSimulacao } from './simulacao.ts';
import { medirPassagem, mostrarPassagem, type MedidaDaPassagem } from './passagem.ts';
import { trabalhos } from './trabalhos.ts';
import { linhasDoVisor, medirVisor, type MedidaDoVisor } from './visor.ts';

const { values: opcoes } = parseArgs({
  options: {
    requerimentos: { type: 'string', default: '200000' },
    voltas: { type: 'string', default: '3' },
    segundos: { type: 'string', default: '2' },
    conexoes: { type: 'string', default: '32' },
    /** Folder that is kept, so that the next run need not generate again. */
    pasta: { type: 'string' },
    /** Only these kinds of work, by comma; no report is written then. */
    so: { type: 'string' },
  },
});

const say = (linha: string): void => console.log(linha);
const requerimentos = Number(opcoes.requerimentos);
const ritmo = { voltas: Number(opcoes.voltas), segundos: Number(opcoes.segundos), conexoes: Number(opcoes.conexoes) };
const so = opcoes.so?.split(',');

/** Cookie and header that the portal asks of every write. */
const csrf = async (url: string): Promise<Record<string, string>> => {
  const resposta = await fetch(`${url}/api/v1/recursos/csrfToken`);
  const { dados } = (await resposta.json()) as { dados: { csrfToken: string } };
  return { cookie: resposta.headers.getSetCookie()[0]?.split(';')[0] ?? '', 'x-csrf-token': dados.csrfToken };
};

const temporaria = opcoes.pasta === undefined;
const pasta = opcoes.pasta ?? fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
const banco = await abrirBanco(pasta, { requerimentos, outraCidade: Math.ceil(requerimentos / 10) }, say);
const processos: Processo[] = [];
const resultados: Resultado[] = [];
let importacao: MedidaDaImportacao | undefined;
let exportacao: MedidaDaExportacao | undefined;
let interacao: MedidaDaInteracao | undefined;
let editor: MedidaDoEditor | undefined;
let tempoReal: MedidaDoTempoReal | undefined;
let visor: MedidaDoVisor | undefined;
let simulacao: MedidaDaSimulacao | undefined;
let passagem: MedidaDaPassagem | undefined;
const pedida = (chave: string): boolean => so === undefined || so.includes(chave);
const gerador = iniciarGerador();
try {
  const { db, pool, end } = connect(banco.url, { max: 2, statementTimeout: 0 });
  const keys = criarChaves();
  const pessoas = await criarPessoas(pool, keys);
  const todos = (await trabalhos(pool, requerimentos)).filter(({ chave }) => pedida(chave));
  const encargo = { databaseUrl: banco.url, keys, distDir: null, filesDir: path.join(pasta, 'arquivos') };
  if (todos.length > 0) {
    const alvo = async (programa: string): Promise<Alvo> => {
      const processo = await iniciar(programa, encargo);
      processos.push(processo);
      const extra = programa === 'portal.ts' ? await csrf(processo.url) : {};
      const headers = (token: string) => ({ authorization: `Bearer ${token}`, ...extra });
      return {
        url: processo.url,
        headers: { equipe: [headers(pessoas.equipe)], requerentes: pessoas.requerentes.map(headers) },
      };
    };
    const alvos: Record<Servidor, Alvo> = {
      portal: await alvo('portal.ts'),
      nu: await alvo('nu/obvio/obvio.ts'),
      afinado: await alvo('nu/afinado/afinado.ts'),
    };
    for (const trabalho of todos) {
      await conferirIguais(alvos, trabalho);
      const resultado = await medirTrabalho(gerador, alvos, trabalho, ritmo, () => esperarQuieto(pool));
      resultados.push(resultado);
      say(mostrarResultado(resultado));
    }
  }
  // A portal of its own for each: what it held of what was measured before would count as its memory.
  if (pedida('exportacao')) {
    const portal = await iniciar('portal.ts', { ...encargo, tarefas: true });
    processos.push(portal);
    exportacao = await medirExportacao(portal, {
      authorization: `Bearer ${pessoas.equipe}`,
      ...(await csrf(portal.url)),
    });
    say(mostrarExportacao(exportacao));
  }
  if (pedida('interacao')) {
    const distDir = await buildBrowserPart(say, new AbortController().signal);
    const portal = await iniciar('portal.ts', { ...encargo, distDir });
    processos.push(portal);
    interacao = await medirInteracao(portal.url.replace('127.0.0.1', 'localhost'), db, ritmo.voltas);
    for (const [nome, valor, meta, chegou] of linhasDaInteracao(interacao))
      say(`${chegou ? '✓' : '✗'} ${nome}: ${valor} (meta ${meta})`);
  }
  if (pedida('editor')) {
    const distDir = await buildBrowserPart(say, new AbortController().signal);
    const portal = await iniciar('portal.ts', { ...encargo, distDir });
    processos.push(portal);
    const origem = portal.url.replace('127.0.0.1', 'localhost');
    const onde = { origem, db, cidade: CIDADE.id, gestao: CONTAS.equipe, requerente: CONTAS.requerente, senha: SENHA };
    editor = await medirEditor(onde);
    for (const [nome, valor, meta, chegou] of linhasDoEditor(editor))
      say(`${chegou ? '✓' : '✗'} ${nome}: ${valor}${meta === '' ? '' : ` (meta ${meta})`}`);
  }
  if (pedida('visor')) {
    const distDir = await buildBrowserPart(say, new AbortController().signal);
    const portal = await iniciar('portal.ts', { ...encargo, distDir });
    processos.push(portal);
    const origem = portal.url.replace('127.0.0.1', 'localhost');
    const headers = { authorization: `Bearer ${pessoas.requerente}`, ...(await csrf(origem)) };
    visor = await medirVisor(origem, db, headers, ritmo.voltas);
    for (const [nome, valor, meta, chegou] of linhasDoVisor(visor))
      say(`${chegou ? '✓' : '✗'} ${nome}: ${valor} (meta ${meta})`);
  }
  if (pedida('tempoReal')) {
    const porta = await portaLivre();
    const portal = await iniciar('portal.ts', { ...encargo, tarefas: true, portaDoTempoReal: porta });
    processos.push(portal);
    const headers = { authorization: `Bearer ${pessoas.equipe}`, ...(await csrf(portal.url)) };
    tempoReal = await medirTempoReal({ ...portal, porta, chaves: keys.realtime, headers }, pool);
    for (const [nome, valor, meta, chegou] of linhasDoTempoReal(tempoReal))
      say(`${chegou ? '✓' : '✗'} ${nome}: ${valor}${meta === '' ? '' : ` (meta ${meta})`}`);
  }
  if (pedida('simulacao')) {
    const portal = await iniciar('portal.ts', { ...encargo, tarefas: true });
    processos.push(portal);
    const headers = { authorization: `Bearer ${pessoas.equipe}`, ...(await csrf(portal.url)) };
    simulacao = await medirSimulacao(portal.url, headers, pool);
    say(mostrarSimulacao(simulacao));
  }
  if (pedida('passagem')) {
    const portal = await iniciar('portal.ts', { ...encargo, tarefas: true });
    processos.push(portal);
    const headers = { authorization: `Bearer ${pessoas.equipe}`, ...(await csrf(portal.url)) };
    passagem = await medirPassagem(portal.url, headers, pool);
    say(mostrarPassagem(passagem));
  }
  if (pedida('importacao')) importacao = await medirImportacao(banco.url, pasta, say);
  await end();
} finally {
  await gerador.parar();
  for (const processo of processos) await processo.parar();
  await banco.parar();
  if (temporaria) fs.rmSync(pasta, { recursive: true, force: true });
}

if (
  exportacao &&
  interacao &&
  editor &&
  visor &&
  tempoReal &&
  importacao &&
  simulacao &&
  passagem &&
  so === undefined
) {
  const casa = await medirCasa(ritmo.voltas, say);
  const onde = path.resolve(import.meta.dirname, '../docs/bench.md');
  const partes = { resultados, casa, exportacao, interacao, editor, visor, tempoReal, importacao, simulacao, passagem };
  fs.writeFileSync(onde, relatorio(partes, { requerimentos, ritmo }));
  say(`Escrito: ${onde}`);
}
