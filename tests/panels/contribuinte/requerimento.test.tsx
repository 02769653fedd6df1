import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Requerimento } from '../../../src/panels/contribuinte/requerimento/Requerimento.tsx';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, recusa } from '../../support/servidorDeRespostas.ts';
import { abrirTela } from './palcoDoRequerente.tsx';
import { umaPendencia, umRequerimento } from './umRequerimento.ts';
import { BASE, cabeca, naTelaDoRequerimento, noDia } from './telaDoRequerimento.tsx';

const tela = naTelaDoRequerimento();
const { usuario, abrir, escritas } = tela;

const destinos = destinosDaPagina();

describe('a filed request, as its applicant sees it', () => {
  it('says first who has it, what for and until when', async () => {
    await abrir();
    expect(cabeca().textContent).toContain('Com a prefeitura');
    expect(cabeca().textContent).toContain('Iniciar: Análise');
    expect(cabeca().textContent).toContain('25/11/2026');
    expect(cabeca().textContent).toContain('Você não precisa fazer nada agora');
  });

  it('names what is his to do though it holds nobody up, and then does not say that there is nothing', async () => {
    tela.visto = umRequerimento({ assinaturas_pedidas: [{ id: 4, documento: 'Alvará nº 12/2026' }] });
    await abrir();
    expect(cabeca().textContent).toContain('Com a prefeitura');
    expect(cabeca().textContent).toContain('Com você, mais abaixo: Assinar ou recusar: Alvará nº 12/2026.');
    expect(cabeca().textContent).not.toContain('não precisa fazer nada');
  });

  it('says of a day that has passed that it has, wherever the day is told', async () => {
    noDia('2026-11-25');
    const termo = {
      ...{ envio: 41, titulo: 'Comunicado', situacao: 'lido' as const, exige_ciencia: true },
      ...{ ciencia_ate: '2026-11-24', enviado_em: '2026-11-16T10:00:00-03:00' },
    };
    const espera = {
      ...{ o_que: 'Enviar documento: Planta', de_quem: 'requerente' as const, setor: null },
      ...{ desde: '2026-11-03T10:00:00-03:00', ate: '2026-11-24' },
    };
    tela.visto = umRequerimento({ termos_recebidos: [termo] });
    await abrir();
    expect(cabeca().textContent).toContain('Confirmar a ciência: Comunicado, venceu em 24/11/2026.');
    expect(document.body.textContent).toContain('Confirme a ciência: o prazo venceu em 24/11/2026 ·');
    cleanup();
    tela.visto = umRequerimento({
      aguardando: [espera],
      pendencias: [{ ...umaPendencia(), responder_ate: '2026-11-24' }],
    });
    await abrir();
    expect(cabeca().textContent).toContain('Venceu em24/11/2026venceu há 1 dia');
    expect(document.body.textContent).toContain('desde 03/11/2026 · venceu em 24/11/2026');
    expect(document.body.textContent).not.toMatch(/até 24\/11\/2026/);
  });

  it('that waits for its owner says so, and is taken back by a press', async () => {
    tela.visto = umRequerimento({
      ...{ situacao: 'Rascunho', numero: null, protocolado_em: null, acoes: [] },
      consentimento: {
        ...{ participante: 1, nome: 'Dora Proprietária', situacao: 'pedido', ate: '2026-11-30' },
        ...{ pedido_em: '2026-11-20T10:00:00-03:00', pedido_por: { id: 1, nome: 'Iara Campestre' } },
      },
    });
    await abrir();
    expect(cabeca().textContent).toContain('Espera o consentimento de Dora Proprietária');
    await usuario.click(screen.getByRole('button', { name: 'Retirar o pedido e mudar' }));
    await waitFor(() => expect(escritas().map(({ path }) => path)).toEqual([`${BASE}/consentimento/retirar`]));
  });

  it('that waits for several owners says who has not answered, and sends one his link again', async () => {
    tela.visto = umRequerimento({
      ...{ situacao: 'Rascunho', numero: null, protocolado_em: null, acoes: [] },
      consentimento: {
        ...{ participante: 1, nome: 'Dora Proprietária', situacao: 'pedido', ate: '2026-11-30' },
        ...{ pedido_em: '2026-11-20T10:00:00-03:00', pedido_por: { id: 1, nome: 'Iara Campestre' } },
        donos: [
          { participante: 1, nome: 'Dora Proprietária', situacao: 'dado' },
          { participante: 2, nome: 'Caio Dono', situacao: 'pedido' },
          { participante: 3, nome: 'Nina Dona', situacao: 'pedido' },
        ],
      },
    });
    await abrir();
    expect(cabeca().textContent).toContain('Espera o consentimento de Caio Dono e Nina Dona');
    expect(screen.getByText(/Dora Proprietária: consentiu/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reenviar o link a Dora Proprietária' })).toBeNull();
    let soltar = (): void => undefined;
    const espera = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    tela.escrever = () => espera.then(() => envelope({}));
    await usuario.click(screen.getByRole('button', { name: 'Reenviar o link a Nina Dona' }));
    await waitFor(() => expect(escritas().map(({ path }) => path)).toEqual([`${BASE}/consentimento/3/reenviar`]));
    // While it is on its way the others take no press, and look like it.
    const outros = ['Reenviar o link a Caio Dono', 'Retirar o pedido e mudar'];
    expect(outros.map((name) => screen.getByRole('button', { name }).getAttribute('aria-busy'))).toEqual([
      'true',
      'true',
    ]);
    soltar();
    await screen.findByText('Link reenviado a Nina Dona. O anterior não vale mais.');
  });

  it.each([
    ['Deferido', 'Deferido'],
    ['Indeferido', 'Indeferido'],
    ['Inviável', 'Inviável'],
    ['Cancelado', 'Cancelado'],
    ['Expirado', 'Expirado'],
  ] as const)('says how it ended: %s', async (situacao, palavra) => {
    tela.visto = umRequerimento({
      situacao,
      etapa: null,
      aguardando: [],
      desfecho: { situacao, motivo: 'O motivo dado.', quando: '2026-11-20T10:00:00-03:00' },
    });
    await abrir();
    expect(cabeca().textContent).toContain(palavra);
    expect(cabeca().textContent).toContain('O motivo dado.');
    expect(cabeca().textContent).toContain('20/11/2026');
  });

  it('is fetched whole, as one PDF or with every file', async () => {
    await abrir();
    for (const formato of ['PDF', 'ZIP'])
      await usuario.click(screen.getByRole('button', { name: `Baixar dossiê em ${formato}` }));
    await waitFor(() =>
      expect(escritas().map((p) => [p.path, JSON.parse(p.corpo) as unknown])).toEqual([
        [`${BASE}/dossie`, { formato: 'pdf' }],
        [`${BASE}/dossie`, { formato: 'zip' }],
      ]),
    );
  });

  it('says when the whole request is due too, where its type has such a term', async () => {
    tela.visto = umRequerimento({
      prazo_total: {
        vence_em: '2027-01-02',
        estado: 'em_dia',
        dias: 40,
        texto: 'Em 40 dias',
        explicacao: [{ texto: '60 dias corridos' }],
      },
    });
    await abrir();
    const cartao = screen.getByRole('heading', { name: 'Do requerimento todo' }).parentElement;
    expect(cartao?.textContent).toContain('02/01/2027');
    expect(cartao?.textContent).toContain('60 dias corridos');
  });

  it('explains its date', async () => {
    tela.visto = umRequerimento({
      prazo: {
        vence_em: '2026-11-25',
        estado: 'em_dia',
        dias: 9,
        texto: 'Em 9 dias úteis',
        explicacao: [
          { texto: 'Início', dia: '2026-11-03' },
          { texto: 'Feriado: Consciência Negra', dia: '2026-11-20' },
        ],
      },
    });
    await abrir();
    await usuario.click(screen.getByText('Por que esta data?'));
    expect(screen.getByText('Feriado: Consciência Negra')).toBeTruthy();
    expect(screen.getByText('20/11/2026')).toBeTruthy();
  });

  it('shows number and receipt right after it was sent', async () => {
    tela.visto = umRequerimento({
      emitidos: [
        {
          id: 4,
          tipo: 'comprovante',
          nome: 'Comprovante de protocolo',
          numero: null,
          data: '2026-11-03',
          valido_ate: null,
          situacao: 'válido',
          codigo: 'abc',
        },
      ],
    });
    await abrir('/r/12?enviado=1');
    expect(screen.getByRole('heading', { name: 'Requerimento 2026/000012 protocolado' })).toBe(document.activeElement);
    expect(screen.getByRole('button', { name: 'Baixar comprovante em PDF' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Imprimir canhoto' }).getAttribute('href')).toBe(
      '/requerimento/canhoto/codigo-do-canhoto',
    );
  });

  it('goes to the page of a request that is not his [ERRO-016] [ROTA-069]', async () => {
    tela.servidor.responder(() => recusa(404, 'nao_encontrado', 'Requerimento não encontrado'));
    abrirTela(<Requerimento />, { caminho: '/r/12', padrao: '/r/:id' });
    await waitFor(() => expect(destinos).toEqual(['/404']));
  });

  it('stays and says so when the server does not answer, with a way on', async () => {
    tela.servidor.responder(() => ({ status: 502, corpo: 'proxy' }));
    abrirTela(<Requerimento />, { caminho: '/r/12', padrao: '/r/:id' });
    await screen.findByText('Não foi possível carregar o requerimento.');
    tela.servidor.responder(() => envelope(tela.visto));
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
    expect(destinos).toEqual([]);
  });
});
