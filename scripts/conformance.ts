import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { apertar, lerFaltas, piorou, type Faltas } from './conformidade/catraca.ts';
import { lerInventario } from './conformidade/inventario.ts';
import { itensComMotivo } from './conformidade/motivos.ts';
import { ITENS_POR_TESTE, lerProvas, type Teste } from './conformidade/provas.ts';
import { redigir } from './conformidade/redigir.ts';

/** `npm run conformance`: runs every test and writes to docs/conformance.md which items of the inventory a passing one observes. */
const raiz = path.resolve(import.meta.dirname, '..');
const resultados = path.join(raiz, 'node_modules/.cache/testes.json');

interface Resultado {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** One run of all tests; the result of an earlier one is never read. */
const rodar = (): { readonly testes: readonly Teste[]; readonly passaram: boolean } => {
  fs.rmSync(resultados, { force: true });
  fs.mkdirSync(path.dirname(resultados), { recursive: true });
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${resultados}`],
    { cwd: raiz, stdio: 'inherit' },
  );
  if (!fs.existsSync(resultados)) throw new Error('Os testes não gravaram resultado');
  const { testResults } = JSON.parse(fs.readFileSync(resultados, 'utf8')) as Resultado;
  const testes = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((teste) => ({
      arquivo: path.relative(raiz, name),
      titulo: teste.fullName,
      passou: teste.status === 'passed',
    })),
  );
  return { testes, passaram: status === 0 };
};

const inventario = lerInventario(path.join(raiz, 'docs/specification/inventory.csv'));
const conhecidos = new Set(inventario.map(({ id }) => id));
const perdido = itensComMotivo().find((id) => !conhecidos.has(id));
if (perdido !== undefined) throw new Error(`Há um motivo para ${perdido}, que não existe no inventário`);

const { testes, passaram } = rodar();
const provas = lerProvas(testes, conhecidos);
const texto = redigir(inventario, provas);
fs.writeFileSync(path.join(raiz, 'docs/conformance.md'), texto);
const arquivoDaCatraca = path.join(raiz, 'docs/conformance-faltas.json');
const guardadas = JSON.parse(fs.readFileSync(arquivoDaCatraca, 'utf8')) as Faltas;
const faltas = lerFaltas(texto);
const pioras = piorou(guardadas, faltas);
fs.writeFileSync(arquivoDaCatraca, `${JSON.stringify(apertar(guardadas, faltas), null, 2)}\n`);
for (const piora of pioras) console.error(`A lista do que falta só pode diminuir: ${piora}`);
for (const titulo of provas.demais)
  console.error(`Mais de ${ITENS_POR_TESTE} itens; os que passam não contam: ${titulo}`);
if (!passaram) console.error('Há testes que não passaram; os itens deles não contam.');
console.log(texto.split('\n', 1)[0]);
process.exitCode = passaram && pioras.length === 0 && provas.demais.length === 0 ? 0 : 1;
