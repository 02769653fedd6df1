import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DadosAbertos } from '../../../src/panels/prefeitura/relatorio/DadosAbertos.tsx';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, corpoDe, entrarComoEquipe } from './requerimento/palcoDaEquipe.tsx';

const CAMINHO = 'painel-prefeitura/relatorio/dados-abertos';
const usuario = userEvent.setup();
const ESCOLHA = {
  publica: false,
  licenca: 'cc-by-4.0',
  publicado_em: null,
  edicao: null,
  gerado_em: null,
  pode_mudar: true,
  conjuntos: [
    {
      nome: 'entradas',
      titulo: 'Requerimentos protocolados',
      meses: ['2025-12', '2026-01', '2026-03'],
    },
    { nome: 'areas', titulo: 'Áreas licenciadas', meses: [] as string[] },
  ],
};

let servidor: ServidorDeRespostas;
let escolha: typeof ESCOLHA;
let recusas: ReturnType<typeof recusa>[];
let esperar: Promise<void>;

beforeEach(async () => {
  entrarComoEquipe(['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura']);
  escolha = ESCOLHA;
  recusas = [];
  esperar = Promise.resolve();
  servidor = await servidorDeRespostas(async ({ method, path, corpo }) => {
    if (path.startsWith(`${CAMINHO}/previa/`)) return envelope({ mes: null, linhas: 0, colunas: [], valores: [] });
    if (path !== CAMINHO) return envelope([]);
    if (method === 'GET') return envelope(escolha);
    await esperar;
    const agora = recusas.shift();
    if (agora !== undefined) return agora;
    escolha = { ...escolha, ...(JSON.parse(corpo) as Pick<typeof ESCOLHA, 'publica' | 'licenca'>) };
    return envelope(escolha);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const TITULO = 'Publicar os dados abertos da cidade?';
const confirmar = async () => {
  abrirTela(<DadosAbertos />, '/abertos', '/abertos');
  await usuario.selectOptions(await screen.findByRole('combobox', { name: /^Licença/ }), 'odbl-1.0');
  await usuario.click(screen.getByRole('button', { name: 'Publicar os dados abertos' }));
  return within(await screen.findByRole('dialog', { name: TITULO }));
};

describe('publishing open data', () => {
  it('that is refused says why where it was asked for, loses nothing, and can be asked for again', async () => {
    recusas = [
      recusa(403, 'sem_permissao', 'Você não tem permissão para isto'),
      recusa(500, 'erro_interno', 'Algo deu errado. Tente de novo'),
    ];
    const dialogo = await confirmar();
    await usuario.click(dialogo.getByRole('button', { name: 'Publicar' }));
    expect((await dialogo.findByRole('alert')).textContent).toBe(
      'Os dados não foram publicados.Você não tem permissão para isto',
    );
    expect(dialogo.getByText(/^Licença: .*ODbL/)).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Tentar de novo' }));
    expect(await dialogo.findByText(/Algo deu errado/)).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Publicando.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(servidor.pedidos.filter(({ method }) => method === 'PATCH').map(corpoDe)).toEqual(
      Array(3).fill({ publica: true, licenca: 'odbl-1.0' }),
    );
  });

  it('names the months that have something, and the sets that have nothing yet', async () => {
    const dialogo = await confirmar();
    expect(dialogo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Requerimentos protocolados, de dezembro de 2025 a janeiro de 2026 e de março de 2026',
      'Áreas licenciadas, quando houver',
    ]);
  });

  it('keeps its dialog until the answer comes; the reason goes with it when it is closed', async () => {
    let responder = (): void => undefined;
    esperar = new Promise((resolve) => {
      responder = resolve;
    });
    recusas = [recusa(503, 'indisponivel', 'O portal está em manutenção')];
    const dialogo = await confirmar();
    await usuario.click(dialogo.getByRole('button', { name: 'Publicar' }));
    await usuario.keyboard('{Escape}');
    await usuario.click(dialogo.getByRole('button', { name: 'Voltar' }));
    expect(dialogo.getByRole('button', { name: 'Publicando…' })).toBeTruthy();
    responder();
    expect(await dialogo.findByText(/manutenção/)).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/manutenção/)).toBeNull();
    // What was chosen is still chosen.
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Licença/ }).value).toBe('odbl-1.0');
  });

  it('that cannot be stopped says so beside the button', async () => {
    escolha = { ...ESCOLHA, publica: true };
    recusas = [recusa(403, 'sem_permissao', 'Você não tem permissão para isto')];
    abrirTela(<DadosAbertos />, '/abertos', '/abertos');
    await usuario.click(await screen.findByRole('button', { name: 'Deixar de publicar' }));
    // It is asked first: what other portals read from there stops answering.
    const dialogo = within(screen.getByRole('dialog', { name: 'Deixar de publicar os dados abertos?' }));
    expect(servidor.pedidos.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await usuario.click(dialogo.getByRole('button', { name: 'Continuar publicando' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Deixar de publicar' }));
    const outra = within(screen.getByRole('dialog', { name: 'Deixar de publicar os dados abertos?' }));
    await usuario.click(outra.getByRole('button', { name: 'Deixar de publicar' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Os dados continuam publicados.Você não tem permissão para isto',
    );
    expect(servidor.pedidos.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});
