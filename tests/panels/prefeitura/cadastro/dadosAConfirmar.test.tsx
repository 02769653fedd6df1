import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { App } from '../../../../src/panels/prefeitura/App.tsx';
import { fraseDoParecido } from '../../../../src/schemas/requerimento/informado.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { InformadoVisto } from '../../../../src/schemas/requerimento/vistas/informados.ts';
import { cadastroDeTeste, registro } from '../../../resources/cadastroDeTeste.ts';
import { recursosDaCidade } from '../../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../../support/sessaoDaPagina.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';

const FILA = 'painel-prefeitura/cadastro/dado-informado';
const BASE = 'painel-prefeitura/requerimento/12';
const UM = registro(5, {
  nome: 'Tito Vasques',
  tipo: 'profissional',
  documento: null,
  numero: 'CREA-SC 90210',
  situacao: 'a_conferir',
  entregue_em: '2026-11-19T15:00:00.000Z',
  requerimento: '2026/000012',
  processo: 'Alvará de construção',
  requerente: 'Iara Campestre',
  motivo: null,
  conferido_por: null,
  conferido_em: null,
  requerimento_id: 12,
});
const resumo = {
  id: 5,
  tipo: 'profissional',
  valor: 'CREA-SC 90210',
  nome: 'Tito Vasques',
  situacao: 'a_conferir',
  motivo: null,
} as const;
const VISTO: InformadoVisto = {
  ...resumo,
  dados: [{ rotulo: 'CPF', valor: '111.444.777-35' }],
  confere: true,
  cadastro: null,
  parecidos: [{ nome: 'Tito A. Vasques', codigo: 'CREA-SC 90219', registro: { cadastro: 'profissional', id: 8 } }],
};
let servidor: ServidorDeRespostas;
let visto: InformadoVisto;
let cadastro: readonly (typeof UM)[];
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  visto = VISTO;
  cadastro = [UM];
  const requerimento: RequerimentoVisto = umRequerimento({
    id: 12,
    informados: [resumo],
  });
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST' && pedido.path.startsWith(BASE)) return envelope({ versao: 9 });
    if (pedido.path === `${BASE}/informados`) return envelope([visto]);
    if (pedido.path === BASE) return envelope(requerimento);
    return (
      cadastroDeTeste(FILA, [...cadastro]).responder(pedido) ??
      envelope(pedido.path === 'recursos' ? recursosDaCidade : [])
    );
  });
});
afterEach(() => servidor.fechar());

const abrir = (
  caminho: string,
  permissoes = ['painel.prefeitura', 'perfil.gestor.prefeitura', 'contribuinte.cadastro'],
) => {
  sessaoAberta({ usuario: { permissoes } });
  localStorage.removeItem('layout.filtros');
  render(<App createRouter={(rotas) => createMemoryRouter(rotas, { initialEntries: [caminho] })} />);
};
const enviado = (): unknown => {
  const pedido = servidor.pedidos.find(
    ({ method, path }) => method === 'POST' && path === `${BASE}/informados/5/conferir`,
  );
  return pedido === undefined ? undefined : JSON.parse(pedido.corpo);
};

it('[W18] the queue opens on what waits, says who, in which request and since when, and the menu counts it', async () => {
  abrir('/prefeitura/dados-a-confirmar');
  await screen.findByRole('heading', { name: 'Dados a confirmar', level: 1 });
  await screen.findByRole('link', { name: 'Tito Vasques' });
  expect(screen.getAllByText('2026/000012').length).toBeGreaterThan(0);
  const lista = servidor.pedidos.find(({ path }) => path.startsWith(`${FILA}?`) && path.includes('filtro'));
  expect(decodeURIComponent(lista?.path ?? '')).toMatch(/filtro\[situacao\](\[\])?=a_conferir/);
  expect(screen.queryByRole('link', { name: /^Novo dado/ })).toBeNull();
  expect((await screen.findByRole('link', { name: /^Dados a confirmar\s*1/ })).getAttribute('href')).toBe(
    '/prefeitura/dados-a-confirmar',
  );
});

it('[W18] the CPF of a person who waits is shown with its mask, in the list as in the record', async () => {
  cadastro = [registro(5, { ...UM, nome: 'Zélia Quintana', tipo: 'pessoa', documento: '52998224725', numero: null })];
  abrir('/prefeitura/dados-a-confirmar');
  await screen.findByRole('link', { name: 'Zélia Quintana' });
  expect(screen.getAllByText('529.982.247-25').length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain('52998224725');
});

it('[W18] who is no manager has no queue and asks for none', async () => {
  abrir('/prefeitura/dados-a-confirmar', ['painel.prefeitura', 'contribuinte.cadastro']);
  await screen.findByText('Você não tem permissão para acessar esta página');
  expect(servidor.pedidos.some(({ path }) => path.startsWith(FILA))).toBe(false);
});

it('[W18] one is confirmed into the registry, or not with a reason that a record like it gives', async () => {
  const usuario = userEvent.setup();
  abrir('/prefeitura/dados-a-confirmar/5');
  await screen.findByRole('button', { name: 'Confirmar e cadastrar' });
  expect(screen.getByRole('link', { name: '2026/000012' }).getAttribute('href')).toMatch(/requerimento.*12/);
  expect(screen.getByRole('link', { name: 'Tito A. Vasques' }).getAttribute('href')).toBe(
    '/prefeitura/cadastro/profissionais/8',
  );
  await usuario.click(screen.getByRole('button', { name: 'É este' }));
  const motivo = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Por que não se confirma' });
  expect(motivo.value).toBe(fraseDoParecido('profissional', 'CREA-SC 90219'));
  await usuario.click(screen.getByRole('button', { name: 'Não confirmar' }));
  await screen.findByText('Dados não confirmados');
  expect(enviado()).toMatchObject({ resultado: 'recusado', motivo: fraseDoParecido('profissional', 'CREA-SC 90219') });
});

it('[W18] who is in the registry by now is shown, and confirming is called what it does', async () => {
  visto = { ...VISTO, cadastro: { nome: 'Tito Vasques', codigo: 'CREA-SC 90210' }, parecidos: [] };
  const usuario = userEvent.setup();
  abrir('/prefeitura/dados-a-confirmar/5');
  await usuario.click(await screen.findByRole('button', { name: 'Ligar a este cadastro' }));
  await screen.findByText('Dados confirmados');
  expect(enviado()).toMatchObject({ resultado: 'confirmado' });
});
