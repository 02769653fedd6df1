import { comSegundaVez, fecho } from './testes/comSegundaVez.ts';
import { rodar } from './testes/rodada.ts';

/** The tests of `npm test`: every one of them, and how they ended. */
const conjunto = comSegundaVez(rodar);
console.log(`\n${fecho(conjunto)}`);
process.exitCode = conjunto.passou ? 0 : 1;
