import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { esquecerVisoesAbertas } from '../../src/resources/lista/visoes/useVisaoDeAbertura.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { registro } from './cadastroDeTeste.ts';
import { listasDeTeste, visaoDeTeste } from './listasDeTeste.ts';
import { consultas, palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
const usuario = userEvent.setup();
const abrir = async (listas = listasDeTeste()): Promise<Palco> => {
  aberto = await palco(zonaOcupacao, {
    registros: [registro(1, { sigla: 'Z-01', descricao: 'Centro', percentual: '60.00', abreviacao: 'C' })],
    listas,
  });
  await screen.findByRole('table');
  return aberto;
};
beforeEach(esquecerVisoesAbertas);
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const painel = async () => {
  await usuario.click(await screen.findByRole('button', { name: 'Visões' }));
  return within(await screen.findByRole('group', { name: 'Visões salvas' }));
};
const ultima = (tela: Palco): URLSearchParams | undefined =>
  consultas(tela, 'painel-prefeitura/cadastro/zonaOcupacao').at(-1) ??
  consultas(tela, `painel-prefeitura/${zonaOcupacao.base}`).at(-1);
const porPercentual = visaoDeTeste(4, {
  nome: 'Maiores',
  conteudo: {
    filtros: {},
    ordem: { campo: 'percentual', desc: true },
    colunas: [{ campo: 'sigla', largura: null }],
    por_pagina: 50,
  },
});

describe('saved views of a list', () => {
  it('are kept under a name: filters, order and page size, nothing sent without one', async () => {
    const tela = await abrir();
    const dentro = await painel();
    expect(await dentro.findByText(/Nenhuma visão ainda/)).toBeTruthy();
    await usuario.click(dentro.getByRole('button', { name: 'Salvar a lista como está' }));
    await usuario.click(dentro.getByRole('button', { name: 'Salvar' }));
    expect(dentro.getByText('Campo obrigatório')).toBeTruthy();
    expect(tela.listas.visoes).toEqual([]);
    await usuario.type(dentro.getByRole('textbox', { name: 'Nome da visão' }), 'Do centro');
    await usuario.click(dentro.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Visão Do centro salva.');
    expect(tela.listas.visoes).toMatchObject([
      { nome: 'Do centro', lista: 'zona_ocupacao', setor: null, conteudo: { filtros: {}, colunas: null } },
    ]);
    expect(await dentro.findByRole('button', { name: /^Do centro/ })).toBeTruthy();
  });

  it('open with one press: order, page size and columns are theirs', async () => {
    const tela = await abrir(listasDeTeste({ visoes: [porPercentual] }));
    const dentro = await painel();
    await usuario.click(await dentro.findByRole('button', { name: /^Maiores/ }));
    await waitFor(() => expect(ultima(tela)?.get('order')).toBe('percentual'));
    expect([ultima(tela)?.get('direction'), ultima(tela)?.get('per_page')]).toEqual(['desc', '50']);
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((th) => th.getAttribute('aria-label'))).toEqual([null, 'Sigla']),
    );
  });

  it('one may be what the list opens with; that is known the next time the portal is opened', async () => {
    const listas = listasDeTeste({ visoes: [porPercentual] });
    await abrir(listas);
    const dentro = await painel();
    const estrela = await dentro.findByRole('button', { name: 'Abrir a lista sempre com Maiores' });
    expect(estrela.getAttribute('aria-pressed')).toBe('false');
    await usuario.click(estrela);
    await screen.findByText('A lista passa a abrir com esta visão.');
    expect(listas.minhas).toMatchObject([{ lista: 'zona_ocupacao', visao_id: 4 }]);
    await aberto?.fechar();
    document.body.innerHTML = '';
    localStorage.removeItem('layout.paginacao');
    esquecerVisoesAbertas();
    const depois = await abrir(listas);
    await waitFor(() => expect(ultima(depois)?.get('order')).toBe('percentual'));
  });

  it('are changed and deleted by who may, after a second question; a name that is taken is refused at its field', async () => {
    const alheia = visaoDeTeste(5, {
      nome: 'Da Ester',
      dono: { id: 99, nome: 'Ester' },
      setor: { id: 3, nome: 'Urbanismo' },
      pode_alterar: false,
      descartados: ['filtro Bairro'],
    });
    const tela = await abrir(listasDeTeste({ visoes: [porPercentual, alheia] }));
    const dentro = await painel();
    expect(await dentro.findByText('De Ester, com Urbanismo')).toBeTruthy();
    expect(dentro.getByText('Sem o que a lista não tem mais: filtro Bairro')).toBeTruthy();
    expect(dentro.queryByRole('button', { name: 'Excluir Da Ester' })).toBeNull();
    await usuario.click(dentro.getByRole('button', { name: 'Alterar Maiores' }));
    const nome = dentro.getByRole('textbox', { name: 'Nome da visão' });
    await usuario.clear(nome);
    await usuario.type(nome, 'Por percentual');
    await usuario.click(dentro.getByRole('checkbox', { name: /filtros e a ordem de agora/ }));
    await usuario.click(dentro.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Visão Por percentual alterada.');
    expect(tela.listas.visoes[0]).toMatchObject({ nome: 'Por percentual', versao: 2 });
    await usuario.click(await dentro.findByRole('button', { name: 'Salvar a lista como está' }));
    await usuario.type(dentro.getByRole('textbox', { name: 'Nome da visão' }), 'Por percentual');
    await usuario.click(dentro.getByRole('button', { name: 'Salvar' }));
    expect(await dentro.findByText('Já existe uma visão com este nome nesta lista')).toBeTruthy();
    await usuario.click(dentro.getByRole('button', { name: 'Voltar' }));
    await usuario.click(await dentro.findByRole('button', { name: 'Excluir Por percentual' }));
    expect(tela.listas.visoes).toHaveLength(2);
    await usuario.click(dentro.getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Visão Por percentual excluída.');
    expect(tela.listas.visoes.map(({ nome: um }) => um)).toEqual(['Da Ester']);
  });
});
