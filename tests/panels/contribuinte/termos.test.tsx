import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TermosEnviados } from '../../../src/panels/contribuinte/termos/TermosEnviados.tsx';
import { VerTermo } from '../../../src/panels/contribuinte/termos/VerTermo.tsx';
import { MenuDeNotificacoes } from '../../../src/panels/layout/MenuDeNotificacoes.tsx';
import type { EnvioVisto, TermoVisto } from '../../../src/schemas/requerimento/termo.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { noDia } from './telaDoRequerimento.tsx';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let envio: EnvioVisto;
let recusado = false;

const visto = (): TermoVisto => ({
  id: 41,
  termo: 1,
  titulo: 'Comparecimento',
  requerimento: { id: 12, numero: '2026/000012', processo: 'Alvará' },
  prefeitura: 'Prefeitura Municipal de Aurora',
  enviado_em: '2026-11-16T10:00:00-03:00',
  enviado_por: 'Dalva Montalegre',
  exige_ciencia: true,
  ciencia_ate: '2026-11-24',
  texto: envio.lido_em === null ? null : '<p>Compareça ao balcão.</p>',
  envios: [envio],
  documento: null,
});

beforeEach(async () => {
  noDia('2026-11-24');
  entrarComoRequerente();
  recusado = false;
  envio = {
    ...{ id: 41, nome: 'Iara Campestre', papel: 'Requerente', situacao: 'enviado' as const },
    ...{ lido_em: null, lido_ip: null, ciente_em: null, ciente_ip: null },
  };
  servidor = await servidorDeRespostas(({ method, path }) => {
    const [caminho = '', busca = ''] = path.split('?');
    if (method === 'POST') {
      if (recusado) return recusa(422, 'regra', 'A ciência deste termo já foi confirmada');
      const agora = '2026-11-17T09:00:00-03:00';
      envio = caminho.endsWith('/abrir')
        ? { ...envio, situacao: 'lido', lido_em: agora }
        : { ...envio, situacao: 'ciente', ciente_em: agora };
      return envelope(visto());
    }
    if (caminho === 'painel-contribuinte/termo/41') return envelope(visto());
    if (caminho !== 'painel-contribuinte/cadastro/termo-recebido') return envelope([]);
    const situacao = new URLSearchParams(busca).get('filtro[situacao]');
    const data =
      situacao === null || situacao === envio.situacao
        ? [{ ...visto(), requerimento: '2026/000012', processo: 'Alvará', situacao: envio.situacao }]
        : [];
    return envelope({ data, total: data.length, current_page: 1, per_page: 10, last_page: 1 });
  });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await servidor.fechar();
});

const posts = () => servidor.pedidos.filter(({ method }) => method === 'POST').map(({ path }) => path);
const abrirTermo = () => abrirTela(<VerTermo />, { caminho: '/termos/41', padrao: '/termos/:termo_enviado_id' });

describe('the notices sent to the reader', () => {
  it('[ROTA-066] are listed with what is still to be done, and by how they stand', async () => {
    abrirTela(<TermosEnviados />);
    const link = await screen.findByRole('link', { name: 'Comparecimento' });
    expect(link.getAttribute('href')).toBe('/contribuinte/termos-enviados/visualizacao-termo/41');
    expect(screen.getByText(/^Confirme a ciência até 24\/11\/2026 · Alvará 2026\/000012/)).toBeTruthy();
    noDia('2026-11-25');
    cleanup();
    abrirTela(<TermosEnviados />);
    expect(await screen.findByText(/^Confirme a ciência: o prazo venceu em 24\/11\/2026 · Alvará/)).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Com ciência' }));
    expect(await screen.findByText('Nada com estes filtros')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Limpar tudo' }));
    expect(await screen.findByRole('link', { name: 'Comparecimento' })).toBeTruthy();
  });

  it('[ROTA-071] are opened by a press, not by arriving, then confirmed', async () => {
    abrirTermo();
    expect(await screen.findByText('Este termo ainda não foi aberto')).toBeTruthy();
    expect(screen.queryByText('Compareça ao balcão.')).toBeNull();
    expect(posts()).toEqual([]);
    await usuario.click(screen.getByRole('button', { name: 'Abrir o termo' }));
    expect(await screen.findByText('Compareça ao balcão.')).toBeTruthy();
    expect(screen.getByText(/^Lido por você em 17\/11\/2026/)).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Ciente' }));
    expect(await screen.findByText(/^Você confirmou a ciência em 17\/11\/2026/)).toBeTruthy();
    expect(posts()).toEqual(['painel-contribuinte/termo/41/abrir', 'painel-contribuinte/termo/41/ciencia']);
    expect(screen.queryByRole('button', { name: 'Ciente' })).toBeNull();
  });

  it('say why where the act is refused', async () => {
    envio = { ...envio, situacao: 'lido', lido_em: '2026-11-17T09:00:00-03:00' };
    recusado = true;
    abrirTermo();
    await usuario.click(await screen.findByRole('button', { name: 'Ciente' }));
    await waitFor(() => expect(screen.getByText('A ciência deste termo já foi confirmada')).toBeTruthy());
  });

  it('are led to by the bell, whether or not their reader has a part in the request', () => {
    abrirTela(
      <MenuDeNotificacoes
        lista={[
          {
            ...{ id: 1, message: 'A prefeitura enviou um termo', criado_em: '2026-11-16T10:00:00-03:00' },
            ...{ read_at: null, type: 'termo', requerimento_id: null, termo_enviado_id: 41 },
          },
        ]}
        carregando={false}
        falha={null}
        tentarDeNovo={() => undefined}
        painel="contribuinte"
        marcar={() => undefined}
        apagar={() => undefined}
        fechar={() => undefined}
      />,
    );
    expect(screen.getByRole('link', { name: 'A prefeitura enviou um termo' }).getAttribute('href')).toBe(
      '/contribuinte/termos-enviados/visualizacao-termo/41',
    );
  });
});
