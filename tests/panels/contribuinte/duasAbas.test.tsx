import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormularioDoRequerimento } from '../../../src/panels/contribuinte/formulario/FormularioDoRequerimento.tsx';
import { respostasEmConflito } from '../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { formularioDoProcesso, matricula, salvarComoOServidor } from '../../resources/stepForm/umProcesso.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { umRequerimento } from './umRequerimento.ts';

destinosDaPagina();
const usuario = userEvent.setup();
const BASE = 'painel-contribuinte/requerimento/12';
const ALTERADO = 'Este campo também foi alterado em outra aba ou aparelho.';
let servidor: ServidorDeRespostas;
let guardadas: Respostas;
/** The form as the process has it by now. */
let formulario: { readonly versao: number } & typeof formularioDoProcesso;

const rascunho = umRequerimento({
  numero: null,
  protocolado_em: null,
  situacao: 'Rascunho',
  imovel: null,
  acoes: [{ acao: 'enviar', rotulo: 'Enviar', precisa: [], confirmar: null, bloqueios: [] }],
});

beforeEach(async () => {
  entrarComoRequerente();
  guardadas = { proprietario: false, autorizacao: 'Ana', existente: '318', ampliar: '10' };
  formulario = { ...formularioDoProcesso, versao: 1 };
  servidor = await servidorDeRespostas(({ path, corpo }) => {
    if (path === `${BASE}/formulario`)
      return envelope({
        ...formulario,
        respostas: guardadas,
        documentos: [matricula],
        taxas_previstas: [],
      });
    if (path !== `${BASE}/respostas`) return envelope(rascunho);
    const { respostas, antes } = JSON.parse(corpo) as { respostas: Respostas; antes: Respostas };
    const conflitos = respostasEmConflito(guardadas, antes, respostas).filter(({ campo: um }) => formulario.ui[um]);
    if (conflitos.length > 0)
      return {
        status: 409,
        corpo: { sucesso: false, mensagem: 'x', codigo: 'versao_desatualizada', dados: { versao: 1, conflitos } },
      };
    guardadas = { ...guardadas, ...respostas };
    return envelope({ ...salvarComoOServidor(guardadas), versao: formulario.versao });
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await servidor.fechar();
});

const abrir = async (secao: string): Promise<void> => {
  abrirTela(<FormularioDoRequerimento visto={rascunho} />, { caminho: `/?secao=${secao}` });
  await screen.findByRole('navigation', { name: 'Seções do formulário' });
};
const campo = (rotulo: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${rotulo}( \\(opcional\\))?$`));
const digitar = async (rotulo: string, texto: string): Promise<void> => {
  await usuario.clear(campo(rotulo));
  await usuario.type(campo(rotulo), texto);
};
const escolha = (): Promise<HTMLElement> => screen.findByRole('group', { name: ALTERADO });
/** Another tab typed this; the form here is open and knows nothing of it. */
const emOutraAba = (respostas: Respostas): void => {
  guardadas = { ...guardadas, ...respostas };
};

describe('a field that another tab typed into meanwhile', () => {
  it('says so at the field, with both answers as they are read, while the text being typed stays', async () => {
    await abrir('obra');
    emOutraAba({ ampliar: '98.7' });
    await digitar('Área a ampliar', '142,5');
    const aqui = await escolha();
    expect(
      within(aqui)
        .getAllByRole('definition')
        .map((dd) => dd.textContent),
    ).toEqual(['142,50 m²', '98,70 m²']);
    expect([campo('Área a ampliar').value, document.activeElement]).toEqual(['142,5', campo('Área a ampliar')]);
    expect(aqui.closest('.sf-lugar')?.contains(campo('Área a ampliar'))).toBe(true);
    expect(screen.getAllByText('Falta escolher uma resposta').length).toBeGreaterThan(0);
    expect(guardadas['ampliar']).toBe('98.7');
  });

  it('keeps mine by keyboard alone, goes on in the field, and saves again', async () => {
    await abrir('obra');
    emOutraAba({ ampliar: '98.7' });
    await digitar('Área a ampliar', '142,5');
    await escolha();
    await usuario.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Manter o meu: Área a ampliar' }));
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(guardadas['ampliar']).toBe('142.5'));
    expect(screen.queryByText(ALTERADO)).toBeNull();
    expect(document.activeElement).toBe(campo('Área a ampliar'));
    await screen.findAllByText('Salvo às 14:32');
    await digitar('Área a ampliar', '150');
    await waitFor(() => expect(guardadas['ampliar']).toBe('150'));
  });

  it('takes the other: field, sum and what is saved follow it', async () => {
    await abrir('obra');
    emOutraAba({ ampliar: '98.7' });
    await digitar('Área a ampliar', '142,5');
    await escolha();
    await usuario.tab();
    await usuario.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Usar o outro: Área a ampliar' }));
    await usuario.keyboard(' ');
    await waitFor(() => expect(campo('Área a ampliar').value).toBe('98,70'));
    expect(campo('Área total').value).toBe('416,70');
    expect(document.activeElement).toBe(campo('Área a ampliar'));
    await screen.findAllByText('Salvo às 14:32');
    expect(guardadas['ampliar']).toBe('98.7');
  });

  it('of choices and tables says every answer', async () => {
    guardadas = { ...guardadas, uso: 'residencial', pavimentos: [{ nome: 'Térreo', area: '80' }] };
    await abrir('obra');
    emOutraAba({ uso: null });
    await usuario.click(screen.getByRole('radio', { name: 'Comercial' }));
    const uso = await escolha();
    expect(
      within(uso)
        .getAllByRole('definition')
        .map((dd) => dd.textContent),
    ).toEqual(['Comercial', 'Sem resposta']);
    await usuario.click(within(uso).getByRole('button', { name: /^Manter o meu/ }));
    await waitFor(() => expect(guardadas['uso']).toBe('comercial'));
    emOutraAba({ pavimentos: [{ area: '85', nome: 'Térreo' }] });
    await digitar('Nome do pavimento', 'Superior');
    await usuario.tab();
    const tabela = await escolha();
    expect(
      within(tabela)
        .getAllByRole('definition')
        .map((dd) => dd.textContent),
    ).toEqual([
      '1. Nome do pavimento: Superior · Área do pavimento: 80,00 m²',
      '1. Nome do pavimento: Térreo · Área do pavimento: 85,00 m²',
    ]);
    await usuario.click(within(tabela).getByRole('button', { name: /^Usar o outro/ }));
    await waitFor(() => expect(campo('Área do pavimento').value).toBe('85,00'));
    expect(campo('Nome do pavimento').value).toBe('Térreo');
  });

  it('saves the other fields, leads back from other parts, and is not sent before the choice', async () => {
    await abrir('obra');
    emOutraAba({ ampliar: '98.7' });
    await digitar('Área existente', '320');
    await digitar('Área a ampliar', '142,5');
    await escolha();
    await waitFor(() => expect(guardadas).toMatchObject({ existente: '320', ampliar: '98.7' }));
    await usuario.click(screen.getByRole('button', { name: /^Conferir e enviar/ }));
    expect(screen.getByRole('button', { name: /^Obra/ }).textContent).toContain('a corrigir');
    screen.getByText(/Escolha com qual resposta ficar$/);
    expect(screen.getByRole('button', { name: 'Enviar requerimento' }).getAttribute('aria-disabled')).toBe('true');
    await usuario.click(screen.getByRole('button', { name: 'Área a ampliar' }));
    await waitFor(() => expect(document.activeElement).toBe(campo('Área a ampliar')));
    expect(campo('Área a ampliar').value).toBe('142,50');
    await usuario.click(screen.getByRole('button', { name: /^Manter o meu/ }));
    await waitFor(() => expect(guardadas['ampliar']).toBe('142.5'));
  });

  it('asks for a field that is hidden meanwhile above the form, with its name', async () => {
    await abrir('imovel');
    emOutraAba({ autorizacao: 'Bia' });
    await digitar('Quem autoriza', 'Caio');
    await escolha();
    await usuario.click(screen.getByRole('radio', { name: 'Sim' }));
    const acima = await screen.findByRole('group', { name: /^Quem autoriza: este campo também foi alterado/ });
    expect(screen.queryByLabelText('Quem autoriza')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: /^Conferir e enviar/ }));
    expect(screen.getByRole('group', { name: /^Quem autoriza: este campo/ })).toBeTruthy();
    await usuario.click(within(acima).getByRole('button', { name: 'Usar o outro: Quem autoriza' }));
    await screen.findAllByText('Salvo às 14:32');
    expect(guardadas).toMatchObject({ proprietario: true, autorizacao: 'Bia' });
  });

  it('asks again after the page was opened anew, with the text that was typed', async () => {
    await abrir('obra');
    emOutraAba({ ampliar: '98.7' });
    await digitar('Área a ampliar', '142,5');
    await escolha();
    cleanup();
    await abrir('obra');
    await escolha();
    expect(campo('Área a ampliar').value).toBe('142,50');
  });

  it('lets a long answer scroll in its place, by keyboard too, and keeps a short one as it is', async () => {
    await abrir('obra');
    emOutraAba({ descricao: 'Varanda coberta nos fundos. '.repeat(150) });
    await digitar('Descreva a obra', 'Garagem');
    const aqui = await escolha();
    const longo = within(aqui).getByRole('region', { name: 'O outro: Descreva a obra' });
    expect([longo.tabIndex, longo.textContent?.length]).toEqual([0, 4200]);
    expect(within(aqui).queryByRole('region', { name: /^O seu/ })).toBeNull();
    await usuario.tab();
    expect(document.activeElement).toBe(longo);
    await usuario.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Manter o meu: Descreva a obra' }));
  });

  it('asks for nothing in a field that a newer version of the form took away', async () => {
    await abrir('obra');
    emOutraAba({ descricao: 'Varanda' });
    await digitar('Descreva a obra', 'Garagem');
    await escolha();
    const { descricao: _tirada, ...ui } = formulario.ui;
    const secoes = formulario.secoes.map((s) => ({ ...s, campos: s.campos.filter((um) => um !== 'descricao') }));
    formulario = { ...formulario, ui, secoes, versao: 2 };
    await digitar('Área a ampliar', '12');
    await waitFor(() => expect(screen.queryByLabelText(/^Descreva a obra/)).toBeNull());
    await screen.findAllByText('Salvo às 14:32');
    await usuario.click(screen.getByRole('button', { name: /^Conferir e enviar/ }));
    expect(screen.queryByText(/Falta escolher/)).toBeNull();
    expect(guardadas).toMatchObject({ ampliar: '12', descricao: 'Varanda' });
  });
});
