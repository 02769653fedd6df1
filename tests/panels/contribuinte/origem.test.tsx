import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NovoRequerimento } from '../../../src/panels/contribuinte/tipos/NovoRequerimento.tsx';
import { envelope } from '../../support/servidorDeRespostas.ts';
import { abrirTela } from './palcoDoRequerente.tsx';
import { paginaDe, telasDoRequerente, usuario } from './telasDoRequerente.tsx';

const tela = telasDoRequerente();
const SEM_ORIGEM = {
  status: 422,
  corpo: {
    sucesso: false,
    codigo: 'dados_invalidos',
    mensagem: 'Confira os campos indicados',
    dados: null,
    erros: { origem_id: ['Escolha o requerimento de que este parte'] },
  },
};
const NEGADO = (id: number) => ({
  id,
  numero: `2026/00000${id}`,
  processo_nome: 'Ampliação',
  situacao: 'Indeferido',
  imovel_endereco: 'Rua das Acácias, 340',
  finalizado_em: '2026-11-16T10:00:00-03:00',
});
const corpos = () => tela.escritas().map(({ corpo }) => JSON.parse(corpo) as unknown);
const abrir = (consulta = ''): void =>
  void abrirTela(<NovoRequerimento />, { caminho: `/reanalise/2${consulta}`, padrao: '/:slug/:id' });

describe('a new request of a type that starts from another', () => {
  it('asks from which one, finds others by their number, and opens the draft from it', async () => {
    tela.servidor.responder(({ method, path, corpo }) => {
      if (method === 'GET') return path.includes('/origens') ? envelope([NEGADO(1), NEGADO(2)]) : paginaDe([]);
      return corpo.includes('origem_id') ? envelope({ id: 12, codigo: 'x', versao: 1, etapa: 'abertura' }) : SEM_ORIGEM;
    });
    abrir();
    await screen.findByRole('heading', { name: 'De que requerimento este parte?' });
    // What the server lacks is asked for, and no failure of the person's.
    expect(screen.queryByText(/Não foi possível/)).toBeNull();
    await usuario.type(screen.getByRole('textbox', { name: /Número do requerimento/ }), '2026/0');
    await waitFor(() => expect(tela.servidor.pedidos.at(-1)?.path).toContain('origens?s=2026%2F0'));
    await usuario.click(screen.getByRole('button', { name: 'Partir deste: nº 2026/000002' }));
    await waitFor(() => expect(corpos()).toEqual([{ processo_id: 2 }, { processo_id: 2, origem_id: 2 }]));
    const chaves = tela.escritas().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(chaves).size).toBe(2);
  });

  it('says where there is none to start from', async () => {
    tela.servidor.responder(({ method, path }) =>
      method === 'GET' ? (path.includes('/origens') ? envelope([]) : paginaDe([])) : SEM_ORIGEM,
    );
    abrir();
    await screen.findByText('Nenhum requerimento serve');
  });

  it('opens the one that a step asked for at once, as its address says', async () => {
    tela.servidor.responder(({ method }) =>
      method === 'GET' ? paginaDe([]) : envelope({ id: 12, codigo: 'x', versao: 1, etapa: 'abertura' }),
    );
    abrir('?origem=7&subprocesso=demolicao');
    await waitFor(() => expect(corpos()).toEqual([{ processo_id: 2, origem_id: 7, subprocesso: 'demolicao' }]));
  });
});
