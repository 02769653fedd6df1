import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QuemResponde } from '../../../../src/panels/prefeitura/requerimento/participante/QuemResponde.tsx';
import type { ParticipantesVistos } from '../../../../src/schemas/requerimento/participante.ts';
import type { NovoRequerenteVisto } from '../../../../src/schemas/requerimento/trocas.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../../support/sessaoDaPagina.ts';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let vistos: ParticipantesVistos;
let mudou = 0;
let assinaturas: NovoRequerenteVisto['assinaturas'] = [];
let ligados: NovoRequerenteVisto['ligados'] = [];
let recusado = false;
/** The first look-up waits for this. */
let espera: Promise<void> | null = null;

beforeEach(async () => {
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura'] } });
  [mudou, recusado] = [0, false];
  [assinaturas, ligados] = [[], []];
  vistos = {
    ...{ participantes: [], pode_convidar: true, trocas: { profissional: true, requerente: true } },
    ...{ pode_pedir_troca: false, troca_pedida: null },
    profissionais: [{ papel: 'Autoria', registro: 'CREA-SC 1', onde: 'rt' }],
  };
  espera = null;
  servidor = await servidorDeRespostas(async ({ method, path }) => {
    if (path === `${BASE}/participantes/arquivos`) return envelope({ id: 40, nome: 'escritura.pdf' });
    if (path === `${BASE}/participantes`) return envelope(vistos);
    if (method === 'GET' && espera !== null) {
      const antes = espera;
      espera = null;
      await antes;
      return envelope({ nome: 'Otília Ramalho', documento: '52998224725', assinaturas, ligados });
    }
    if (method === 'GET') return envelope({ nome: 'Nilo Pedrassol', documento: '39053344705', assinaturas, ligados });
    return recusado
      ? recusa(422, 'dados_invalidos', 'Confira os campos', { registro: ['Profissional não localizado'] })
      : envelope({ versao: 9 });
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const requerimento = { id: 12, versao: 8, requerente: { nome: 'Iara Campestre' } } as RequerimentoVisto;
const abrir = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuemResponde requerimento={requerimento} aoMudar={() => (mudou += 1)} />
    </QueryClientProvider>,
  );
const clicar = async (name: string) => usuario.click(await screen.findByRole('button', { name }));
const escrever = (name: string, texto: string) => usuario.type(screen.getByRole('textbox', { name }), texto);
const provar = async (): Promise<void> => {
  const entrada = document.querySelector<HTMLInputElement>('input[type="file"]');
  await usuario.upload(
    entrada as HTMLInputElement,
    new File(['%PDF-1.7'], 'escritura.pdf', { type: 'application/pdf' }),
  );
  await screen.findByRole('button', { name: 'Tirar escritura.pdf' });
};
const posts = () =>
  servidor.pedidos
    .filter(({ method, path }) => method === 'POST' && path.includes('/trocas/'))
    .map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown] as const);

describe('who answers for a request, as a manager changes it', () => {
  it('asks before what was typed is left behind', async () => {
    abrir();
    await clicar('Trocar requerente');
    await escrever('Motivo da troca', 'Venda do imóvel');
    await usuario.keyboard('{Escape}');
    await clicar('Cancelar');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo da troca' }).value).toBe('Venda do imóvel');
    await clicar('Voltar');
    await clicar('Não');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the applicant: the name is shown before it counts, and reason and document are asked for', async () => {
    abrir();
    await clicar('Trocar requerente');
    await clicar('Continuar');
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    expect(screen.getByText('Envie o documento em que a troca se apoia')).toBeTruthy();
    await escrever('CPF ou CNPJ do novo requerente', '39053344705');
    await escrever('Motivo da troca', 'Venda do imóvel');
    await provar();
    await clicar('Continuar');
    expect(await screen.findByText('Novo requerente: Nilo Pedrassol')).toBeTruthy();
    expect(posts()).toEqual([]);
    await clicar('Passar a Nilo Pedrassol');
    await waitFor(() => expect(mudou).toBe(1));
    expect(posts()).toEqual([
      [
        `${BASE}/trocas/requerente`,
        { versao: 8, motivo: 'Venda do imóvel', prova: 40, documento: expect.stringMatching(/390/) as unknown },
      ],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the applicant: what goes with it is said, and of the bound requests the manager chooses', async () => {
    assinaturas = [
      { documento: 'Alvará nº 3', pedida: true },
      { documento: 'Termo de compromisso', pedida: false },
    ];
    const ligado = { processo_nome: 'Demolição', situacao: 'Em andamento' as const };
    ligados = [
      { ...ligado, id: 31, numero: '2026/31' },
      { ...ligado, id: 32, numero: '2026/32' },
    ];
    abrir();
    await clicar('Trocar requerente');
    await escrever('CPF ou CNPJ do novo requerente', '39053344705');
    await escrever('Motivo da troca', 'Venda do imóvel');
    await provar();
    await clicar('Continuar');
    expect((await screen.findByText(/passa a ser pedida a Nilo Pedrassol/)).textContent).toContain('Alvará nº 3');
    expect(screen.getByText(/se cancela/).textContent).toContain('Termo de compromisso');
    const caixa = (numero: string) => screen.getByRole('checkbox', { name: `Demolição nº ${numero}, em andamento` });
    await usuario.click(caixa('2026/32'));
    expect(caixa('2026/31')).toHaveProperty('checked', true);
    await clicar('Passar a Nilo Pedrassol');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.[1]).toMatchObject({ ligados: [31], prova: 40 });
  });

  it('the applicant: an answer about a document that is no longer typed shows nobody', async () => {
    let soltar = (): void => undefined;
    espera = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    abrir();
    await clicar('Trocar requerente');
    await escrever('CPF ou CNPJ do novo requerente', '52998224725');
    await escrever('Motivo da troca', 'Venda do imóvel');
    await provar();
    await clicar('Continuar');
    await waitFor(() => expect(espera).toBeNull());
    await usuario.clear(screen.getByRole('textbox', { name: 'CPF ou CNPJ do novo requerente' }));
    await escrever('CPF ou CNPJ do novo requerente', '39053344705');
    soltar();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continuar' }).getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByText(/Otília/)).toBeNull();
    await clicar('Continuar');
    await clicar('Passar a Nilo Pedrassol');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.[1]).toMatchObject({ documento: expect.stringMatching(/390/) as unknown });
  });

  it('the applicant asked for it: his reason and proof are taken, or it is refused with a reason', async () => {
    vistos = {
      ...vistos,
      troca_pedida: {
        ...{ id: 2, nome: 'Nilo Pedrassol', motivo: 'Vendi o lote', prova: { id: 44, nome: 'escritura.pdf' } },
        ...{ pedida_em: '2026-11-16T13:00:00Z', situacao: 'pedida', resposta: null },
      },
    };
    abrir();
    expect((await screen.findByRole('group', { name: /Pedido de troca/ })).textContent).toContain('“Vendi o lote”');
    await clicar('Negar');
    const negar = within(screen.getByRole('dialog')).getByRole('button', { name: 'Negar' });
    await usuario.click(negar);
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    await escrever('Motivo', 'Falta a escritura');
    await usuario.click(negar);
    await waitFor(() => expect(mudou).toBe(1));
    const negados = servidor.pedidos.filter(({ path }) => path === `${BASE}/participantes/troca/2/negar`);
    expect(negados.map(({ corpo }) => JSON.parse(corpo) as unknown)).toEqual([{ motivo: 'Falta a escritura' }]);
    await clicar('Passar o requerimento');
    await escrever('CPF ou CNPJ do novo requerente', '39053344705');
    await clicar('Continuar');
    await clicar('Passar a Nilo Pedrassol');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.[1]).toMatchObject({ troca: 2, motivo: 'Vendi o lote' });
    expect(posts()[0]?.[1]).not.toHaveProperty('prova');
  });

  it('a professional: what is wrong with the register stands at the register', async () => {
    abrir();
    await clicar('Trocar profissional: Autoria');
    await escrever('Registro do novo profissional', 'CREA-SC 2');
    await escrever('Motivo da troca', 'Encerrou o contrato');
    await provar();
    recusado = true;
    await clicar('Registrar a troca');
    expect(await screen.findByText('Profissional não localizado')).toBeTruthy();
    recusado = false;
    await clicar('Registrar a troca');
    await waitFor(() => expect(mudou).toBe(1));
    expect(posts().at(-1)).toEqual([
      `${BASE}/trocas/profissional`,
      { versao: 8, motivo: 'Encerrou o contrato', prova: 40, onde: 'rt', registro: 'CREA-SC 2' },
    ]);
  });

  it('nothing is offered to who may record no change', async () => {
    vistos = { ...vistos, trocas: { profissional: false, requerente: false } };
    abrir();
    await waitFor(() => expect(servidor.pedidos.length).toBeGreaterThan(0));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
