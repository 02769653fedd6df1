import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Participantes } from '../../../src/resources/requerimento/participantes/Participantes.tsx';
import type { ParticipantesVistos, ParticipanteVisto } from '../../../src/schemas/requerimento/participante.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const BASE = 'painel-contribuinte/requerimento/12/participantes';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let vistos: ParticipantesVistos;
let recusado = false;
let mudou = 0;

const TOME: ParticipanteVisto = {
  ...{ id: 1, papel: 'responsavel_tecnico', pode: 'agir', nome: 'Tomé Ribeirinho', email: 'tome@exemplo.com.br' },
  ...{ situacao: 'ativo', ate: '2026-12-31', convidado_em: '2026-11-16T13:00:00Z', convidado_por: 'Iara Campestre' },
  ...{ convite_ate: null, aceito_em: '2026-11-17T13:00:00Z', encerrado_em: null, motivo: null, procuracao: null },
  ...{ no_lugar_de: null, reenviavel: false, revogavel: true, eu: false },
};

const SEM_TROCAS = {
  ...{ profissionais: [], trocas: { profissional: false, requerente: false } },
  ...{ pode_pedir_troca: false, troca_pedida: null },
};

beforeEach(async () => {
  sessaoAberta({ usuario: { permissoes: ['painel.contribuinte'] } });
  [recusado, mudou] = [false, 0];
  vistos = { participantes: [TOME], pode_convidar: true, ...SEM_TROCAS };
  servidor = await servidorDeRespostas(({ method, path }) => {
    if (method !== 'POST') return envelope(path === BASE ? vistos : []);
    return recusado
      ? recusa(422, 'dados_invalidos', 'Confira os campos', { email: ['Já há um convite aberto para este e-mail'] })
      : envelope({ id: 2, versao: 9 });
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Participantes de={{ painel: 'painel-contribuinte', requerimento: 12 }} aoMudar={() => (mudou += 1)} />
    </QueryClientProvider>,
  );
const posts = () =>
  servidor.pedidos
    .filter(({ method }) => method === 'POST')
    .map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown] as const);
const clicar = async (name: string) => usuario.click(await screen.findByRole('button', { name }));

describe('participants of a request', () => {
  it('are listed with part, reach and term, and are put out with a reason after a second question', async () => {
    abrir();
    const linha = within(await screen.findByRole('list', { name: 'Participantes' }));
    expect(linha.getByText('Responsável técnico')).toBeTruthy();
    expect(linha.getByText(/^Consultar e agir · acesso até 31\/12\/2026/)).toBeTruthy();
    expect(linha.getByText('Com acesso')).toBeTruthy();
    await clicar('Retirar o acesso de Tomé Ribeirinho');
    await clicar('Retirar o acesso');
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    expect(posts()).toEqual([]);
    await usuario.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Encerrou');
    await clicar('Retirar o acesso');
    await waitFor(() => expect(posts()).toEqual([[`${BASE}/1/revogar`, { motivo: 'Encerrou' }]]));
    await waitFor(() => expect(mudou).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are invited by address; a guest only reads, a representative needs his paper and its term', async () => {
    vistos = { participantes: [], pode_convidar: true, ...SEM_TROCAS };
    abrir();
    expect(await screen.findByText('Ninguém além do requerente tem acesso.')).toBeTruthy();
    await clicar('Convidar participante');
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), 'Representante');
    await clicar('Enviar convite');
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    expect(screen.getByText('Envie a procuração')).toBeTruthy();
    expect(screen.getByText('Informe até quando a procuração vale')).toBeTruthy();
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), 'Convidado');
    expect(screen.queryByRole('radio')).toBeNull();
    await usuario.type(screen.getByRole('textbox', { name: 'Nome' }), 'Olavo');
    await usuario.type(screen.getByRole('textbox', { name: 'E-mail' }), 'olavo@exemplo.com.br');
    recusado = true;
    await clicar('Enviar convite');
    expect(await screen.findByText('Já há um convite aberto para este e-mail')).toBeTruthy();
    expect(posts()).toEqual([
      [BASE, { papel: 'convidado', pode: 'ler', nome: 'Olavo', email: 'olavo@exemplo.com.br' }],
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Olavo');
  });

  it('offer nothing to who may do nothing', async () => {
    vistos = { participantes: [{ ...TOME, revogavel: false }], pode_convidar: false, ...SEM_TROCAS };
    abrir();
    await screen.findByText('Com acesso');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('a technician may take the place of whom the form names: with register, reason and document', async () => {
    const profissionais = [{ papel: 'Autoria', registro: 'CREA-SC 1', onde: 'rt' }];
    vistos = { participantes: [], pode_convidar: true, ...SEM_TROCAS, profissionais };
    abrir();
    await clicar('Convidar participante');
    const lugar = () => screen.queryByRole('combobox', { name: 'No formulário, no lugar de' });
    expect(lugar()).toBeNull();
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), 'Responsável técnico');
    await usuario.selectOptions(lugar() as HTMLElement, 'Autoria: CREA-SC 1');
    await usuario.type(screen.getByRole('textbox', { name: 'Nome' }), 'Nina');
    await usuario.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nina@exemplo.com.br');
    await clicar('Enviar convite');
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    expect(screen.getByText('Envie o documento em que a troca se apoia')).toBeTruthy();
    expect(posts()).toEqual([]);
  });
});
