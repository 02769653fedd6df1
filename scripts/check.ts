import { spawn } from 'node:child_process';
import path from 'node:path';

/** `npm run check`: format, lint, types, how the house stands and regular expressions at once, as the machine has cores; each says its piece whole, in this order. */
const partes = [
  { nome: 'format', comando: ['npm', 'run', '--silent', 'format'] },
  { nome: 'lint', comando: ['npm', 'run', '--silent', 'lint'] },
  { nome: 'types', comando: ['npm', 'run', '--silent', 'types'] },
  { nome: 'casa', comando: [process.execPath, path.join(import.meta.dirname, 'casa.ts'), '--conferir'] },
  { nome: 'expressões', comando: [process.execPath, path.join(import.meta.dirname, 'expressoes.ts')] },
] as const;

const rodar = (comando: readonly string[]): Promise<{ readonly texto: string; readonly codigo: number }> =>
  new Promise((resolve) => {
    const [programa = '', ...resto] = comando;
    const filho = spawn(programa, resto, { stdio: ['ignore', 'pipe', 'pipe'] });
    const pedacos: Buffer[] = [];
    for (const fluxo of [filho.stdout, filho.stderr]) fluxo.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
    filho.on('close', (codigo) => resolve({ texto: Buffer.concat(pedacos).toString(), codigo: codigo ?? 1 }));
  });

const corridas = partes.map(({ comando }) => rodar(comando));
for (const [i, corrida] of corridas.entries()) {
  const { texto, codigo } = await corrida;
  console.log(`${partes[i]?.nome}: ${codigo === 0 ? 'certo' : 'há erros'}`);
  if (texto.trim() !== '') console.log(texto);
  if (codigo !== 0) process.exitCode = 1;
}
