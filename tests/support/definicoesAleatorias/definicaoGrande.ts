import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { impede } from '../../../src/schemas/processo/verificar/achado.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { cidadeAleatoria, definicaoDaSemente } from './definicaoAleatoria.ts';
import { LEAD } from './montagem.ts';

export const ETAPAS = 60;
export const CAMPOS = 600;
/** Fields that a section of the first form gets at most, as an applicant would bear. */
const POR_SECAO = 20;

const sorteada = (): Definicao => {
  for (let semente = 1; semente < 200; semente++) {
    const d = definicaoDaSemente(semente, { blocos: [20, 20], campos: [8, 12] });
    if (d.etapas.length > ETAPAS || d.etapas.length < ETAPAS - 20 || d.campos.length > CAMPOS - 100) continue;
    if (!impede(verificarDefinicao(d, cidadeAleatoria))) return d;
  }
  throw new Error('No seed gives a definition of this size');
};

/** A definition of sixty steps and six hundred fields, the same each time: what chance made, filled up with what is plain. */
export const definicaoGrande = (): Definicao => {
  const d = sorteada();
  const [primeira, ...outras] = d.etapas;
  if (primeira === undefined) throw new Error('A definition has a first step');
  const faltam = Array.from({ length: CAMPOS - d.campos.length }, (_, i): Campo => ({
    ...{ chave: `texto_${i + 1}`, nome: `Texto ${i + 1}`, tipo: 'texto', obrigatorio: true },
  }));
  const secoes = Array.from({ length: Math.ceil(faltam.length / POR_SECAO) }, (_, i) => ({
    ...{ chave: `secao_${i + 1}`, titulo: `Parte ${i + 1}` },
    campos: faltam.slice(i * POR_SECAO, (i + 1) * POR_SECAO).map((c) => c.chave),
  }));
  const chaves = Array.from({ length: ETAPAS - d.etapas.length }, (_, i) => `analise_${i + 1}`);
  const para = primeira.proximas[0]?.para ?? '';
  const analises = chaves.map((chave, i): Etapa => ({
    ...{ chave, nome: `Análise ${i + 1}`, tipo: 'validar', publico: 'setor', setor: LEAD },
    proximas: [{ para: chaves[i + 1] ?? para }],
  }));
  return {
    ...d,
    processo: { ...d.processo, chave: 'processo-grande', nome: 'Processo grande', nome_curto: 'Grande' },
    campos: [...d.campos, ...faltam],
    etapas: [
      {
        ...primeira,
        secoes: [...secoes, ...(primeira.secoes ?? [])],
        proximas: [{ para: chaves[0] ?? para }],
      },
      ...analises,
      ...outras,
    ],
  };
};
