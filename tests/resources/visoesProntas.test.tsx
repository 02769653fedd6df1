import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Entity } from '../../src/schemas/entity.ts';
import { imovel } from '../../src/schemas/imovel.ts';
import { semParente } from '../../src/schemas/parentesco.ts';
import { registro, type Registro } from './cadastroDeTeste.ts';
import { guardada } from './listaDeZonas.tsx';
import { consultas, palco, type Palco } from './palco.tsx';

const LISTA = 'painel-prefeitura/cadastro/imovel';
let tela: Palco;
afterEach(() => tela.fechar());

const um = (id: number, cib: string | null): Registro =>
  registro(id, {
    numero_inscricao: `L-${id}`,
    endereco: `Rua ${id}`,
    zona_ocupacao_id: null,
    inscricao_incra: null,
    cib,
  });
const abrir = async (caminho = '/imovel', entity: Entity = imovel): Promise<void> => {
  tela = await palco(entity, { registros: [um(1, 'A1B2C3D4'), um(2, null), um(3, null)], caminho });
};
const pilula = (nome = 'Sem CIB') => screen.findByRole('button', { name: nome });
const pedida = () =>
  Object.fromEntries([...(consultas(tela, LISTA).at(-1) ?? [])].filter(([k]) => /^(filtro|order|dir)/.test(k)));
const semOPrimeiro = () => waitFor(() => expect(screen.queryByRole('link', { name: 'L-1' })).toBeNull());

describe('the ready views of a list', () => {
  it('[CIB] show the properties without a CIB at one press and all of them at the next, by keyboard too', async () => {
    await abrir();
    await screen.findByRole('link', { name: 'L-1' });
    const botao = await pilula();
    expect([botao.getAttribute('aria-pressed'), tela.busca()]).toEqual(['false', '']);
    botao.focus();
    await userEvent.keyboard('{Enter}');
    await semOPrimeiro();
    expect(pedida()).toEqual({ 'filtro[cib][vazio]': '1' });
    expect([(await pilula()).getAttribute('aria-pressed'), tela.busca()]).toEqual(['true', '?visao=sem-cib']);
    expect(document.activeElement).toBe(await pilula());
    await userEvent.keyboard(' ');
    await screen.findByRole('link', { name: 'L-1' });
    expect([(await pilula()).getAttribute('aria-pressed'), tela.busca()]).toEqual(['false', '']);
  });

  it('are named by the address, whatever the list was filtered by before, and kept as filters are', async () => {
    localStorage.setItem('layout.filtros', JSON.stringify({ imovel: { cib: 'A1B2C3D4' } }));
    await abrir('/imovel?visao=sem-cib');
    await screen.findByRole('link', { name: 'L-2' });
    expect((await pilula()).getAttribute('aria-pressed')).toBe('true');
    expect(consultas(tela, LISTA).every((q) => !q.has('filtro[cib]'))).toBe(true);
    // Said by its own button and not by a chip too; taken off by it, it is off in all places.
    expect(screen.queryByRole('list', { name: 'Filtros ligados' })).toBeNull();
    await userEvent.click(await pilula());
    await screen.findByRole('link', { name: 'L-1' });
    expect([(await pilula()).getAttribute('aria-pressed'), tela.busca()]).toEqual(['false', '']);
    await userEvent.click(await pilula());
    await semOPrimeiro();
    await tela.ir('/outra');
    await screen.findByRole('heading', { name: 'Outra página' });
    expect(guardada('layout.filtros')['imovel']).toEqual({ cib: { vazio: '1' } });
    await tela.ir('/imovel');
    expect((await pilula()).getAttribute('aria-pressed')).toBe('true');
    expect(tela.busca()).toBe('?visao=sem-cib');
  });

  it('leave the other filters alone, take the place of one another and bring their own order', async () => {
    const outras: Entity = {
      ...imovel,
      readyViews: [
        ...imovel.readyViews,
        { name: 'com-cib', label: 'Com CIB', filter: { cib: { vazio: '0' } }, order: { by: 'endereco', desc: true } },
      ],
    };
    localStorage.setItem('layout.filtros', JSON.stringify({ imovel: { endereco: 'Rua' } }));
    await abrir('/imovel?visao=de-outra-lista', outras);
    await waitFor(() => expect(tela.busca()).toBe(''));
    await userEvent.click(await pilula());
    await waitFor(() => expect(pedida()).toEqual({ 'filtro[endereco]': 'Rua', 'filtro[cib][vazio]': '1' }));
    // The other filter has its chip as before.
    expect(screen.getAllByRole('button', { name: /^Tirar dos filtros/ })).toHaveLength(1);
    await userEvent.click(await pilula('Com CIB'));
    const daOutra = { 'filtro[endereco]': 'Rua', 'filtro[cib][vazio]': '0', order: 'endereco', direction: 'desc' };
    await waitFor(() => expect(pedida()).toEqual(daOutra));
    expect([(await pilula()).getAttribute('aria-pressed'), tela.busca()]).toEqual(['false', '?visao=com-cib']);
    await userEvent.click(await pilula('Com CIB'));
    await waitFor(() => expect(pedida()).toEqual({ 'filtro[endereco]': 'Rua' }));
  });

  it('are not drawn where what they ask of stands in the address already', async () => {
    await abrir('/imovel', semParente({ ...imovel, parent: 'cib' }));
    await screen.findByRole('link', { name: 'L-1' });
    expect(screen.queryByRole('group', { name: 'Visões prontas' })).toBeNull();
  });
});
