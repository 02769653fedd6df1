import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Convite } from '../../../src/panels/contribuinte/convite/Convite.tsx';
import type { ConteudoDoConsentimento, ConviteVisto } from '../../../src/schemas/requerimento/participante.ts';
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
const CONTEUDO: ConteudoDoConsentimento = {
  ...{ texto: 'Autorizo a ampliação do meu imóvel.', ate: '2026-11-30' },
  respostas: [{ nome: 'Área a ampliar', texto: '60,00 m²' }],
  documentos: [{ nome: 'Matrícula do imóvel', arquivos: ['matricula.pdf'] }],
};
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let vale = true;
let deOutro = false;
let consentimento = false;
let faltamOutros = false;
/** The answer is taken once this is done. */
let espera: Promise<void> = Promise.resolve();

beforeEach(async () => {
  entrarComoRequerente();
  [vale, deOutro, consentimento, faltamOutros] = [true, false, false, false];
  espera = Promise.resolve();
  servidor = await servidorDeRespostas(async ({ method, path }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (!path.includes(TOKEN)) return envelope([]);
    if (!vale) return recusa(422, 'link_expirado', 'Este link expirou. Peça um novo');
    if (path.endsWith('/conteudo')) return envelope(CONTEUDO);
    if (method !== 'POST') return envelope(consentimento ? { ...CONVITE, consentimento } : CONVITE);
    await espera;
    return deOutro
      ? recusa(403, 'sem_permissao', 'Este convite foi enviado a outra pessoa')
      : envelope(path.endsWith('aceitar') && !faltamOutros ? { requerimento_id: 12 } : {});
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

  it('shows both answers busy while one is on its way', async () => {
    let soltar = (): void => undefined;
    espera = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Aceitar o convite' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Recusar' }).getAttribute('aria-busy')).toBe('true');
    soltar();
    expect(await screen.findByText('Convite aceito. O requerimento está entre os seus.')).toBeTruthy();
    cleanup();
    consentimento = true;
    espera = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Não consentir' }));
    await usuario.type(screen.getByRole('textbox', { name: /Por que você não consente/ }), 'Não autorizei');
    await usuario.click(screen.getByRole('button', { name: 'Confirmar que não consinto' }));
    await usuario.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Consentir e protocolar' }).getAttribute('aria-busy')).toBe('true');
    soltar();
  });

  it('to consent shows what will be filed, and takes no without a reason', async () => {
    consentimento = true;
    abrir();
    expect(await screen.findByRole('heading', { name: 'Consentimento do proprietário' })).toBeTruthy();
    expect(await screen.findByText('60,00 m²')).toBeTruthy();
    expect(screen.getByText('matricula.pdf')).toBeTruthy();
    expect(screen.getByText('Autorizo a ampliação do meu imóvel.')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Não consentir' }));
    await usuario.click(screen.getByRole('button', { name: 'Confirmar que não consinto' }));
    expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
    expect(posts()).toEqual([]);
    await usuario.type(screen.getByRole('textbox', { name: /Por que você não consente/ }), 'Não autorizei');
    await usuario.click(screen.getByRole('button', { name: 'Confirmar que não consinto' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(servidor.pedidos.find(({ method }) => method === 'POST')).toMatchObject({
      path: `painel-contribuinte/convite/${TOKEN}/recusar`,
      corpo: JSON.stringify({ motivo: 'Não autorizei' }),
    });
  });

  it('to consent, answered while other owners have not, leads to no request: there is none to open yet', async () => {
    [consentimento, faltamOutros] = [true, true];
    abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Consentir e protocolar' }));
    await waitFor(() => expect(posts()).toEqual([`painel-contribuinte/convite/${TOKEN}/aceitar`]));
    expect(await screen.findByText(/é protocolado quando os outros proprietários consentirem/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Consentimento do proprietário' })).toBeNull());
  });
});
