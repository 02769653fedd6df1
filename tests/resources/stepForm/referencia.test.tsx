import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { EntradaDeReferencia } from '../../../src/resources/stepForm/entradas/EntradaDeReferencia.tsx';
import type { ReferenciaAchada, ServicosDaEntrada } from '../../../src/resources/stepForm/entradas/entrada.ts';
import type { Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { quemMudaOsDados } from '../../../src/schemas/requerimento/vistas/escolhido.ts';

afterEach(cleanup);

const ui = (widget: string) => ({ widget, nome: 'Campo', obrigatorio: true, calculado: false }) as const;

function Campo({ widget, servicos }: { readonly widget: string; readonly servicos: ServicosDaEntrada }): ReactElement {
  const [valor, setValor] = useState<Valor>(null);
  return (
    <>
      <EntradaDeReferencia
        {...{ id: 'campo_x', campo: 'x', rotulo: 'Campo', ui: ui(widget), valor, servicos }}
        aoDigitar={() => undefined}
        aoConfirmar={setValor}
      />
      <output>{String(valor)}</output>
    </>
  );
}
const responder = async (texto: string): Promise<void> => {
  const entrada = screen.getByRole('textbox', { name: 'Campo' });
  await userEvent.type(entrada, texto);
  fireEvent.blur(entrada);
};

it('[W17] several licences of one number are shown with number, paper and address, and the one that is chosen becomes the answer', async () => {
  const opcoes = [
    {
      valor: '7/2026 (requerimento 2026/000002)',
      titulo: 'Alvará nº 7/2026',
      detalhe: 'Requerimento 2026/000002 · 19/11/2026 · Rua A, 1',
    },
    {
      valor: '7/2026 (requerimento 2026/000001)',
      titulo: 'Licença nº 7/2026',
      detalhe: 'Requerimento 2026/000001 · 18/11/2026 · Rua B, 2',
    },
  ];
  const consultar = async (_campo: string, valor: string): Promise<ReferenciaAchada> =>
    valor === '7/2026'
      ? { encontrado: false, mensagem: 'Há 2 com este número. Escolha qual', opcoes }
      : { encontrado: true, titulo: 'Licença nº 7/2026' };
  render(<Campo widget="requerimento" servicos={{ consultar }} />);
  await responder('7/2026');
  expect(await screen.findByText('Há 2 com este número. Escolha qual')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Rua B, 2/ }));
  expect(screen.getByRole('status').textContent).toBe('7/2026 (requerimento 2026/000001)');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Rua A, 1/ })).toBeNull());
});

it('[W18] who is not in the registry is typed in below his document: errors stand at their fields and nothing typed is lost', async () => {
  let informada = false;
  const enviados: object[] = [];
  const servicos: ServicosDaEntrada = {
    consultar: async (): Promise<ReferenciaAchada> =>
      informada
        ? { encontrado: true, titulo: 'Zélia Quintana', detalhe: 'Informado, a conferir', informado: 'a_conferir' }
        : { encontrado: false, mensagem: 'CPF não localizado', informar: 'pessoa' },
    informar: async (campo, valor, dados) => {
      enviados.push({ campo, valor, dados });
      if (enviados.length === 1)
        throw new ApiError(422, 'dados_invalidos', 'Confira os campos indicados', {
          erros: { email: ['E-mail inválido'] },
        });
      informada = true;
      return { valor: '52998224725' };
    },
  };
  render(<Campo widget="pessoa" servicos={servicos} />);
  await responder('52998224725');
  await userEvent.click(await screen.findByRole('button', { name: 'Informar os dados desta pessoa' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome ou razão social' }), 'Zélia Quintana');
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  await userEvent.type(email, 'zelia@');
  await userEvent.click(screen.getByRole('button', { name: 'Usar estes dados' }));
  expect(await screen.findByText('E-mail inválido')).toBeTruthy();
  expect(email.value).toBe('zelia@');
  await userEvent.type(email, 'exemplo.com.br');
  await userEvent.click(screen.getByRole('button', { name: 'Usar estes dados' }));
  expect(await screen.findByText('Informado, a conferir')).toBeTruthy();
  expect(enviados.at(-1)).toMatchObject({
    campo: 'x',
    dados: { nome: 'Zélia Quintana', email: 'zelia@exemplo.com.br' },
  });
  expect(screen.queryByRole('button', { name: 'Usar estes dados' })).toBeNull();
});

it('[W18] a professional whom no registry has: the form begins with the council, the state and the number that were looked up', async () => {
  const servicos: ServicosDaEntrada = {
    consultar: async () => ({ encontrado: false, mensagem: 'Profissional não localizado', informar: 'profissional' }),
    informar: async (_campo, valor) => ({ valor }),
  };
  render(<Campo widget="profissional" servicos={servicos} />);
  await responder('crea-sc 77777');
  await userEvent.click(await screen.findByRole('button', { name: 'Informar os dados deste profissional' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Conselho' }).value).toBe('CREA');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'UF do registro' }).value).toBe('SC');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Número do registro' }).value).toBe('77777');
});

const digitada = { nome: 'Zelia', email: 'zelia@exemplo.com.br', telefone: '48991234567' };

it('[W18] what was typed in is corrected in the same form, which begins with it, also under another number', async () => {
  const enviados: object[] = [];
  const servicos: ServicosDaEntrada = {
    consultar: async (_campo, valor): Promise<ReferenciaAchada> =>
      valor === '529.982.247-25'
        ? { encontrado: true, titulo: 'Zelia', informado: 'a_conferir', informar: 'pessoa', digitado: digitada }
        : { encontrado: false, mensagem: 'CPF não localizado', informar: 'pessoa' },
    informar: async (campo, valor, dados, antes) => {
      enviados.push({ campo, valor, dados, antes });
      return { valor };
    },
    retirarInformado: async () => undefined,
  };
  render(<Campo widget="pessoa" servicos={servicos} />);
  await responder('52998224725');
  await userEvent.click(await screen.findByRole('button', { name: 'Corrigir os dados informados' }));
  const nome = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome ou razão social' });
  expect(nome.value).toBe('Zelia');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Telefone/ }).value).toBe('(48) 99123-4567');
  await userEvent.type(nome, ' Quintana');
  await userEvent.click(screen.getByRole('button', { name: 'Usar estes dados' }));
  await waitFor(() =>
    expect(enviados).toMatchObject([
      { dados: { nome: 'Zelia Quintana' }, valor: '529.982.247-25', antes: '529.982.247-25' },
    ]),
  );
  // The CPF itself was wrong: who was typed in comes along.
  await userEvent.clear(screen.getByRole('textbox', { name: 'Campo' }));
  await responder('11144477735');
  await userEvent.click(await screen.findByRole('button', { name: 'Informar os dados desta pessoa' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome ou razão social' }).value).toBe('Zelia');
  await userEvent.click(screen.getByRole('button', { name: 'Usar estes dados' }));
  await waitFor(() => expect(enviados.at(-1)).toMatchObject({ valor: '111.444.777-35', antes: '529.982.247-25' }));
});

it('[W18] what was typed in is taken back, and the answer with it', async () => {
  const retirados: string[] = [];
  const servicos: ServicosDaEntrada = {
    consultar: async (): Promise<ReferenciaAchada> => ({
      encontrado: true,
      titulo: 'Zelia',
      informado: 'a_conferir',
      informar: 'pessoa',
      digitado: digitada,
    }),
    informar: async (_campo, valor) => ({ valor }),
    retirarInformado: async (campo, valor) => retirados.push(`${campo} ${valor}`),
  };
  render(<Campo widget="pessoa" servicos={servicos} />);
  await responder('52998224725');
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('null'));
  expect(retirados).toEqual(['x 529.982.247-25']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' }).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull();
});

const ACHADA = { encontrado: true, titulo: 'Iara C***', registro: { cadastro: 'contribuinte', id: 3 } } as const;
const NOME = { dado: 'nome', rotulo: 'Nome', valor: 'Iara C***' } as const;

it('[VAL-072] the data of a chosen owner are shown to read only: nothing of them can be typed in, and it says who changes them', async () => {
  const consultar = async (): Promise<ReferenciaAchada> => ({
    ...ACHADA,
    pessoa: { quem_muda: 'pessoa', dados: [NOME, { dado: 'documento', rotulo: 'CPF', valor: '529.982.247-25' }] },
  });
  render(<Campo widget="pessoa" servicos={{ consultar, meusDados: '/meus' }} />);
  await responder('52998224725');
  expect((await screen.findAllByRole('definition')).map((d) => d.textContent)).toEqual(['Iara C***', '529.982.247-25']);
  expect(screen.getByText(quemMudaOsDados.pessoa)).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});

it('[VAL-072] the owner himself is led to where he changes his data', async () => {
  const consultar = async (): Promise<ReferenciaAchada> => ({
    ...ACHADA,
    pessoa: { quem_muda: 'voce', dados: [NOME] },
  });
  render(<Campo widget="pessoa" servicos={{ consultar, meusDados: '/meus' }} />);
  await responder('52998224725');
  const meus = await screen.findByRole('link', { name: 'Abrir Meus dados' });
  expect(meus.getAttribute('href')).toBe('/meus');
});

it('[VAL-072] an owner who entered the registry meanwhile is shown as it knows him, in place of what was typed of him', async () => {
  let vez = 0;
  const servicos: ServicosDaEntrada = {
    consultar: async (): Promise<ReferenciaAchada> =>
      (vez += 1) === 1
        ? { encontrado: false, mensagem: 'CPF não localizado', informar: 'pessoa' }
        : { ...ACHADA, pessoa: { quem_muda: 'pessoa', dados: [NOME] } },
    informar: async () => {
      throw new ApiError(422, 'duplicado', quemMudaOsDados.pessoa);
    },
  };
  render(<Campo widget="pessoa" servicos={servicos} />);
  await responder('52998224725');
  await userEvent.click(await screen.findByRole('button', { name: 'Informar os dados desta pessoa' }));
  await userEvent.click(screen.getByRole('button', { name: 'Usar estes dados' }));
  expect(await screen.findByText(quemMudaOsDados.pessoa)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Usar estes dados' })).toBeNull();
});

it('[W18] the form of who is typed in is closed again, and what was typed is thrown away only when that was said', async () => {
  const servicos: ServicosDaEntrada = {
    consultar: async () => ({ encontrado: false, mensagem: 'CPF não localizado', informar: 'pessoa' }),
    informar: async (_campo, valor) => ({ valor }),
  };
  render(<Campo widget="pessoa" servicos={servicos} />);
  await responder('52998224725');
  const abrir = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Informar os dados desta pessoa' }));
  const nome = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome ou razão social' });
  await abrir();
  // Nothing typed: nothing to ask.
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('textbox', { name: 'Nome ou razão social' })).toBeNull();
  await abrir();
  await userEvent.type(nome(), 'Zélia');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' });
  await userEvent.click(screen.getByRole('button', { name: 'Continuar preenchendo' }));
  expect(nome().value).toBe('Zélia');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('textbox', { name: 'Nome ou razão social' })).toBeNull();
  await abrir();
  expect(nome().value).toBe('');
});
