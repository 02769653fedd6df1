import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { Campo } from '../../../../../src/schemas/processo/campo.ts';
import { escreverNo } from '../../../../../src/schemas/processo/edicao/caminho.ts';
import { novoCampo } from '../../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { abrirFolha } from './abrirFolha.tsx';

let edicao: Edicao;
const abrir = (partes: Partial<Campo>): void => {
  const d = definicaoDe('o3');
  const campo: Campo = { ...novoCampo(), chave: d.campos[2]?.chave ?? '', nome: 'Pergunta', ...partes };
  edicao = abrirFolha(escreverNo(d, 'campos[2]', campo), 'campos[2]');
};
const guardado = (): Campo | undefined => edicao.definicao().campos[2];
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('[E11] the sheet of a field', () => {
  it('says of each example what the calculation gives, and takes the result as the field is answered', () => {
    abrir({
      tipo: 'inteiro',
      calculo: '2 + 2',
      exemplos: [
        { entradas: {}, resultado: 4 },
        { entradas: {}, resultado: 5 },
      ],
    });
    fireEvent.click(screen.getByRole('tab', { name: /^Regras/ }));
    const lista = screen.getByRole('group', { name: /^Exemplos que têm de dar certo/ });
    expect(within(lista).getByRole('button', { name: /^sem respostas dá 4: certo/ })).toBeTruthy();
    fireEvent.click(within(lista).getByRole('button', { name: /^sem respostas dá 5: não confere, a conta dá 4/ }));
    const resultado = within(lista).getByLabelText<HTMLInputElement>(/^Tem de dar/);
    expect([resultado.value, resultado.getAttribute('aria-required')]).toEqual(['5', 'true']);
    const inclui = within(lista).getByRole<HTMLSelectElement>('combobox', { name: 'Incluir resposta' });
    expect([...inclui.options].map((um) => um.value)).not.toContain('UFM');
    fireEvent.change(resultado, { target: { value: '4' } });
    expect(guardado()?.exemplos?.[1]?.resultado).toBe(4);
    expect(within(lista).queryByRole('button', { name: /não confere/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tirar o valor inicial' })).toBeNull();
  });

  it('a column goes by the columns of its row, which are offered first and said by their names', () => {
    abrir({
      tipo: 'tabela',
      colunas: [
        { chave: 'poco', nome: 'É poço', tipo: 'logico', obrigatorio: false },
        { chave: 'fundura', nome: 'Fundura', tipo: 'inteiro', obrigatorio: true, condicao: 'poco' },
      ],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Mais de Fundura' }));
    const regra = screen.getByRole('group', { name: /^Só aparece se/ });
    const [medida] = within(regra).getAllByRole<HTMLSelectElement>('combobox');
    expect(medida?.selectedOptions[0]?.textContent).toBe('É poço');
    expect([...(medida?.options ?? [])].slice(0, 2).map((um) => um.textContent)).toEqual(['É poço', 'Fundura']);
    fireEvent.click(within(regra).getByRole('button', { name: 'Escrever como texto' }));
    expect(within(regra).getByText('É poço: sim')).toBeTruthy();
  });
});
