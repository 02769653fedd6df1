import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Assinaturas } from '../../../src/panels/contribuinte/assinaturas/Assinaturas.tsx';
import { VerAssinatura } from '../../../src/panels/contribuinte/assinaturas/VerAssinatura.tsx';
import type { AssinaturaVista } from '../../../src/schemas/assinatura.ts';
import type { StatusDaAssinatura } from '../../../src/schemas/regrasDaAssinatura.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let status: StatusDaAssinatura;

const vista = (): AssinaturaVista => {
  const signatario = {
    ...{ id: 7, signatario_id: 9, signatario: 'Iara Campestre', pedida_por_id: 3, papel: 'Requerente', ordem: 1 },
    ...{ status, quando: status === 'Assinado' ? '2026-11-17T09:00:00-03:00' : null, motivo: null, valida_ate: null },
  };
  return {
    ...signatario,
    ...{ pedida_por: 'Dalva Montalegre', pedida_em: '2026-11-16T10:00:00-03:00', validade: null },
    documento: {
      ...{ id: 31, nome: 'Termo de compromisso', numero: '4/2026', data: '2026-11-16', situacao: 'válido' },
      ...{ codigo: 'ABCD', sha256: 'f'.repeat(64) },
    },
    requerimento: { id: 12, numero: '2026/000012', processo: 'Alvará', requerente: 'Nilo Pedrassol' },
    signatarios: [signatario],
    acoes: status === 'Aguardando' ? ['assinar', 'recusar'] : [],
    aviso: null,
  };
};

beforeEach(async () => {
  entrarComoRequerente();
  status = 'Aguardando';
  servidor = await servidorDeRespostas(({ method, path }) => {
    const [caminho = '', busca = ''] = path.split('?');
    if (method === 'POST') {
      status = 'Assinado';
      return envelope(vista());
    }
    if (caminho === 'painel-contribuinte/processoRequerimentoAssinatura/7') return envelope(vista());
    if (caminho !== 'assinatura') return envelope([]);
    const pedido = new URLSearchParams(busca).get('filtro[status]');
    const linha = { id: 7, documento: 'Termo de compromisso', status, requerimento: '2026/000012' };
    const data =
      pedido === null || pedido === status
        ? [{ ...linha, processo: 'Alvará', requerente: 'Nilo Pedrassol', pedida_em: '2026-11-16T10:00:00-03:00' }]
        : [];
    return envelope({ data, total: data.length, current_page: 1, per_page: 10, last_page: 1 });
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

describe('what the reader is asked to sign', () => {
  it('is listed, whatever request it is of, and by how it stands', async () => {
    abrirTela(<Assinaturas />);
    const link = await screen.findByRole('link', { name: 'Termo de compromisso' });
    expect(link.getAttribute('href')).toBe('/contribuinte/assinatura-listagem/assinatura-visualizar/7');
    expect(screen.getByText(/^Alvará 2026\/000012 · Nilo Pedrassol · pedida em 16\/11\/2026/)).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Assinadas' }));
    expect(await screen.findByText('Nada com este filtro')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'A assinar' }));
    expect(await screen.findByRole('link', { name: 'Termo de compromisso' })).toBeTruthy();
  });

  it('is read and signed on its page, which names the request and leads to none', async () => {
    abrirTela(<VerAssinatura />, { caminho: '/assinaturas/7', padrao: '/assinaturas/:id' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Termo de compromisso nº 4/2026' })).toBeTruthy();
    expect(screen.getByText('2026/000012').closest('a')).toBeNull();
    expect(screen.getByRole('button', { name: /Baixar PDF/ })).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Assinar' }));
    const dialogo = await screen.findByRole('dialog');
    await usuario.type(within(dialogo).getByLabelText('Sua senha no portal'), 'Assina#2026');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Assinar' }));
    expect((await screen.findAllByText('Assinado')).length).toBeGreaterThan(0);
    const [post] = servidor.pedidos.filter(({ method }) => method === 'POST');
    expect(post?.path).toBe('painel-contribuinte/processoRequerimentoAssinatura/7/atualizar');
    expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
  });
});
