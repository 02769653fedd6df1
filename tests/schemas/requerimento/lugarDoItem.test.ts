import { describe, expect, it } from 'vitest';
import { recusaDoLugar } from '../../../src/schemas/requerimento/lugarDoItem.ts';
import { estadoInicial, type Estado } from '../../../src/schemas/requerimento/estado.ts';

const estado: Estado = { ...estadoInicial, arquivos: { 'documento:planta': [7, 8], 'campo:croqui': [9] } };
const lugar = { pagina: 3, x: 0.5, y: 0.25 };

describe('recusaDoLugar', () => {
  it('takes a place in a file of the document, and for a question one in any file of the request', () => {
    expect(recusaDoLugar(estado, 'documento', 'planta', { ...lugar, arquivo: 8 })).toBeUndefined();
    expect(recusaDoLugar(estado, 'esclarecimento', null, { ...lugar, arquivo: 9 })).toBeUndefined();
    expect(recusaDoLugar(estado, 'campo', 'area', { ...lugar, arquivo: 7, largura: 0.2, altura: 0.1 })).toBeUndefined();
  });

  it('refuses a file of another request, of another document, and a place beside the page', () => {
    expect(recusaDoLugar(estado, 'esclarecimento', null, { ...lugar, arquivo: 70 })).toBe(
      'O arquivo marcado não é deste requerimento',
    );
    expect(recusaDoLugar(estado, 'documento', 'planta', { ...lugar, arquivo: 9 })).toBe(
      'O arquivo marcado não é do documento que o item pede',
    );
    expect(recusaDoLugar(estado, 'documento', 'planta', { ...lugar, arquivo: 7, largura: 0.6, altura: 0.1 })).toBe(
      'O lugar marcado não fica em uma página do arquivo',
    );
  });
});
