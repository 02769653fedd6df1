import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fecharTarefas, painelDeTarefasAberto } from '../../src/resources/tarefas/painelDeTarefas.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import { noticia } from '../../src/schemas/noticia.ts';
import { profissional } from '../../src/schemas/profissional.ts';
import type { TarefaVista } from '../../src/schemas/tarefa.ts';
import { envelope, recusa, type Resposta } from '../support/servidorDeRespostas.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

const noticias = (quantas: number) =>
  Array.from({ length: quantas }, (_, i) =>
    registro(i + 1, { nome: `Notícia ${i + 1}`, texto: 'Texto', status: 'Rascunho' }),
  );
const tarefa = (mais: Partial<TarefaVista>): TarefaVista => ({
  ...{ id: 70, tipo: 'lote', entidade: 'noticia', titulo: 'Notícias: desativar', situacao: 'pronta' },
  ...{ feitas: 12, total: 12, erro: null, arquivo: null, resultado: { feitos: 12, recusados: 0, falhas: [] } },
  ...{
    importacao: null,
    lote: { ato: 'excluir', desfaz: true, desfeito: false, devolve: false },
    cidade: null,
    criado_em: '2026-11-20T10:00:00-03:00',
  },
  ...{ terminada_em: '2026-11-20T10:00:00-03:00', expira_em: null },
  ...mais,
});

let aberto: Palco | undefined;
let pedidos: { readonly corpo: Record<string, unknown>; readonly query: URLSearchParams }[];
/** A list of a dozen, whose acts on many records are answered by `resposta`. */
const abrir = async (resposta: Resposta, entity: Entity = noticia, registros = noticias(12)): Promise<Palco> => {
  const tela = await palco(entity, { registros });
  aberto = tela;
  pedidos = [];
  tela.servidor.responder((pedido) => {
    const [path = '', query] = pedido.path.split('?');
    if (!path.endsWith('/lote'))
      return tela.cadastro.responder(pedido) ?? tela.listas.responder(pedido) ?? envelope(null);
    pedidos.push({
      corpo: JSON.parse(pedido.corpo) as Record<string, unknown>,
      query: new URLSearchParams(query),
    });
    return resposta;
  });
  await screen.findByRole('checkbox', { name: /desta página$/ });
  return tela;
};
beforeEach(() => fecharTarefas());
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const usuario = userEvent.setup();
const marcarPagina = async (): Promise<void> => usuario.click(screen.getByRole('checkbox', { name: /desta página$/ }));
const marcarTodas = async (): Promise<void> => {
  await marcarPagina();
  await usuario.click(screen.getByRole('button', { name: 'Selecionar todas as 12 deste filtro' }));
};

describe('selecting all of a filter', () => {
  it('is offered once the page is marked, marks every page, and ends with one row, the button or another filter', async () => {
    await abrir(envelope(tarefa({})));
    await usuario.click(screen.getByRole('checkbox', { name: 'Selecionar Notícia 1' }));
    expect(screen.queryByRole('button', { name: /deste filtro/ })).toBeNull();
    await usuario.click(screen.getByRole('checkbox', { name: 'Selecionar Notícia 1' }));
    await marcarTodas();
    await screen.findByText('12 selecionadas: todas deste filtro');
    await usuario.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
    await waitFor(() =>
      expect((screen.getByRole('checkbox', { name: 'Selecionar Notícia 12' }) as HTMLInputElement).checked).toBe(true),
    );
    expect(screen.getByText('12 selecionadas: todas deste filtro')).toBeDefined();
    await usuario.click(screen.getByRole('checkbox', { name: 'Selecionar Notícia 12' }));
    await screen.findByText('1 selecionada');
    await usuario.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ações com a seleção' })).toBeNull());
    await usuario.click(screen.getByRole('button', { name: 'Ir para a página anterior' }));
    await screen.findByRole('checkbox', { name: 'Selecionar Notícia 1' });
    await marcarTodas();
    await usuario.type(screen.getByRole('searchbox'), 'Notícia 1');
    await waitFor(() => expect(screen.queryByText(/todas deste filtro/)).toBeNull());
  });

  it('sends the filter and the number, not ids, and the act can be taken back', async () => {
    await abrir(envelope(tarefa({})));
    await usuario.type(screen.getByRole('searchbox'), 'Notícia');
    await waitFor(() => expect(aberto?.servidor.pedidos.some(({ path }) => path.includes('s=Not'))).toBe(true));
    await marcarTodas();
    await usuario.click(screen.getByRole('button', { name: 'Desativar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Desativar: 12 notícias?' });
    await usuario.click(within(dialogo).getByRole('button', { name: 'Desativar' }));
    await screen.findByText('12 notícias desativadas.');
    expect(pedidos[0]?.corpo).toEqual({ ato: 'excluir', esperados: 12 });
    expect(Object.fromEntries(pedidos[0]?.query ?? [])).toEqual({ s: 'Notícia' });
    expect(screen.queryByRole('region', { name: 'Ações com a seleção' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(pedidos[1]?.corpo).toEqual({ ato: 'restaurar', tarefa: 70 }));
  });

  it('shows each refused record with its reason, a link, and the file; a long act opens the tasks', async () => {
    const falhas = [
      { onde: 'Notícia 3', id: 3, motivos: ['Foi alterado depois que você pediu'] },
      { onde: 'nº 99', id: 99, motivos: ['Registro não encontrado'] },
    ];
    const resultado = { feitos: 10, recusados: 2, falhas };
    const arquivo = { nome: 'noticia - recusados.csv', tamanho: 90 };
    const { servidor } = await abrir(envelope(tarefa({ resultado, arquivo })));
    await marcarTodas();
    await usuario.click(screen.getByRole('button', { name: 'Desativar' }));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desativar' }));
    const dialogo = await screen.findByRole('dialog', { name: '10 notícias desativadas, 2 não' });
    const [, linha] = within(dialogo).getAllByRole('row');
    expect(linha?.textContent).toBe('Notícia 3Não foi desativadaFoi alterado depois que você pediu');
    expect(within(dialogo).getByRole('link', { name: 'Notícia 3' }).getAttribute('href')).toContain('/3/');
    expect(within(dialogo).getAllByRole('link')).toHaveLength(1);
    expect(within(dialogo).getByRole('rowheader', { name: 'nº 99' })).toBeDefined();
    expect(within(dialogo).getByRole('button', { name: 'Baixar as recusadas em CSV' })).toBeDefined();
    await usuario.click(within(dialogo).getByRole('button', { name: 'Fechar' }));
    expect(painelDeTarefasAberto()).toBe(false);
    servidor.responder((pedido) =>
      pedido.path.includes('/lote')
        ? { ...envelope(tarefa({ situacao: 'na fila', resultado: null })), status: 202 }
        : (aberto?.cadastro.responder(pedido) ?? envelope(null)),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await marcarTodas();
    await usuario.click(screen.getByRole('button', { name: 'Desativar' }));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desativar' }));
    await screen.findByText('Começou. Avisamos quando terminar');
    expect(painelDeTarefasAberto()).toBe(true);
  });

  it('stays open with the sentence when the whole act is refused', async () => {
    const frase = 'O filtro agora tem 13 registros, e não 12. Confira a lista e peça de novo';
    await abrir(recusa(422, 'regra', frase));
    await marcarTodas();
    await usuario.click(screen.getByRole('button', { name: 'Publicar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Publicar: 12 notícias?' });
    await usuario.click(within(dialogo).getByRole('button', { name: 'Publicar' }));
    expect((await within(dialogo).findByRole('alert')).textContent).toBe(`Nada foi feito. ${frase}`);
    expect(pedidos[0]?.corpo).toEqual({ ato: 'publicar', esperados: 12 });
  });
});

describe('an act that asks for values', () => {
  it('asks before the form of its fields is closed with something typed', async () => {
    await abrir(envelope(null), profissional, [
      registro(1, { nome: 'Ana', cpf: '52998224725', conselho: 'CREA', registro: '1', uf: 'SC' }),
    ]);
    await marcarPagina();
    const abrirJanela = async (): Promise<HTMLElement> => {
      await usuario.click(screen.getByRole('button', { name: 'Mudar a validade' }));
      return screen.findByRole('dialog', { name: 'Mudar a validade: 1 profissional?' });
    };
    const fechou = (): Promise<void> =>
      waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mudar a validade: 1 profissional?' })).toBeNull());
    await usuario.click(within(await abrirJanela()).getByRole('button', { name: 'Voltar' }));
    await fechou();
    const janela = await abrirJanela();
    await usuario.type(within(janela).getByLabelText(/Validade do registro/), '31/12/2027');
    const responder = async (resposta: string): Promise<void> => {
      const pergunta = await screen.findByRole('dialog', { name: 'Alterações não salvas' });
      await usuario.click(within(pergunta).getByRole('button', { name: resposta }));
    };
    await usuario.keyboard('{Escape}');
    await responder('Cancelar');
    expect(within(janela).getByLabelText<HTMLInputElement>(/Validade do registro/).value).toBe('31/12/2027');
    await usuario.click(within(janela).getByRole('button', { name: 'Voltar' }));
    await responder('Não');
    await fechou();
    expect(pedidos).toEqual([]);
  });

  it('has the form of its fields, checked as the record’s, for the marked records', async () => {
    const registros = [registro(1, { nome: 'Ana', cpf: '52998224725', conselho: 'CREA', registro: '1', uf: 'SC' })];
    await abrir(
      envelope(
        tarefa({
          lote: { ato: 'mudar-validade', desfaz: false, desfeito: false, devolve: false },
          resultado: { feitos: 1, recusados: 0, falhas: [] },
        }),
      ),
      profissional,
      registros,
    );
    await marcarPagina();
    await usuario.click(screen.getByRole('button', { name: 'Mudar a validade' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Mudar a validade: 1 profissional?' });
    const campo = within(dialogo).getByLabelText(/Validade do registro/);
    await usuario.type(campo, '31/02/2027');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Mudar a validade' }));
    await waitFor(() => expect(campo.getAttribute('aria-invalid')).toBe('true'));
    expect(pedidos).toEqual([]);
    await usuario.clear(campo);
    await usuario.type(campo, '31/12/2027');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Mudar a validade' }));
    await screen.findByText('1 profissional alterado');
    expect(pedidos[0]?.corpo).toEqual({ ato: 'mudar-validade', ids: [1], dados: { validade: '2027-12-31' } });
  });
});
