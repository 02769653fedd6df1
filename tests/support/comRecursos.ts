import { readFileSync } from 'node:fs';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { definicaoO2 } from './definicaoO2.ts';

const o1 = JSON.parse(
  readFileSync(new URL('../../server/seed/definicoes/o1.json', import.meta.url), 'utf8'),
) as Definicao;

/** O2 with the appeals of the building permit. */
export const comRecursos = (): Definicao => {
  const d = definicaoO2();
  const doRecurso = o1.etapas.filter((e) => /recurso|julgamento/.test(e.chave));
  const analise = d.etapas.find((e) => e.publico === 'setor')?.chave ?? '';
  return {
    ...d,
    campos: [...d.campos, ...o1.campos.filter(({ chave }) => chave.startsWith('razoes_'))],
    setores: [...d.setores, ...o1.setores.filter(({ sigla }) => sigla === 'COORD' || sigla === 'GAB')],
    etapas: [
      ...d.etapas,
      ...doRecurso.map((e) => (e.publico === 'setor' ? { ...e, proximas: [{ para: analise }] } : e)),
    ],
    ...(o1.recurso === undefined ? {} : { recurso: o1.recurso }),
  };
};
