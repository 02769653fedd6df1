import { describe, expect, it } from 'vitest';
import { cabeNaMascara, exemploDaMascara, PADRAO_DA_MASCARA } from '../../../src/schemas/mascaras/doCampo.ts';
import { conferirValor } from '../../../src/schemas/processo/conferirValor.ts';

const campo = (mascara: string) =>
  ({ chave: 'contato', nome: 'Contato', tipo: 'texto', obrigatorio: true, mascara }) as const;

describe('the mask of a field of a process', () => {
  it.each([
    ['telefone', ['(48) 3433-2211', '(48) 99911-2233'], ['48999112233', '(48) 9991', '(48) 99911-22334', 'não tenho']],
    ['cep', ['88820-000'], ['88820000', '88820-00', '88820-0000']],
    ['ano', ['2026'], ['26', '20266', 'dois mil']],
    ['numerica', ['12', '0'], ['a12', '1.2', '1 2']],
    ['alfanumerica', ['aB1'], ['a-1', 'a 1', 'é']],
    ['maiusculas', ['ABC'], ['aBC', 'A1', 'A B']],
    ['minusculas', ['abc'], ['Abc', 'a1', 'a.b']],
    ['SC-##@', ['SC-42B', 'SC-421'], ['42B', 'SC-4', 'SC-42b', 'SC-42BC', 'PR-42B']],
    ['@@@-#@##', ['ABC-1D23', 'ABC-1234'], ['ABC1D23', 'ABC-XD23', '']],
  ])('%s takes whole answers as it writes them, and says how it is written', (mascara, certas, erradas) => {
    expect(certas.filter((texto) => !cabeNaMascara(mascara, texto))).toEqual([]);
    expect(erradas.filter((texto) => cabeNaMascara(mascara, texto))).toEqual([]);
    const [errada = ''] = erradas;
    expect(conferirValor(campo(mascara), errada)).toBe(`Preencha assim: ${exemploDaMascara(mascara)}`);
    expect(cabeNaMascara(mascara, exemploDaMascara(mascara))).toBe(true);
  });

  it('is a name that the portal knows or places of its own, letters only before the first', () => {
    const aceita = new RegExp(PADRAO_DA_MASCARA);
    expect(['telefone', '###.###.###-##', 'SC-######', '+55 (##)'].every((um) => aceita.test(um))).toBe(true);
    expect(['celular', 'SC-', '##a##', '', '#\n'].filter((um) => aceita.test(um))).toEqual([]);
  });
});
