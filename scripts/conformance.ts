import fs from 'node:fs';
import path from 'node:path';
import { apertar, lerFaltas, piorou, type Faltas } from './conformidade/catraca.ts';
import { lerInventario } from './conformidade/inventario.ts';
import { itensComMotivo } from './conformidade/motivos.ts';
import { ITENS_POR_TESTE, lerProvas, type Teste } from './conformidade/provas.ts';
import { redigir } from './conformidade/redigir.ts';
import { comSegundaVez, fecho } from './testes/comSegundaVez.ts';
import { rodar } from './testes/rodada.ts';

/** `npm run conformance`: runs every test and writes to docs/conformance.md which items of the inventory a passing one observes. */
const raiz = path.resolve(import.meta.dirname, '..');
const inventario = lerInventario(path.join(raiz, 'docs/specification/inventory.csv'));
const conhecidos = new Set(inventario.map(({ id }) => id));
const perdido = itensComMotivo().find((id) => !conhecidos.has(id));
if (perdido !== undefined) throw new Error(`Há um motivo para ${perdido}, que não existe no inventário`);

const conjunto = comSegundaVez(rodar);
const testes: readonly Teste[] = conjunto.testes.map(({ arquivo, titulo, situacao }) => ({
  arquivo,
  titulo,
  passou: situacao === 'passou',
}));
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
if (!conjunto.passou) console.error('Há testes que não passaram; os itens deles não contam.');
console.log(`\n${fecho(conjunto)}`);
console.log(texto.split('\n', 1)[0]);
process.exitCode = conjunto.passou && pioras.length === 0 && provas.demais.length === 0 ? 0 : 1;
