import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { assinatura } from '../../src/schemas/assinatura.ts';
import { registro, type Registro } from './cadastroDeTeste.ts';
import { guardada } from './listaDeZonas.tsx';
import { consultas, palco, type Palco } from './palco.tsx';

const LISTA = 'painel-prefeitura/assinatura';
let tela: Palco;
afterEach(() => tela.fechar());

const pedida = (id: number, status: string): Registro =>
  registro(id, {
    ...{ documento: `Alvará ${id}`, status, requerimento: `${id}/2026`, processo: 'Alvará de construção' },
    ...{ requerente: 'Iara Campestre', signatario: 'Gil Gestor', ordem: 1, pedida_em: '2026-11-03T12:00:00.000Z' },
  });
const abrir = async (situacoes: readonly string[], caminho = '/assinatura'): Promise<void> => {
  tela = await palco(assinatura, { registros: situacoes.map((s, i) => pedida(i + 1, s)), caminho });
};
const ultima = () => consultas(tela, LISTA).at(-1)?.get('filtro[status]');

describe('the signatures that were asked of the reader', () => {
  it('open on what awaits him, also where he had looked for others last time', async () => {
    localStorage.setItem('layout.filtros', JSON.stringify({ assinatura: { status: 'Recusado' } }));
    await abrir(['Aguardando', 'Assinado'], '/outra');
    await screen.findByRole('heading', { name: 'Outra página' });
    await tela.ir('/assinatura');
    await screen.findByRole('link', { name: 'Alvará 1' });
    expect(ultima()).toBe('Aguardando');
    expect(screen.queryByRole('link', { name: 'Alvará 2' })).toBeNull();
    expect(guardada('layout.filtros')['assinatura']).toEqual({ status: 'Recusado' });
  });

  it('are as he left them when he goes back to them', async () => {
    localStorage.setItem('layout.filtros', JSON.stringify({ assinatura: { status: 'Assinado' } }));
    await abrir(['Aguardando', 'Assinado']);
    await screen.findByRole('link', { name: 'Alvará 2' });
    expect(ultima()).toBe('Assinado');
  });

  it('say where the others are when none awaits him, and lead there', async () => {
    await abrir(['Na fila', 'Assinado', 'Assinado']);
    await screen.findByRole('heading', { name: 'Nenhuma assinatura espera por você' });
    await screen.findByRole('button', { name: 'Na fila (1)' });
    expect(screen.queryByRole('button', { name: /^Recusado/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Assinado (2)' }));
    await screen.findByRole('link', { name: 'Alvará 3' });
    expect(ultima()).toBe('Assinado');
  });

  it('say that there is none at all, once that is known', async () => {
    await abrir([]);
    await screen.findByRole('heading', { name: 'Nenhuma assinatura espera por você' });
    await screen.findByText('O que houver aparece aqui.');
    expect(screen.queryByText('As outras estão aqui:')).toBeNull();
  });

  it('say the same of another situation that is empty, beside what hides things', async () => {
    localStorage.setItem('layout.filtros', JSON.stringify({ assinatura: { status: 'Recusado' } }));
    await abrir(['Aguardando']);
    await screen.findByRole('heading', { name: 'Nada com estes filtros' });
    await userEvent.click(await screen.findByRole('button', { name: 'Aguardando (1)' }));
    await screen.findByRole('link', { name: 'Alvará 1' });
  });
});
