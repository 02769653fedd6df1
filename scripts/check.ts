import { spawn } from 'node:child_process';

/** `npm run check`: format, lint and types at once, as the machine has cores; each says its piece whole, in this order. */
const partes = ['format', 'lint', 'types'] as const;

const rodar = (parte: string): Promise<{ readonly texto: string; readonly codigo: number }> =>
  new Promise((resolve) => {
    const filho = spawn('npm', ['run', '--silent', parte], { stdio: ['ignore', 'pipe', 'pipe'] });
    const pedacos: Buffer[] = [];
    for (const fluxo of [filho.stdout, filho.stderr]) fluxo.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
    filho.on('close', (codigo) => resolve({ texto: Buffer.concat(pedacos).toString(), codigo: codigo ?? 1 }));
  });

const corridas = partes.map(rodar);
for (const [i, corrida] of corridas.entries()) {
  const { texto, codigo } = await corrida;
  console.log(`${partes[i]}: ${codigo === 0 ? 'certo' : 'há erros'}`);
  if (texto.trim() !== '') console.log(texto);
  if (codigo !== 0) process.exitCode = 1;
}
