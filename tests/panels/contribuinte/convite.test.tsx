import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Convite } from '../../../src/panels/contribuinte/convite/Convite.tsx';
import type { ConviteVisto } from '../../../src/schemas/requerimento/participante.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrir as abrirPublica } from '../publico/tela.tsx';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';

const TOKEN = 'a'.repeat(54);
const CONVITE: ConviteVisto = {
  ...{ processo: 'Alvará de construção', numero: '2026/000012', prefeitura: 'Prefeitura Municipal de Aurora' },
  ...{ convidado_por: 'Iara Campestre', nome: 'Tomé Ribeirinho', email: 't***@exemplo.com.br' },
  ...{ papel: 'responsavel_tecnico', pode: 'agir', ate: '2026-12-31', convite_ate: '2026-11-23T13:00:00Z' },
};
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let vale = true;
let deOutro = false;

beforeEach(async () => {
  entrarComoRequerente();
  [vale, deOutro] = [true, false];
  servidor = await servidorDeRespostas(({ method, path }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (!path.includes(TOKEN)) return envelope([]);
    if (!vale) return recusa(422, 'link_expirado', 'Este link expirou. Peça um novo');
    if (method !== 'POST') return envelope(CONVITE);
    return deOutro
      ? recusa(403, 'sem_permissao', 'Este convite foi enviado a outra pessoa')
      : envelope(path.endsWith('aceitar') ? { requerimento_id: 12 } : {});
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});
const posts = () => servidor.pedidos.filter(({ method }) => method === 'POST').map(({ path }) => path);
const abrir = () =>
  abrirTela(<Convite />, { caminho: `/contribuinte/convite/${TOKEN}`, padrao: '/contribuinte/convite/:token' });

describe('an invitation', () => {
  it('says without log-in who invites to what, and leads to where it is answered', async () => {
    await abrirPublica(`/convite/${TOKEN}`);
    expect(await screen.findByText('Iara Campestre')).toBeTruthy();
    expect(screen.getByText('Responsável técnico')).toBeTruthy();
    expect(screen.getByText('31/12/2026')).toBeTruthy();
    const entrar = screen.getByRole<HTMLAnchorElement>('link', { name: 'Entrar e responder' });
    expect(entrar.getAttribute('href')).toBe(`/contribuinte/convite/${TOKEN}`);
    expect(posts()).toEqual([]);
  });

  it('that is over says so, in both places, with a way on', async () => {
    vale = false;
    await abrirPublica(`/convite/${TOKEN}`);
    expect(await screen.findByText('Este convite não vale mais')).toBeTruthy();
    cleanup();
    abrir();
    expect(await screen.findByText('Este convite não vale mais')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aceitar o convite' })).toBeNull();
  });

  it('is accepted or refused once, by a press; a refusal of the server stands on the page', async () => {
    deOutro = true;
    abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Aceitar o convite' }));
    expect(await screen.findByText('Este convite foi enviado a outra pessoa')).toBeTruthy();
    deOutro = false;
    await usuario.click(screen.getByRole('button', { name: 'Recusar' }));
    await waitFor(() =>
      expect(posts()).toEqual([
        `painel-contribuinte/convite/${TOKEN}/aceitar`,
        `painel-contribuinte/convite/${TOKEN}/recusar`,
      ]),
    );
  });
});
