import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { alcancarBanco } from './copia/alcancarBanco.ts';
import { rodarComando, type Comando } from './copia/comando.ts';
import { conectarSemLimites, temPortal } from './copia/esquemaDoBanco.ts';
import { fazerCopia } from './copia/fazerCopia.ts';
import { lerCopia } from './copia/lerCopia.ts';
import type { Manifesto } from './copia/manifesto.ts';
import { tamanhoLegivel } from '../src/schemas/tamanhoLegivel.ts';
import { readSettings } from './settings.ts';
import { StartRefusal } from './startRefusal.ts';

const USO = 'Use "npm run backup -- --para PASTA_OU_ARQUIVO" ou "npm run backup -- --conferir ARQUIVO".';
const INTEIRA = 0;
/** Made, but files that its rows name were lost or changed before. */
const COM_FALTAS = 2;
const CHAVES_DO_AMBIENTE = [
  'TOKEN_PRIVATE_KEY',
  'COOKIE_SECRET',
  'LINK_SECRET',
  'REALTIME_APP_KEY',
  'REALTIME_APP_SECRET',
] as const;

const say = (frase: string): void => console.log(frase);
const numero = (n: number): string => n.toLocaleString('pt-BR');

interface Pedido {
  readonly para?: string | undefined;
  readonly conferir?: string | undefined;
}

function lerPedido(): Pedido {
  try {
    const { values } = parseArgs({ options: { para: { type: 'string' }, conferir: { type: 'string' } } });
    if ((values.para ?? '') !== '' || (values.conferir ?? '') !== '') return values;
  } catch (cause) {
    throw new StartRefusal(`${(cause as Error).message}. ${USO}`, { cause });
  }
  throw new StartRefusal(USO);
}

/** The file to write: in a folder it gets a name with the moment; one that is there is never written over. */
function destinoDe(para: string): string {
  const ehPasta = fs.statSync(para, { throwIfNoEntry: false })?.isDirectory() === true || para.endsWith(path.sep);
  const marca = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const destino = path.resolve(ehPasta ? path.join(para, `portal-${marca}.tar`) : para);
  if (fs.existsSync(destino)) throw new StartRefusal(`O arquivo ${destino} já existe; escolha outro nome.`);
  fs.mkdirSync(path.dirname(destino), { recursive: true, mode: 0o700 });
  return destino;
}

const resumoDe = ({ tabelas, arquivos, chaves, portal, momento }: Manifesto): string => {
  const linhas = tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0);
  return `${numero(linhas)} linhas em ${tabelas.length} tabelas, ${numero(arquivos.quantos)} arquivos (${tamanhoLegivel(arquivos.bytes)}) e ${chaves.length} chaves; portal ${portal}, momento ${momento}.`;
};

function codigoDe({ faltas }: Manifesto): number {
  const { ausentes, alterados, caminhos } = faltas;
  if (ausentes + alterados === 0) return INTEIRA;
  say(
    `ATENÇÃO: de arquivos que o banco de dados conhece, ${numero(ausentes)} já não estão na pasta e ${numero(alterados)} não têm os bytes de quando foram enviados: ${caminhos.join(', ')}.`,
  );
  return COM_FALTAS;
}

async function conferir(arquivo: string): Promise<number> {
  say(`Conferindo ${arquivo}…`);
  const manifesto = await lerCopia(arquivo);
  say(`A cópia está inteira: ${resumoDe(manifesto)}`);
  return codigoDe(manifesto);
}

async function copiar(para: string, { shutdown, signal }: Comando): Promise<number> {
  const settings = readSettings(process.env);
  const destino = destinoDe(para);
  const { url, dataFolder } = await alcancarBanco(settings, { say, shutdown, para: 'a cópia' });
  const client = await conectarSemLimites(url, 'portal: cópia');
  // Not `end`: after a copy that was cut its answer would still be on the way.
  const cortar = (): unknown => client.connection.stream.destroy();
  shutdown.add('Conexão do banco', 2, cortar);
  signal.addEventListener('abort', cortar); // also a statement that waits for a lock ends
  if (!(await temPortal(client))) throw new StartRefusal('Este banco de dados não tem um portal que se possa copiar.');
  const manifesto = await fazerCopia({ client, dataFolder, destino, say, signal });
  say(`Cópia feita em ${destino} (${tamanhoLegivel(fs.statSync(destino).size)}): ${resumoDe(manifesto)}`);
  say('Ela contém chaves e dados pessoais: só este usuário a lê (modo 0600); guarde-a em lugar seguro.');
  const doAmbiente = CHAVES_DO_AMBIENTE.filter((nome) => (process.env[nome]?.trim() ?? '') !== '');
  if (doAmbiente.length > 0)
    say(`Não estão na cópia, porque vêm de variáveis de ambiente: ${doAmbiente.join(', ')}; guarde-as também.`);
  return codigoDe(manifesto);
}

/** `npm run backup`: exit code 0 for a whole backup, 2 for one whose portal had lost files before, 1 when there is none. */
await rodarComando(async (comando) => {
  const { para, conferir: arquivo } = lerPedido();
  return arquivo === undefined || arquivo === '' ? copiar(para ?? '', comando) : conferir(arquivo);
});
