import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListagemDeRequerimentos } from '../../../../src/panels/prefeitura/requerimento/ListagemDeRequerimentos.tsx';
import { RequerimentosDoSetor } from '../../../../src/panels/prefeitura/requerimento/RequerimentosDoSetor.tsx';
import type { EtapaAberta } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { envelope, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, escritas } from './palcoDaEquipe.tsx';
import { LISTA, servidorDaCaixa, umaLinha, type DadosDaCaixa } from './servidorDaCaixa.ts';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let dados: DadosDaCaixa;

beforeEach(async () => {
  entrarComoEquipe();
  dados = {
    linhas: [
      umaLinha(12, { responsavel: 'Dalva Montalegre' }),
      umaLinha(13, { prazo_estado: 'vencido', vence_em: '2026-11-01', situacao: 'Em andamento' }),
    ],
    visoes: [],
    responderLista: () => null,
  };
  servidor = await servidorDaCaixa(dados);
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
  await screen.findByRole('link', { name: '2026/000012' });
};

describe('the inbox of the staff', () => {
  it('gives a request without anybody to a person of its sector, from its row, and says who is away [TELA-015]', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Atribuir responsável a 2026/000013' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Atribuir responsável' }));
    await dialogo.findByRole('option', { name: 'Breno Valverdejo' });
    await usuario.click(dialogo.getByRole('button', { name: 'atribuir' }));
    expect(dialogo.getByText('Campo obrigatório')).toBeTruthy();
    expect(dialogo.getByText('Dalva Montalegre (ausente até 31/12/2026 · substituto: Breno Valverdejo)')).toBeDefined();
    await usuario.selectOptions(dialogo.getByLabelText('Responsável'), 'Breno Valverdejo');
    await usuario.click(dialogo.getByRole('button', { name: 'atribuir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [pedido] = escritas(servidor);
    expect(pedido?.path).toBe(`${LISTA}/13/acoes/atribuir`);
    expect(corpoDe(pedido)).toEqual({ versao: 5, responsavel_id: 8 });
    expect(screen.getByText('Requerimento 2026/000013 atribuído a Breno Valverdejo.')).toBeTruthy();
  });

  it('offers the substitute of whoever is away by one click, and lets the absent one be chosen all the same [AMB-008]', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Atribuir responsável a 2026/000013' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Atribuir responsável' }));
    const lista = dialogo.getByLabelText<HTMLSelectElement>('Responsável');
    await dialogo.findByRole('option', { name: 'Breno Valverdejo' });
    expect(dialogo.queryByRole('status')).toBeNull();
    await usuario.selectOptions(lista, '7');
    expect(dialogo.getByRole('status').textContent).toContain('Ausente até 31/12/2026 · substituto: Breno Valverdejo');
    await usuario.click(dialogo.getByRole('button', { name: 'Atribuir a Breno Valverdejo' }));
    expect(lista.value).toBe('8');
    expect(document.activeElement).toBe(lista);
    expect(dialogo.queryByRole('status')).toBeNull();
    expect(escritas(servidor)).toEqual([]);
    await usuario.selectOptions(lista, '7');
    await usuario.click(dialogo.getByRole('button', { name: 'atribuir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5, responsavel_id: 7 });
  });

  it('of a sector with several open steps in a request gives the step of that sector, though the reader works in another', async () => {
    const aberta = (execucao: number, setor: string): EtapaAberta => ({
      ...{ execucao, chave: setor.toLowerCase(), nome: setor, setor, responsavel: null, situacao: 'aguardando' },
      ...{ minha: execucao === 2, prazo: { vence_em: null, estado: 'sem_prazo', texto: 'Sem prazo' } },
    });
    dados.responderVisto = (query) => {
      const execucao = Number(query.get('execucao') ?? 2);
      const base = umRequerimento({ id: 13, numero: '2026/000013', acoes: [acao('atribuir')] });
      const setor = execucao === 2 ? 'SEURB' : 'SEMAM';
      const abertas = [aberta(2, 'SEURB'), ...(aSemam ? [aberta(3, 'SEMAM')] : [aberta(4, 'SEFAZ')])];
      return envelope({ ...base, abertas, etapa: base.etapa && { ...base.etapa, execucao, setor } });
    };
    let aSemam = true;
    abrirTela(<RequerimentosDoSetor />, '/setor/5', '/setor/:setorId');
    await usuario.click(await screen.findByRole('button', { name: 'Atribuir responsável a 2026/000013' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Atribuir responsável' }));
    await dialogo.findByRole('option', { name: 'Breno Valverdejo' });
    await usuario.selectOptions(dialogo.getByLabelText('Responsável'), 'Breno Valverdejo');
    await usuario.click(dialogo.getByRole('button', { name: 'atribuir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5, execucao: 3, responsavel_id: 8 });
    aSemam = false;
    await usuario.click(await screen.findByRole('button', { name: 'Atribuir responsável a 2026/000013' }));
    await screen.findByText('Este requerimento não está mais neste setor.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
