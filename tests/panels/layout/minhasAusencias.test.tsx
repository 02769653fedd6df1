import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MinhasAusencias } from '../../../src/panels/layout/conta/MinhasAusencias.tsx';
import { haAlteracoes } from '../../../src/resources/saida/formulariosAbertos.ts';
import type { MinhaAusencia } from '../../../src/schemas/minhaAusencia.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela } from '../contribuinte/palcoDoRequerente.tsx';

const usuario = userEvent.setup();
const CHAMADA = 'painel-prefeitura/minhas-ausencias';
let servidor: ServidorDeRespostas;
let guardadas: MinhaAusencia[];
let recusar: boolean;
beforeEach(async () => {
  guardadas = [];
  recusar = false;
  sessaoAberta({ usuario: { id: 7 } });
  servidor = await servidorDeRespostas(({ path, method, corpo }) => {
    if (path === 'recursos/usuarios-prefeitura')
      return envelope([
        { id: 7, nome: 'Dalva Montalegre' },
        { id: 8, nome: 'Bia Nunes' },
      ]);
    if (method === 'POST' && recusar)
      return recusa(422, 'dados_invalidos', 'Confira', { inicio: ['Esta pessoa já tem uma ausência neste período'] });
    if (path === `${CHAMADA}/excluirIds`) guardadas = [];
    else if (method === 'POST') {
      const { substituto_id, ...resto } = JSON.parse(corpo) as Omit<MinhaAusencia, 'id'> & { substituto_id: number };
      guardadas = [{ ...resto, id: 3, substituto: substituto_id === 8 ? 'Bia Nunes' : null }];
    }
    return envelope(guardadas);
  });
});
afterEach(() => servidor.fechar());

const escritas = (): unknown[] =>
  servidor.pedidos.filter(({ method }) => method === 'POST').map(({ corpo }) => JSON.parse(corpo) as unknown);
const registrar = (): Promise<void> => usuario.click(screen.getByRole('button', { name: 'Registrar ausência' }));
const preencher = async (): Promise<void> => {
  await usuario.type(await screen.findByLabelText('Primeiro dia'), '16112026');
  await usuario.type(screen.getByLabelText('Último dia'), '20112026');
  await usuario.type(screen.getByLabelText('Motivo'), 'Férias');
  await screen.findByRole('option', { name: 'Bia Nunes' });
  await usuario.selectOptions(screen.getByLabelText(/^Substituto/), 'Bia Nunes');
};

it('is written down with who stands in, never oneself, and can be called off', async () => {
  abrirTela(<MinhasAusencias />);
  await screen.findByText('Nenhuma ausência marcada.');
  await preencher();
  expect(screen.queryByRole('option', { name: 'Dalva Montalegre' })).toBeNull();
  expect(haAlteracoes()).toBe(true);
  await registrar();
  await screen.findByText('De 16/11/2026 a 20/11/2026');
  expect(screen.getByText('Substituto: Bia Nunes')).not.toBeNull();
  expect(escritas()).toEqual([{ inicio: '2026-11-16', fim: '2026-11-20', motivo: 'Férias', substituto_id: 8 }]);
  await waitFor(() => expect(haAlteracoes()).toBe(false));
  await usuario.click(screen.getByRole('button', { name: /^Cancelar: Férias/ }));
  await screen.findByText('Nenhuma ausência marcada.');
  expect(escritas()[1]).toEqual({ ids: [3] });
});

it('says what is missing or wrong on its field, and keeps what was typed when it is refused', async () => {
  abrirTela(<MinhasAusencias />);
  await screen.findByText('Nenhuma ausência marcada.');
  await registrar();
  expect(await screen.findAllByText('Informe o período de ausência')).toHaveLength(2);
  expect(screen.getByText('Campo obrigatório')).not.toBeNull();
  await preencher();
  await usuario.clear(screen.getByLabelText('Último dia'));
  await usuario.type(screen.getByLabelText('Último dia'), '15112026');
  await registrar();
  await screen.findByText('Data inicial tem que ser menor ou igual a data final');
  expect(escritas()).toEqual([]);
  await usuario.clear(screen.getByLabelText('Último dia'));
  await usuario.type(screen.getByLabelText('Último dia'), '20112026');
  recusar = true;
  await registrar();
  await screen.findByText('Esta pessoa já tem uma ausência neste período');
  expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Férias');
});
