import { RUAS } from '../server/seed/dadosDaDemonstracao.ts';
import { pessoasDe } from './dados/apoio.ts';
import { PRENOMES, SOBRENOMES } from './dados/cidade.ts';

const sem = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const um = <T>(lista: readonly T[], n: number): T => lista[(n * 7919) % lista.length] as T;

/** What people type: part of a number, a name, a street with its number, part of a document. */
export const termosDeRequerimento = (requerimentos: number): readonly string[] =>
  Array.from({ length: 500 }, (_, i) => {
    if (i % 10 < 4)
      return `${2025 + (i % 2)}/${String((i * 7919) % requerimentos)
        .padStart(6, '0')
        .slice(0, 4)}`;
    if (i % 10 < 7) return sem(`${um(PRENOMES, i)} ${um(SOBRENOMES, i * 3 + 1)}`);
    if (i % 10 < 9) return sem(`${um(RUAS, i)}, ${10 + ((i * 131) % 300)}`);
    return String(((1_001 + ((i * 97) % pessoasDe(requerimentos))) * 7919) % 100_000_000_000)
      .padStart(11, '0')
      .slice(2, 9);
  });

/** A street with its number, part of a registration number. */
export const termosDeImovel = (): readonly string[] =>
  Array.from({ length: 500 }, (_, i) =>
    i % 2 === 0
      ? sem(`${um(RUAS, i)}, ${10 + ((i * 131) % 300)}`)
      : `01.${String((i * 7) % 90).padStart(2, '0')}.${String((i * 13) % 1000).padStart(3, '0')}`,
  );

/** Two names, part of a document. */
export const termosDePessoa = (requerimentos: number): readonly string[] =>
  Array.from({ length: 500 }, (_, i) =>
    i % 2 === 0
      ? sem(`${um(PRENOMES, i)} ${um(SOBRENOMES, i * 3 + 1)}`)
      : String(((1_001 + ((i * 97) % pessoasDe(requerimentos))) * 7919) % 100_000_000_000)
          .padStart(11, '0')
          .slice(2, 9),
  );
