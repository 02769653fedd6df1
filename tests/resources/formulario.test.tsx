import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { imovel } from '../../src/schemas/imovel.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { recusa } from '../support/servidorDeRespostas.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const ZONA = registro(1, { sigla: 'ZR-1', descricao: 'Residencial', percentual: '50.00', abreviacao: null });
const nova = async (): Promise<Palco> => {
  aberto = await palco(zonaOcupacao, { caminho: '/zona_ocupacao/create' });
  await screen.findByLabelText('Sigla');
  return aberto;
};
const editar = async (): Promise<Palco> => {
  aberto = await palco(zonaOcupacao, { registros: [ZONA], caminho: '/zona_ocupacao/1' });
  await screen.findByLabelText('Sigla');
  return aberto;
};
const gravacoes = ({ servidor }: Palco): Record<string, unknown>[] =>
  servidor.pedidos
    .filter(({ method }) => method === 'POST')
    .map(({ corpo }) => JSON.parse(corpo) as Record<string, unknown>);

/** One field of each kind that the portal's own registries have no form for. */
const tudo = defineEntity({
  name: 'tudo',
  path: 'tudo',
  label: { one: 'Cadastro', many: 'Cadastros', feminine: false },
  fields: {
    nome: campo.personName('Nome'),
    cpf: campo.optional(campo.cpf()),
    cnpj: campo.optional(campo.cnpj()),
    telefone: campo.optional(campo.phone()),
    cep: campo.optional(campo.cep()),
    nascimento: campo.optional(campo.date('Nascimento')),
    hora: campo.optional(campo.time('Hora')),
    ano: campo.optional(campo.year('Ano')),
    email: campo.optional(campo.email()),
    valor: campo.optional(campo.money('Valor')),
    area: campo.optional(campo.decimal('Área', { unit: 'm²' })),
    vagas: campo.optional(campo.integer('Vagas', { minimum: 1 })),
    ativo: campo.optional(campo.yesNo('Ativo')),
    porte: campo.optional(campo.choice('Porte', ['pequeno', 'médio', 'grande', 'especial'])),
    dias: campo.optional(campo.choices('Dias', ['segunda', 'terça'])),
    linhas: campo.optional(campo.table('Linhas', { rotulo: campo.text('Rótulo') }, { minItems: 0 })),
  },
  title: 'nome',
  list: ['nome'],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
});

describe('a generated form', () => {
  it('says which fields to correct, each with the sentence of spec 5, and sends nothing [VAL-001]', async () => {
    const usuario = userEvent.setup();
    const tela = await nova();
    await usuario.type(screen.getByLabelText('Percentual'), '160');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Corrija 3 campos para salvar:');
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    expect(screen.getByText('Campo deve ser menor que 100')).toBeDefined();
    expect(screen.getByLabelText('Sigla').getAttribute('aria-invalid')).toBe('true');
    await usuario.click(screen.getByRole('link', { name: 'Percentual' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Percentual'));
    expect(gravacoes(tela)).toEqual([]);
    await usuario.type(screen.getByLabelText('Sigla'), 'Z');
    await waitFor(() => expect(screen.getAllByText('Campo obrigatório')).toHaveLength(1));
  });

  it('creates with what was filled in, counts the changes and opens the record', async () => {
    const usuario = userEvent.setup();
    const tela = await nova();
    await usuario.type(screen.getByLabelText('Sigla'), 'ZC-1');
    await usuario.type(screen.getByLabelText('Descrição'), 'Comercial');
    await usuario.type(screen.getByLabelText('Percentual'), '62,5');
    expect(screen.getByText('3 alterações não salvas')).toBeDefined();
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('heading', { name: 'ZC-1', level: 1 });
    expect(gravacoes(tela)).toEqual([{ sigla: 'ZC-1', descricao: 'Comercial', percentual: '62.5' }]);
    expect(tela.onde()).toBe('/zona_ocupacao/1/show');
  });

  it('leaves out of a new record what only the server fills, even where it has a default', async () => {
    const usuario = userEvent.setup();
    const contado = defineEntity({
      name: 'contado',
      path: 'contado',
      label: { one: 'Cadastro', many: 'Cadastros', feminine: false },
      fields: {
        nome: campo.text('Nome'),
        dias: campo.choices('Dias', ['segunda', 'terça'], { minItems: 0, readOnly: true, default: [] }),
        cores: campo.choices('Cores', ['azul', 'verde'], { minItems: 0, default: [] }),
      },
      title: 'nome',
      list: ['nome'],
      readOnly: ['dias'],
      access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
    });
    const tela = (aberto = await palco(contado, { caminho: '/contado/create' }));
    await usuario.type(await screen.findByLabelText('Nome'), 'Um');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('heading', { name: 'Um', level: 1 });
    expect(gravacoes(tela)).toEqual([{ nome: 'Um', cores: [] }]);
  });

  it('sends only what changed, with the version it was decided on', async () => {
    const usuario = userEvent.setup();
    const tela = await editar();
    await usuario.clear(screen.getByLabelText('Descrição'));
    await usuario.type(screen.getByLabelText('Descrição'), 'Outra');
    expect(screen.getByText('1 alteração não salva')).toBeDefined();
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(gravacoes(tela)).toEqual([{ descricao: 'Outra', versao: 1 }]));
  });

  it('puts what the server refuses on its field and keeps what was typed [VAL-054] [VAL-055]', async () => {
    const usuario = userEvent.setup();
    const tela = await editar();
    tela.servidor.responder((pedido) =>
      pedido.method === 'POST'
        ? recusa(422, 'duplicado', 'Confira os campos indicados', { sigla: ['Já existe uma zona com esta sigla'] })
        : tela.cadastro.responder(pedido),
    );
    await usuario.type(screen.getByLabelText('Sigla'), '9');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Já existe uma zona com esta sigla');
    expect(screen.getByLabelText<HTMLInputElement>('Sigla').value).toBe('ZR-19');
    expect(screen.getByLabelText('Sigla').getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('Corrija 1 campo para salvar:');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    await usuario.type(screen.getByLabelText('Sigla'), '9');
    await waitFor(() => expect(screen.queryByText('Já existe uma zona com esta sigla')).toBeNull());
  });

  it('asks before unsaved changes are left, and only then: Cancelar stays, Não discards [ERRO-023]', async () => {
    const usuario = userEvent.setup();
    const tela = await editar();
    await act(() => tela.ir('/fora'));
    await screen.findByText('Outra página');
    await act(() => tela.ir('/zona_ocupacao/1'));
    await screen.findByLabelText('Sigla');
    await usuario.type(screen.getByLabelText('Sigla'), '9');
    await act(() => tela.ir('/fora'));
    const pergunta = (): HTMLElement =>
      within(screen.getByRole('dialog', { name: 'Alterações não salvas' })).getByText(
        'Existem alterações não salvas! Deseja salvar estas alterações?',
      );
    expect(pergunta()).toBeDefined();
    await usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(tela.onde()).toBe('/zona_ocupacao/1');
    await act(() => tela.ir('/fora'));
    await usuario.click(screen.getByRole('button', { name: 'Não' }));
    await screen.findByText('Outra página');
    expect(gravacoes(tela)).toEqual([]);
  });

  it('saves at Sim and then leaves, but stays with what is wrong', async () => {
    const usuario = userEvent.setup();
    const tela = await editar();
    await usuario.clear(screen.getByLabelText('Sigla'));
    await act(() => tela.ir('/fora'));
    await usuario.click(screen.getByRole('button', { name: 'Sim' }));
    await screen.findByText('Campo obrigatório');
    expect(tela.onde()).toBe('/zona_ocupacao/1');
    await usuario.type(screen.getByLabelText('Sigla'), 'ZX');
    await act(() => tela.ir('/fora'));
    await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
    await screen.findByText('Outra página');
    expect(tela.cadastro.registros[0]).toMatchObject({ sigla: 'ZX' });
  });

  it('shows what somebody saved first beside mine; mine is used only when I say so', async () => {
    const usuario = userEvent.setup();
    const tela = await editar();
    tela.cadastro.registros[0] = { ...ZONA, versao: 2, descricao: 'De outra pessoa', abreviacao: 'Outra' };
    await usuario.clear(screen.getByLabelText('Descrição'));
    await usuario.type(screen.getByLabelText('Descrição'), 'Minha');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    const dialogo = await screen.findByRole('dialog');
    expect(within(dialogo).getByText('De outra pessoa')).toBeDefined();
    expect(within(dialogo).getByText('Minha')).toBeDefined();
    expect(within(dialogo).queryByText('Outra')).toBeNull();
    await usuario.click(within(dialogo).getByRole('button', { name: 'Usar o meu' }));
    await screen.findByRole('heading', { name: 'ZR-1', level: 1 });
    await waitFor(() =>
      expect(tela.cadastro.registros[0]).toMatchObject({ descricao: 'Minha', abreviacao: 'Outra', versao: 3 }),
    );
  });

  it('takes theirs where both changed and keeps the rest of mine', async () => {
    const usuario = userEvent.setup();
    const tela = await editar();
    tela.cadastro.registros[0] = { ...ZONA, versao: 2, descricao: 'De outra pessoa' };
    await usuario.clear(screen.getByLabelText('Descrição'));
    await usuario.type(screen.getByLabelText('Descrição'), 'Minha');
    await usuario.type(screen.getByLabelText('Sigla'), '9');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await usuario.click(await screen.findByRole('button', { name: 'Ficar com o do cadastro' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Descrição').value).toBe('De outra pessoa'));
    expect(screen.getByLabelText<HTMLInputElement>('Sigla').value).toBe('ZR-19');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(tela.cadastro.registros[0]).toMatchObject({ descricao: 'De outra pessoa', sigla: 'ZR-19', versao: 3 }),
    );
  });

  it('types every kind of value the Brazilian way and hands up what is stored [VAL-064] [VAL-069] [VAL-070]', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(tudo, { caminho: '/tudo/create' });
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
    await usuario.click(screen.getByRole('button', { name: 'Acrescentar' }));
    await usuario.type(screen.getByLabelText('Rótulo'), 'A');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(gravacoes(aberto as Palco)).toEqual([
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
    aberto = await palco(tudo, { caminho: '/tudo/create' });
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
    const tela = await nova();
    for (const rotulo of rotulos.zona) expect(screen.getAllByLabelText(new RegExp(`^${rotulo}`))).toHaveLength(1);
    await act(() => tela.ir('/zona_ocupacao'));
    tela.cadastro.registros.push(ZONA);
    for (const rotulo of rotulos.zona) await screen.findByRole('columnheader', { name: new RegExp(`^${rotulo}`) });
  });

  it('of a property stand in its form [ENT-075]', async () => {
    aberto = await palco(imovel, { caminho: '/imovel/create' });
    await screen.findByRole('textbox', { name: 'Endereço' });
    for (const rotulo of rotulos.imovel)
      expect(screen.getAllByLabelText(new RegExp(`^${rotulo}`)).length, rotulo).toBeGreaterThan(0);
  });
});

describe('a generated view', () => {
  it('shows the sections read only, its history and the way to change it', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(zonaOcupacao, { registros: [ZONA], caminho: '/zona_ocupacao/1/show' });
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
