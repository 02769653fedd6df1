import type { Definicao, Etapa } from '../../src/schemas/processo/definicao.ts';
import { definicaoO2 } from './definicaoO2.ts';

export type Politica = NonNullable<Etapa['juncao']>;
type Saida = Etapa['proximas'][number];

/** A step of the city, by SEURB unless said otherwise. */
export const etapa = (chave: string, proximas: readonly Saida[], muda: Partial<Etapa> = {}): Etapa => ({
  chave,
  nome: chave.toUpperCase(),
  tipo: 'validar',
  publico: 'setor',
  setor: 'SEURB',
  proximas: [...proximas],
  ...muda,
});

export const segue = (para: string, muda: Partial<Saida> = {}): Saida => ({ para, ...muda });
export const bifurca = (para: string, muda: Partial<Saida> = {}): Saida => ({ para, tipo: 'bifurca', ...muda });

/** O2's opening form, then these steps; nothing to be paid, nothing to be attached. */
export const comEtapas = (etapas: readonly Etapa[]): Definicao => {
  const d = definicaoO2();
  const primeira = d.etapas[0];
  if (primeira === undefined) throw new Error('O2 begins with a step');
  return {
    ...d,
    taxas: [],
    documentos: d.documentos.filter((x) => x.etapa === primeira.chave),
    documentos_emitidos: [],
    etapas: [{ ...primeira, proximas: [segue(etapas[0]?.chave ?? '')] }, ...etapas],
  };
};

/** What a random process is drawn from: a step, or a fork of several ways that meet again. */
export type Bloco = 'etapa' | { readonly politica: Politica; readonly ramos: readonly (readonly Bloco[])[] };

/** The steps of a line of blocks, in order, the last of which leads to `depois`. */
const emLinha = (blocos: readonly Bloco[], depois: string | undefined, novo: () => string): readonly Etapa[] => {
  const [bloco, ...resto] = blocos;
  if (bloco === undefined) return [];
  const seguintes = emLinha(resto, depois, novo);
  const para = seguintes[0]?.chave ?? depois;
  const saidas = para === undefined ? [] : [segue(para)];
  if (bloco === 'etapa') return [etapa(novo(), saidas), ...seguintes];
  const juncao = etapa(novo(), saidas, { juncao: bloco.politica });
  const ramos = bloco.ramos.map((ramo) => emLinha(ramo, juncao.chave, novo));
  const inicio = etapa(
    novo(),
    ramos.map((ramo, i) => bifurca(ramo[0]?.chave ?? juncao.chave, { bloqueia: i % 2 === 0 })),
  );
  return [inicio, ...ramos.flat(), juncao, ...seguintes];
};

/** A process of these blocks; its steps are named e1, e2, … */
export const processoDeBlocos = (blocos: readonly Bloco[]): Definicao => {
  let n = 0;
  return comEtapas(emLinha(blocos, undefined, () => `e${(n += 1)}`));
};
