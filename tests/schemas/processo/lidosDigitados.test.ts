import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { comLidosDigitados } from '../../../src/schemas/processo/lidosDigitados.ts';
import { preencher } from '../../../src/schemas/processo/preenchimento.ts';
import { formularioDoExemplo } from '../../../src/schemas/processo/provar/formularioDoExemplo.ts';
import { definicaoDoProcesso } from '../../support/processosDoPortal.ts';

const d = definicaoDoProcesso('o8');
const formulario = d.etapas[0]!;
const LIDO = 'renovacoes_anteriores';
const lidos: readonly Campo[] = [
  {
    chave: 'qma',
    nome: 'K',
    tipo: 'decimal',
    obrigatorio: false,
    da_zona: { imovel: 'lote', indice: 'coeficiente_qma' },
  },
  { chave: 'bairro', nome: 'Bairro', tipo: 'texto', obrigatorio: false, do_imovel: { imovel: 'lote', dado: 'bairro' } },
];

describe('what the portal reads from registries', () => {
  it('is not typed by an applicant, and is where nobody’s records are looked up', () => {
    expect(derivarFormulario(d, formulario).ui[LIDO]).toMatchObject({ calculado: true });
    const doTeste = derivarFormulario(comLidosDigitados(d), formulario).ui;
    expect(doTeste[LIDO]).toMatchObject({ calculado: false, ajuda: 'O portal lê este dado; aqui, diga qual seria.' });
    // What follows from it is worked out as ever.
    expect(doTeste['numero_renovacao']).toMatchObject({ calculado: true });
    expect(comLidosDigitados(d)).toBe(comLidosDigitados(d));
    const semLidos = definicaoDoProcesso('o2');
    expect(comLidosDigitados(semLidos)).toBe(semLidos);
  });

  it('is asked for by examples, an index with the places that the registry keeps', () => {
    expect(formularioDoExemplo(d, [LIDO]).ui[LIDO]).toMatchObject({ widget: 'inteiro', calculado: false });
    const { ui } = formularioDoExemplo({ ...d, campos: [...d.campos, ...lidos] }, ['qma', 'bairro']);
    expect([ui['qma'], ui['bairro']]).toMatchObject([{ calculado: false, casas: 6 }, { calculado: false }]);
  });
});

it.each([
  [0, false, []],
  [1, false, []],
  [2, false, ['obra_iniciada']],
  [2, true, []],
  [undefined, false, ['obra_iniciada']],
])('rules go by it: renewed %s times, begun %s', (renovacoes, obra_iniciada, reprovadas) => {
  const respostas = { alvara_anterior: '1/2026', obra_iniciada, testada_m: '10.00' };
  const lido = preencher(
    d,
    formulario,
    { ...respostas, ...(renovacoes !== undefined && { [LIDO]: renovacoes }) },
    { completo: false },
  );
  expect(lido.reprovadas).toEqual(reprovadas);
  expect(lido.valores['numero_renovacao']).toBe(renovacoes === undefined ? undefined : renovacoes + 1);
});
