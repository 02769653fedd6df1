import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as campo from '../../src/schemas/fields.ts';
import { ListaDeCampos } from '../../src/resources/ver/ListaDeCampos.tsx';

const mostrar = (schema: unknown, valor: unknown): void =>
  void render(<ListaDeCampos campos={[{ nome: 'grupo', rotulo: 'Pessoa física', schema, valor }]} />);
const pares = (): string[][] =>
  screen.getAllByRole('term').map((termo) => {
    const dado = termo.nextElementSibling;
    return [termo.textContent, dado?.querySelector('dl') === null ? (dado.textContent ?? '') : ''];
  });

describe('a record in view', () => {
  it('names a group of one field by that field, once, empty or not', () => {
    const schema = campo.group('Cidade', { nome: campo.text('Cidade') });
    mostrar(schema, { nome: 'Tubarão' });
    expect(pares()).toEqual([['Cidade', 'Tubarão']]);
  });

  it('shows such a group as empty when nothing is stored', () => {
    mostrar(campo.optional(campo.group('Pessoa física', { cpf: campo.cpf() })), null);
    expect(pares()).toEqual([['CPF', '–não informado']]);
  });

  it('keeps the name of a group of several above theirs', () => {
    const schema = campo.group('Endereço', { rua: campo.text('Rua'), numero: campo.text('Número') });
    mostrar(schema, { rua: 'Rua A', numero: '1' });
    expect(pares()).toEqual([
      ['Pessoa física', ''],
      ['Rua', 'Rua A'],
      ['Número', '1'],
    ]);
    expect(within(screen.getAllByRole('definition')[0] as HTMLElement).getByText('Rua A')).toBeDefined();
  });
});
