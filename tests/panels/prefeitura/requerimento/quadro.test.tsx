import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GerenciarRequerimento } from '../../../../src/panels/prefeitura/requerimento/GerenciarRequerimento.tsx';
import { QuadroDaEquipe } from '../../../../src/panels/prefeitura/requerimento/quadro/QuadroDaEquipe.tsx';
import type { EtapaAberta } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import type { QuadroDaEquipe as Quadro } from '../../../../src/schemas/requerimento/quadro.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { naLista, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, entrarComoEquipe, EQUIPE } from './palcoDaEquipe.tsx';

const LISTA = 'painel-prefeitura/requerimento';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let quadro: Quadro;
let falha: boolean;
let semAnalistas: boolean;
let abertasDoPrimeiro: number;
const emSeurb: EtapaAberta = {
  execucao: 2,
  chave: 'analise',
  nome: 'Análise',
  setor: 'SEURB',
  responsavel: null,
  situacao: 'aguardando',
  minha: false,
  prazo: { vence_em: null, estado: 'sem_prazo', texto: 'Sem prazo definido' },
};

beforeEach(async () => {
  entrarComoEquipe(['painel.prefeitura', 'perfil.gestor.prefeitura']);
  falha = false;
  semAnalistas = false;
  abertasDoPrimeiro = 1;
  quadro = {
    setores: [
      { id: 4, sigla: 'SEURB', nome: 'Urbanismo', analistas: 2, abertos: 14, vencidos: 3, sem_responsavel: 2 },
      { id: 5, sigla: 'SEMAM', nome: 'Meio Ambiente', analistas: 0, abertos: 1, vencidos: 0, sem_responsavel: 1 },
    ],
    pessoas: [
      {
        ...{ id: 7, nome: 'Dalva Montalegre', setores: ['SEURB'], abertos: 12, vencidos: 3, vence_logo: 1 },
        mais_antigo: { id: 12, numero: '2026/000012', protocolado_em: '2026-10-01T12:00:00Z' },
        ...{ ausente_ate: '2026-12-31', substituto: 'Breno Valverdejo', por_substituicao: 0 },
      },
      {
        ...{ id: 8, nome: 'Breno Valverdejo', setores: [], abertos: 0, vencidos: 0, vence_logo: 0 },
        ...{ mais_antigo: null, ausente_ate: null, substituto: null, por_substituicao: 12 },
      },
    ],
  };
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho = ''] = path.split('?');
    if (caminho === `${LISTA}/quadro`)
      return falha ? recusa(503, 'indisponivel', 'Tente mais tarde.') : envelope(quadro);
    if (caminho === LISTA)
      return envelope({
        data: [
          {
            ...naLista(umRequerimento({ id: 12, numero: '2026/000012' })),
            etapas_abertas: abertasDoPrimeiro,
            setor_id: 4,
          },
        ],
        ...{ total: 1, current_page: 1, per_page: 100, last_page: 1 },
      });
    if (caminho === `${LISTA}/12/prazo`)
      return envelope({ texto: 'Em 4 dias', explicacao: [{ texto: '15 dias úteis' }] });
    if (caminho === `${LISTA}/12`)
      return envelope(
        umRequerimento({ id: 12, abertas: [emSeurb], acoes: [acao('encaminhar', { rotulo: 'Encaminhar' })] }),
      );
    if (caminho === 'recursos/analistas' && semAnalistas) return envelope([]);
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = (): void => void abrirTela(<QuadroDaEquipe />, '/equipe', '/equipe');

describe('the managers’ board', () => {
  it('says who holds what, who is away, what is late, and a sector with nobody first of all', async () => {
    abrir();
    const linha = (await screen.findByRole('rowheader', { name: /Dalva Montalegre/ })).closest('tr')!;
    expect(linha.textContent).toContain('SEURB · ausente até 31/12/2026 · substituto: Breno Valverdejo');
    expect(linha.textContent).toContain('12 abertos · 3 vencidos · 1 até 3 dias');
    expect(within(linha).getByRole('link', { name: '2026/000012' })).toBeTruthy();
    expect(screen.getByText('0 abertos · mais 12 no lugar de quem está ausente')).toBeTruthy();
    expect(screen.getByText('Ninguém pode analisar em Meio Ambiente.')).toBeTruthy();
    expect(screen.getByText('Não analisa mais em nenhum setor')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Redistribuir de Breno Valverdejo' })).toBeNull();
  });

  it('opens the requests of a person, or those of a sector that have nobody, to be given to others', async () => {
    abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Redistribuir de Dalva Montalegre' }));
    await screen.findByRole('heading', { name: 'Com Dalva Montalegre' });
    await usuario.click(await screen.findByRole('checkbox', { name: 'Escolher todos' }));
    expect(await screen.findByText('1 escolhido')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: /por que esta data, do 2026\/000012/ }));
    const porque = await screen.findByRole('dialog', { name: 'Prazo do 2026/000012' });
    expect(await within(porque).findByText('15 dias úteis')).toBeTruthy();
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const consulta = () =>
      new URLSearchParams(servidor.pedidos.findLast(({ path }) => path.startsWith(`${LISTA}?`))?.path.split('?')[1]);
    expect(consulta().getAll('filtro[responsavel_id][]')).toEqual(['7']);
    await usuario.click(screen.getByRole('button', { name: '2 sem responsável em SEURB' }));
    await screen.findByRole('heading', { name: 'Sem responsável em SEURB' });
    await waitFor(() => expect(consulta().get('filtro[prazo]')).toBe('sem_responsavel'));
    expect(consulta().getAll('filtro[setor_id][]')).toEqual(['4']);
  });

  it.each([
    [1, 'recursos/analistas', 'Quem pode analisar no setor destes requerimentos.'],
    [2, 'recursos/usuarios-prefeitura', /podem ser de mais de um setor/],
  ])(
    'offers those of the sector only where it is sure which one is meant: of a request with %i open',
    async (abertas, lista, frase) => {
      abertasDoPrimeiro = abertas;
      abrir();
      await usuario.click(await screen.findByRole('button', { name: 'Redistribuir de Dalva Montalegre' }));
      await usuario.click(await screen.findByRole('checkbox', { name: 'Escolher todos' }));
      await usuario.click(await screen.findByRole('button', { name: 'Atribuir' }));
      await within(await screen.findByRole('dialog')).findByText(frase);
      await waitFor(() => expect(servidor.pedidos.some(({ path }) => path.startsWith(lista))).toBe(true));
    },
  );

  it('says that it did not come and tries again', async () => {
    falha = true;
    abrir();
    await screen.findByText('Não foi possível carregar o quadro.');
    falha = false;
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('rowheader', { name: /Dalva Montalegre/ });
  });
});

describe('the management of a request', () => {
  it('says that nobody can work in the sector that has it, with the way on [ROTA-036]', async () => {
    semAnalistas = true;
    abrirTela(<GerenciarRequerimento />, '/gerenciar/12', '/gerenciar/:id');
    const aviso = (await screen.findByText('Ninguém pode analisar em SEURB.')).closest('.aviso')!;
    await usuario.click(within(aviso as HTMLElement).getByRole('button', { name: 'Encaminhar' }));
    await screen.findByRole('dialog', { name: 'Encaminhar a outro setor' });
    expect(await screen.findByText('Ninguém além do requerente tem acesso.')).toBeTruthy();
  });
});
