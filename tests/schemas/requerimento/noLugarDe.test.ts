import { describe, expect, it } from 'vitest';
import { juntarAusencias, substituidosPor } from '../../../src/schemas/substituicao.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import { execucaoDe } from '../../../src/schemas/requerimento/execucoes.ts';
import { noLugarDeQuem } from '../../../src/schemas/requerimento/noLugarDe.ts';
import { nomeNoRastro, quemAgiu } from '../../../src/schemas/requerimento/nomeNoRastro.ts';

const dalva = { id: 7, nome: 'Dalva Montalegre' };
const bia: Ator = {
  tipo: 'equipe',
  id: 9,
  nome: 'Bia Nunes',
  setores: ['SEURB', 'MEIO'],
  gestor: false,
  substitui: [{ ...dalva, setores: ['SEURB'] }],
};
const execucao = (sequencia: number, setor: string, responsavel: Execucao['responsavel'] = null): Execucao => ({
  ...{ sequencia, setor, responsavel, etapa: 'analise', rodada: 1, situacao: 'em_andamento', resultado: null },
  ...{ criada_em: '', iniciada_em: null, concluida_em: null },
});
const iniciar = { acao: 'iniciar' } as const;

describe('in whose place an act is done', () => {
  it('is who the step is with, else who the sector comes from; of what is one’s own nobody', () => {
    const por = (e: Execucao) => noLugarDeQuem(bia, estadoInicial, iniciar, e);
    expect(por(execucao(1, 'SEURB'))).toEqual(dalva);
    expect(por(execucao(1, 'MEIO', dalva))).toEqual(dalva);
    expect(por(execucao(1, 'MEIO'))).toBeUndefined();
    const { substitui: _ninguem, ...sozinha } = bia;
    expect(noLugarDeQuem(sozinha, estadoInicial, iniciar, execucao(1, 'SEURB', dalva))).toBeUndefined();
    // What a manager does by his own right is in nobody's place.
    const isentar = { acao: 'isentar-cobranca', cobranca: 1, fundamento: 'Lei', motivo: 'Entidade' } as const;
    expect(noLugarDeQuem(bia, estadoInicial, isentar, execucao(1, 'SEURB', dalva))).toBeUndefined();
  });

  it('opens the step of who is away before another of the sector', () => {
    const estado = { ...estadoInicial, execucoes: [execucao(1, 'MEIO'), execucao(2, 'SEURB', dalva)] };
    expect(execucaoDe(estado, bia)?.sequencia).toBe(2);
  });

  it('names both', () => {
    expect(nomeNoRastro(quemAgiu({ ...bia, ausente: dalva }))).toBe('Bia Nunes, no lugar de Dalva Montalegre');
    expect(nomeNoRastro(quemAgiu(bia))).toBe('Bia Nunes');
  });

  it('is the end of a chain, and nobody in a circle', () => {
    const um = (usuario: number, substituto: number) => ({ usuario, substituto, ate: '2026-11-30' });
    const corrente = juntarAusencias([um(1, 2), um(2, 3)]);
    expect(substituidosPor(3, corrente).map(({ usuario }) => usuario)).toEqual([1, 2]);
    expect(substituidosPor(2, corrente)).toEqual([]);
    const roda = juntarAusencias([um(1, 2), um(2, 3), um(3, 1)]);
    for (const quem of [1, 2, 3]) expect(substituidosPor(quem, roda)).toEqual([]);
  });
});
