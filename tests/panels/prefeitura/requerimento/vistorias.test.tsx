import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { HorariosVistos, VistoriaVista } from '../../../../src/schemas/requerimento/vistas/vistorias.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

const HORARIOS: HorariosVistos = {
  de: '2026-11-24',
  ate: '2026-12-21',
  duracao: 60,
  tem_horarios: true,
  horarios: [
    { dia: '2026-12-03', hora: '08:00' },
    { dia: '2026-12-03', hora: '09:00' },
  ],
  inspetores: [{ id: 7, nome: 'Dalva Montalegre' }],
};
const execucao = umRequerimento().etapa?.execucao ?? 0;
const vistoria = (muda: Partial<VistoriaVista> = {}): VistoriaVista => ({
  id: 1,
  execucao,
  situacao: 'agendada',
  inicio: '2026-12-03T11:00:00.000Z',
  fim: '2026-12-03T12:00:00.000Z',
  dia: '2026-12-03',
  hora: '08:00',
  inspetor: { id: 7, nome: 'Dalva Montalegre' },
  observacao: null,
  agendada_em: '2026-11-23T12:00:00.000Z',
  agendada_por: { id: 9, nome: 'Iara Campestre' },
  remarcacoes: [],
  realizada_em: null,
  relatorio: null,
  concluida_em: null,
  concluida_por: null,
  etapa_nome: 'Visita',
  itens: [
    { chave: 'fossa', nome: 'Fossa séptica', foto: true, resultado: null, nota: null, fotos: [] },
    { chave: 'muro', nome: 'Muro no alinhamento', resultado: null, nota: null, fotos: [] },
  ],
  ...muda,
});
const com = (lista: readonly VistoriaVista[], acoes: readonly Parameters<typeof acao>[0][]): RequerimentoVisto =>
  umRequerimento({
    vistorias: { lista, pede: { agenda: 'requerente', duracao: 60 } },
    acoes: acoes.map((a) => acao(a)),
  });

beforeEach(async () => {
  entrarComoEquipe();
  visto = umRequerimento();
  escrever = () => envelope({ versao: 6 });
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST') return escrever(pedido);
    if (pedido.path.includes('/vistorias/horarios'))
      return envelope(
        pedido.path.includes('de=2026-12-22')
          ? { ...HORARIOS, de: '2026-12-22', ate: '2027-01-18', horarios: [] }
          : HORARIOS,
      );
    return envelope(pedido.path === BASE ? visto : (EQUIPE[pedido.path] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const tela = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
};
const abrir = async (): Promise<void> => {
  await tela();
  await usuario.click(screen.getByRole('tab', { name: /Vistorias/ }));
  await waitFor(() => expect(screen.queryByText('Carregando as vistorias…')).toBeNull());
};
const botao = (nome: string | RegExp) => screen.getByRole('button', { name: nome });
const dialogo = () => within(screen.getByRole('dialog'));
const enviado = () => {
  const [pedido] = escritas(servidor);
  return [pedido?.path, corpoDe(pedido)] as const;
};

describe('inspections in the analysis', () => {
  it('have no tab where no step asks for one', async () => {
    await tela();
    expect(screen.queryByRole('tab', { name: /Vistorias/ })).toBeNull();
  });

  it('are scheduled at an open time, and a refusal stands at its field [TELA-013]', async () => {
    visto = com([], ['agendar-vistoria']);
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Agendar vistoria' }));
    const agendar = dialogo().getByRole('button', { name: 'Agendar vistoria' });
    await dialogo().findByLabelText('Dia');
    await usuario.click(agendar);
    expect(escritas(servidor)).toHaveLength(0);
    await usuario.selectOptions(dialogo().getByLabelText('Dia'), 'Quinta-feira, 03/12/2026');
    await usuario.selectOptions(dialogo().getByLabelText('Hora'), '09:00');
    escrever = () =>
      recusa(409, 'conflito', 'Este horário acabou de ser reservado por outra pessoa. Escolha outro', {
        hora: ['Este horário acabou de ser reservado por outra pessoa. Escolha outro'],
      });
    await usuario.click(agendar);
    expect(await dialogo().findByText(/acabou de ser reservado/)).toBeTruthy();
    expect(enviado()).toEqual([`${BASE}/vistorias`, expect.objectContaining({ dia: '2026-12-03', hora: '09:00' })]);
  });

  it('warn of a day after the last of the step, and may be scheduled all the same', async () => {
    visto = {
      ...com([], ['agendar-vistoria']),
      prazo: { ...umRequerimento().prazo, vence_em: '2026-12-02' },
    };
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Agendar vistoria' }));
    await dialogo().findByLabelText('Dia');
    const aviso = /O prazo da etapa termina em 02\/12\/2026, antes do dia escolhido/;
    expect(dialogo().queryByText(aviso)).toBeNull();
    await usuario.selectOptions(dialogo().getByLabelText('Dia'), 'Quinta-feira, 03/12/2026');
    expect(dialogo().getByText(aviso)).toBeTruthy();
    await usuario.selectOptions(dialogo().getByLabelText('Hora'), '09:00');
    await usuario.click(dialogo().getByRole('button', { name: 'Agendar vistoria' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
  });

  it('are scheduled by hand with who makes them', async () => {
    visto = com([], ['agendar-vistoria']);
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Agendar vistoria' }));
    await usuario.click(dialogo().getByRole('radio', { name: 'Outro horário, à minha escolha' }));
    await usuario.type(dialogo().getByLabelText('Dia'), '04122026');
    await usuario.type(dialogo().getByLabelText('Hora'), '1530');
    await dialogo().findByRole('option', { name: 'Dalva Montalegre' });
    await usuario.selectOptions(dialogo().getByLabelText('Quem vistoria'), 'Dalva Montalegre');
    await usuario.click(dialogo().getByRole('button', { name: 'Agendar vistoria' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(enviado()[1]).toMatchObject({ dia: '2026-12-04', hora: '15:30', inspetor_id: 7 });
  });

  it('offer on a cancelled one nothing that opens it again [EST-070] [AMB-077]', async () => {
    visto = com([vistoria({ situacao: 'cancelada', cancelada: 'Chuva', itens: [] })], ['agendar-vistoria']);
    await abrir();
    const cartao = within(await screen.findByRole('region', { name: 'Vistoria 1' }));
    expect(cartao.getByText('Cancelada')).toBeTruthy();
    expect(cartao.queryAllByRole('button')).toEqual([]);
    expect(botao('Agendar vistoria')).toBeTruthy();
  });

  it('are judged item by item, with the photo that an item asks for [EST-067]', async () => {
    visto = com([vistoria({ situacao: 'realizada' })], ['concluir-vistoria', 'anexar']);
    await abrir();
    const cartao = within(await screen.findByRole('region', { name: 'Vistoria 1' }));
    expect(cartao.getByText('Realizada')).toBeTruthy();
    const item = (nome: string) => within(cartao.getByRole('group', { name: nome }));
    await usuario.click(item('Fossa séptica').getByRole('radio', { name: 'Conforme' }));
    await usuario.click(item('Muro no alinhamento').getByRole('radio', { name: 'Não conforme' }));
    await usuario.type(cartao.getByLabelText('Relatório'), 'Muro torto');
    await usuario.click(item('Resultado').getByRole('radio', { name: 'Reprovada' }));
    await usuario.click(botao('Registrar o resultado'));
    expect(cartao.getByText('Envie pelo menos uma foto deste item')).toBeTruthy();
    expect(cartao.getByText('Diga o que não está conforme')).toBeTruthy();
    expect(escritas(servidor)).toHaveLength(0);
    await usuario.click(item('Fossa séptica').getByRole('radio', { name: 'Não se aplica' }));
    await usuario.type(cartao.getByLabelText('Nota: Muro no alinhamento'), 'Avança 20 cm');
    await usuario.click(botao('Registrar o resultado'));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(enviado()).toEqual([
      `${BASE}/vistorias/1/concluir`,
      expect.objectContaining({
        resultado: 'reprovada',
        relatorio: 'Muro torto',
        itens: { fossa: { resultado: 'nao_se_aplica' }, muro: { resultado: 'nao_conforme', nota: 'Avança 20 cm' } },
      }),
    ]);
  });

  it('take the result on the card of this step alone, where another step has its own beside it', async () => {
    const daOutra = vistoria({ id: 2, execucao: execucao + 1, situacao: 'realizada' });
    visto = com([vistoria({ situacao: 'realizada' }), daOutra], ['concluir-vistoria']);
    await abrir();
    await screen.findByRole('heading', { name: 'Vistoria 2' });
    expect(await screen.findAllByRole('button', { name: 'Registrar o resultado' })).toHaveLength(1);
  });

  it('show the open times of the weeks after, and lead back', async () => {
    visto = com([], ['agendar-vistoria']);
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Agendar vistoria' }));
    await usuario.selectOptions(await dialogo().findByLabelText('Dia'), 'Quinta-feira, 03/12/2026');
    expect(dialogo().queryByRole('button', { name: 'Ver dias anteriores' })).toBeNull();
    await usuario.click(dialogo().getByRole('button', { name: 'Ver dias seguintes' }));
    expect(await dialogo().findByText('Não há horário livre de 22/12/2026 até 18/01/2027.')).toBeTruthy();
    await usuario.click(dialogo().getByRole('button', { name: 'Ver dias anteriores' }));
    const dia = await dialogo().findByLabelText<HTMLSelectElement>('Dia');
    expect(dia.value).toBe('');
    await usuario.selectOptions(dia, 'Quinta-feira, 03/12/2026');
  });
});
