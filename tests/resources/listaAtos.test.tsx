import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import { date, money, optional, text, yesNo } from '../../src/schemas/fields.ts';
import { imovel } from '../../src/schemas/imovel.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { envelope, recusa } from '../support/servidorDeRespostas.ts';
import { registro } from './cadastroDeTeste.ts';
import { consultas, palco } from './palco.tsx';
import { listaDeZonas, LISTA, zonas, siglas } from './listaDeZonas.tsx';

const lista = listaDeZonas();

describe('a generated list', () => {
  it('deactivates the selected rows after naming what follows, and takes it back', async () => {
    const usuario = userEvent.setup();
    const tela = await lista.abrir(3);
    await usuario.click(screen.getByLabelText('Selecionar Z-02'));
    await usuario.click(screen.getByRole('button', { name: 'Desativar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Desativar Z-02?' });
    expect(within(dialogo).getByText(/deixa de aparecer nas listas/)).toBeDefined();
    await usuario.click(within(dialogo).getByRole('button', { name: 'Desativar' }));
    await screen.findByText('1 zona de ocupação desativada.');
    expect(tela.cadastro.excluidos.map(({ id }) => id)).toEqual([2]);
    await waitFor(() => expect(siglas()).toEqual(['Z-01', 'Z-03']));
    await usuario.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(siglas()).toContain('Z-02'));
    expect(tela.cadastro.excluidos).toEqual([]);
  });

  it('stays open with the reasons when the server refuses to deactivate', async () => {
    const usuario = userEvent.setup();
    const tela = await lista.abrir(2);
    await usuario.click(screen.getByLabelText('Selecionar zonas de ocupação desta página'));
    await usuario.click(screen.getByRole('button', { name: 'Desativar' }));
    tela.servidor.responder((pedido) => {
      if (!pedido.path.endsWith('/excluirIds')) return tela.cadastro.responder(pedido) ?? envelope(null);
      const motivos = [1, 2].map((id) => ({ id, motivo: `Motivo ${id}` }));
      const { corpo, ...resto } = recusa(422, 'regra', 'Nada foi alterado: confira os registros indicados');
      return { ...resto, corpo: { ...(corpo as object), dados: { motivos } } };
    });
    const dialogo = screen.getByRole('dialog', { name: 'Desativar 2 zonas de ocupação?' });
    await usuario.click(within(dialogo).getByRole('button', { name: 'Desativar' }));
    await within(dialogo).findByText('Z-01: Motivo 1');
    expect(within(dialogo).getByText('Z-02: Motivo 2')).toBeDefined();
  });

  it('restores from the tab of the deactivated ones', async () => {
    const usuario = userEvent.setup();
    const tela = await lista.abrir(2);
    tela.cadastro.excluidos.push({ ...registro(9, { sigla: 'Z-09' }), excluido_em: '2026-11-19T14:31:00-03:00' });
    await usuario.click(screen.getByRole('tab', { name: /^Desativadas/ }));
    await screen.findByText('19/11/2026 14:31');
    await usuario.click(screen.getByRole('button', { name: 'Restaurar Z-09' }));
    await waitFor(() => expect(tela.cadastro.registros.map(({ id }) => id)).toContain(9));
    await screen.findByText('Nenhuma zona de ocupação desativada');
  });

  it('fails in its own place and tries again', async () => {
    const usuario = userEvent.setup();
    const tela = await palco(zonaOcupacao, { registros: zonas(1) });
    lista.aberto = tela;
    tela.servidor.responder(() => recusa(429, 'muitas_tentativas', 'Muitas tentativas'));
    await screen.findByText('Não foi possível carregar as zonas de ocupação.');
    tela.servidor.responder((pedido) => tela.cadastro.responder(pedido));
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('link', { name: 'Z-01' });
  });

  it('offers nothing to write to whoever may only read', async () => {
    await lista.abrir(2, { permissoes: ['painel.prefeitura'] });
    expect(screen.queryByRole('link', { name: /^Nova/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('comes out of a declaration that the portal has never seen, with its money in reais [LIM-001]', async () => {
    const feira = defineEntity({
      name: 'feira',
      path: 'feira',
      label: { one: 'Feira', many: 'Feiras', feminine: true },
      fields: {
        nome: text('Nome'),
        taxa: money('Taxa'),
        abre_em: optional(date('Abre em')),
        coberta: yesNo('Coberta'),
      },
      title: 'nome',
      list: ['nome', 'taxa', 'abre_em', 'coberta'],
      search: ['nome'],
      filters: ['coberta'],
      access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
    });
    const usuario = userEvent.setup();
    lista.aberto = await palco(feira, {
      registros: [registro(1, { nome: 'Feira do Largo', taxa: '1234.50', abre_em: '2026-03-05', coberta: false })],
    });
    const linha = (await screen.findByRole('link', { name: 'Feira do Largo' })).closest('tr');
    expect([...(linha?.cells ?? [])].slice(1).map((celula) => celula.textContent)).toEqual([
      'Feira do Largo',
      'R$ 1.234,50',
      '05/03/2026',
      'Não',
    ]);
    await usuario.click(screen.getByText('05/03/2026'));
    await screen.findByRole('heading', { name: 'Feira do Largo' });
  });

  it('names related records by their titles, asked for together', async () => {
    const tela = await palco(imovel, {
      registros: [1, 2].map((id) =>
        registro(id, { numero_inscricao: `0${id}`, endereco: 'Rua A', zona_ocupacao_id: 4 }),
      ),
    });
    lista.aberto = tela;
    tela.servidor.responder((pedido) => {
      if (!pedido.path.startsWith(LISTA)) return tela.listas.responder(pedido) ?? tela.cadastro.responder(pedido);
      return envelope({ data: [registro(4, { sigla: 'ZR-4' })], total: 1, current_page: 1, per_page: 1, last_page: 1 });
    });
    await waitFor(() => expect(screen.getAllByText('ZR-4')).toHaveLength(2));
    expect(consultas(tela, LISTA).map((uma) => uma.getAll('filtro[id][]'))).toEqual([['4']]);
  });
});
