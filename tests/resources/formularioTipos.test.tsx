import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { imovel } from '../../src/schemas/imovel.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { palco, type Palco } from './palco.tsx';
import { formularioDeZona, ZONA, gravacoes, tudo } from './formularioDeZona.tsx';

const zona = formularioDeZona();

describe('a generated form', () => {
  it('types every kind of value the Brazilian way and hands up what is stored [VAL-064] [VAL-069] [VAL-070]', async () => {
    const usuario = userEvent.setup();
    zona.aberto = await palco(tudo, { caminho: '/tudo/create' });
    const digitar = async (rotulo: RegExp, texto: string, mostrado: string): Promise<void> => {
      const entrada = screen.getByLabelText<HTMLInputElement>(rotulo);
      await usuario.type(entrada, texto);
      await usuario.tab();
      expect(entrada.value).toBe(mostrado);
    };
    await screen.findByLabelText('Nome');
    await digitar(/^Nome/, 'Iara Campestre', 'Iara Campestre');
    await digitar(/^CPF/, '11144477735', '111.444.777-35');
    await digitar(/^CNPJ/, '12abc34501de35', '12.ABC.345/01DE-35');
    await digitar(/^Telefone/, '48999991234', '(48) 99999-1234');
    await digitar(/^CEP/, '88900000', '88900-000');
    await digitar(/^Nascimento/, '05032026', '05/03/2026');
    await digitar(/^Hora/, '0930', '09:30');
    await digitar(/^Ano/, '1998', '1998');
    await digitar(/^E-mail/, 'iara@exemplo.com.br', 'iara@exemplo.com.br');
    await digitar(/^Valor/, '1.234,5', '1.234,50');
    await digitar(/^Área/, '142,5', '142,50');
    await digitar(/^Vagas/, '2', '2');
    await usuario.click(screen.getByLabelText('Não'));
    await usuario.selectOptions(screen.getByLabelText(/^Porte/), 'Médio');
    await usuario.click(screen.getByLabelText('Terça'));
    await usuario.click(await screen.findByRole('button', { name: 'Acrescentar' }));
    await usuario.type(screen.getByLabelText('Rótulo'), 'A');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(gravacoes(zona.aberto as Palco)).toEqual([
        {
          nome: 'Iara Campestre',
          cpf: '11144477735',
          cnpj: '12ABC34501DE35',
          telefone: '48999991234',
          cep: '88900000',
          nascimento: '2026-03-05',
          hora: '09:30',
          ano: 1998,
          email: 'iara@exemplo.com.br',
          valor: '1234.5',
          area: '142.5',
          vagas: 2,
          ativo: false,
          porte: 'médio',
          dias: ['terça'],
          linhas: [{ rotulo: 'A' }],
        },
      ]),
    );
    expect(document.querySelector('input[type="date"]')).toBeNull();
  });

  it('says on leaving a field what is wrong with it, until it is right [VAL-010] [VAL-016]', async () => {
    const usuario = userEvent.setup();
    zona.aberto = await palco(tudo, { caminho: '/tudo/create' });
    await screen.findByLabelText('Nome');
    for (const [rotulo, errado, frase, certo] of [
      [/^CPF/, '11144477734', 'CPF inválido', '11144477735'],
      [/^CNPJ/, '11222333000182', 'CNPJ inválido', '11222333000181'],
      [/^Nascimento/, '31022026', 'Informe uma data válida', '28022026'],
      [/^Hora/, '2575', 'Informe uma hora válida', '2359'],
      [/^Ano/, '1700', 'Informe um ano válido', '2024'],
      [/^E-mail/, 'iara@', 'Email precisa ser válido', 'iara@cidade.sp.gov.br'],
      [/^Vagas/, '0', 'Campo deve ser maior que 1', '1'],
      [/^Nome/, 'Ana1', 'Campo não aceita numeros', 'José da Silva'],
    ] as const) {
      const entrada = screen.getByLabelText(rotulo);
      for (const texto of [errado, certo]) {
        await usuario.clear(entrada);
        await usuario.type(entrada, texto);
        await usuario.tab();
        await waitFor(() => expect(screen.queryAllByText(frase)).toHaveLength(texto === errado ? 1 : 0));
      }
    }
  });
});

describe('the fields that the specification names', () => {
  const rotulos = {
    zona: ['Sigla', 'Descrição', 'Percentual', 'Abreviação'],
    imovel: [
      'Número da inscrição',
      'Endereço',
      'Inscrição INCRA',
      'Latitude',
      'Longitude',
      'Complemento',
      'Fotos',
      'Croqui',
    ],
  } as const;

  it('of a zone stand in its form and in its list [ENT-074]', async () => {
    const tela = await zona.nova();
    for (const rotulo of rotulos.zona) expect(screen.getAllByLabelText(new RegExp(`^${rotulo}`))).toHaveLength(1);
    await act(() => tela.ir('/zona_ocupacao'));
    tela.cadastro.registros.push(ZONA);
    for (const rotulo of rotulos.zona) await screen.findByRole('columnheader', { name: new RegExp(`^${rotulo}`) });
  });

  it('of a property stand in its form [ENT-075]', async () => {
    zona.aberto = await palco(imovel, { caminho: '/imovel/create' });
    await screen.findByRole('textbox', { name: 'Endereço' });
    for (const rotulo of rotulos.imovel)
      expect(screen.getAllByLabelText(new RegExp(`^${rotulo}`)).length, rotulo).toBeGreaterThan(0);
  });
});

describe('a generated view', () => {
  it('shows the sections read only, its history and the way to change it', async () => {
    const usuario = userEvent.setup();
    zona.aberto = await palco(zonaOcupacao, { registros: [ZONA], caminho: '/zona_ocupacao/1/show' });
    await screen.findByRole('heading', { name: 'ZR-1', level: 1 });
    expect(screen.getByText('Percentual').nextSibling?.textContent).toBe('50%');
    expect(screen.queryByRole('textbox')).toBeNull();
    await usuario.click(screen.getByRole('tab', { name: 'Histórico' }));
    await screen.findByText('Dalva Montalegre');
    expect(screen.getByText('19/11/2026 às 14:31')).toBeDefined();
    await usuario.click(screen.getByRole('link', { name: 'Editar' }));
    await screen.findByLabelText('Sigla');
  });
});
