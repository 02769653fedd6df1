import { expect, it } from 'vitest';
import { valorEmPalavras } from '../../../../src/panels/sistema/processo/valorEmPalavras.ts';

it('says both sides of a choice in words, lists and nameless pieces too', () => {
  expect(valorEmPalavras([])).toBe('(nada)');
  expect(valorEmPalavras({ chave: 'altura', nome: '' })).toBe('altura');
  expect(valorEmPalavras([{ chave: '', nome: 'Altura' }, { chave: '', nome: '' }, 'terreno'])).toBe(
    'Altura; (nada); terreno',
  );
  expect(valorEmPalavras({ quantidade: 10, dias_uteis: true, obs: null })).toBe('quantidade: 10; dias uteis: sim');
  expect(valorEmPalavras([1, 2, 3, 4, 5, 6, 7, 8])).toBe('1; 2; 3; 4; 5; 6; e mais 2');
  expect(valorEmPalavras([{ chave: 'a', opcoes: [{ chave: 'b' }] }])).not.toMatch(/[{}"]/);
});
