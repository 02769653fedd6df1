import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineEntity, type Entity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { Secoes } from '../../src/resources/views/EntityShow.tsx';
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

describe('what has no value', () => {
  const licenca = (access: Pick<Entity['access'], 'write'>): Entity =>
    defineEntity({
      name: 'papel',
      path: 'papel',
      label: { one: 'Papel', many: 'Papéis', feminine: false },
      fields: {
        numero: campo.text('Número'),
        fim: campo.optional(campo.date('Válida até', { empty: 'Não vence' })),
        imovel: campo.optional(campo.text('Imóvel')),
        obs: campo.optional(campo.longText('Observações')),
      },
      title: 'numero',
      list: ['numero'],
      sections: [
        { label: 'Papel', fields: ['numero', 'fim', 'imovel'] },
        { label: 'Mais', fields: ['obs'] },
      ],
      access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', ...access },
    });
  const registro = { id: 1, numero: '4/2026', fim: null, imovel: null, obs: null };

  it('is left out of a registry that nobody writes, section and all, unless the field has words for it', () => {
    render(<Secoes entity={licenca({ write: null })} registro={registro} />);
    expect(pares()).toEqual([
      ['Número', '4/2026'],
      ['Válida até', 'Não vence'],
    ]);
    expect(screen.queryByRole('region', { name: 'Mais' })).toBeNull();
  });

  it('is shown as empty where somebody may fill it in', () => {
    render(<Secoes entity={licenca({ write: 'painel.prefeitura' })} registro={registro} />);
    expect(pares()).toEqual([
      ['Número', '4/2026'],
      ['Válida até', 'Não vence'],
      ['Imóvel', '–não informado'],
      ['Observações', '–não informado'],
    ]);
  });
});
