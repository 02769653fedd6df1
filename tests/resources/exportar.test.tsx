import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fecharTarefas, painelDeTarefasAberto } from '../../src/resources/tarefas/painelDeTarefas.ts';
import { auditoria } from '../../src/schemas/entities.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { envelope } from '../support/servidorDeRespostas.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

const usuario = userEvent.setup();
const zonas = (quantas: number) =>
  Array.from({ length: quantas }, (_, i) =>
    registro(i + 1, { sigla: `Z-${i + 1}`, descricao: 'Centro', percentual: '50', abreviacao: null }),
  );

let aberto: Palco;
const abrir = async (quantas = 3): Promise<void> => {
  aberto = await palco(zonaOcupacao, { registros: zonas(quantas) });
  await screen.findByRole('link', { name: 'Z-1' });
};
beforeEach(() => {
  URL.createObjectURL = () => 'blob:teste';
  URL.revokeObjectURL = () => undefined;
});
afterEach(async () => {
  fecharTarefas();
  await aberto.fechar();
});

const exportacoes = (): { readonly consulta: URLSearchParams; readonly corpo: unknown }[] =>
  aberto.servidor.pedidos
    .filter(({ path }) => path.includes('/exportar'))
    .map(({ path, corpo }) => ({
      consulta: new URLSearchParams(path.split('?')[1]),
      corpo: JSON.parse(corpo) as unknown,
    }));
const menu = () => screen.getByRole('group', { name: 'Exportar' });

describe('the export menu of a list', () => {
  it('is opened, walked and closed by the keyboard', async () => {
    await abrir();
    const botao = screen.getByRole('button', { name: 'Exportar' });
    botao.focus();
    await usuario.keyboard('{Enter}');
    expect(
      within(menu())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'CSVPara qualquer planilha, até 1.000.000 linhas',
      'Excel (XLSX)Números e datas prontos para somar, até 50.000 linhas',
      'PDFPara imprimir, até 2.000 linhas',
      'Minhas exportações',
    ]);
    await usuario.tab();
    expect(document.activeElement?.textContent).toMatch(/^CSV/);
    await usuario.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Exportar' })).toBeNull();
    expect(document.activeElement).toBe(botao);
  });

  it('asks for the list as it stands: search, order and the columns that show', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Sigla' }));
    await usuario.click(screen.getByRole('button', { name: 'Exportar' }));
    await usuario.click(within(menu()).getByRole('button', { name: /^Excel/ }));
    await waitFor(() => expect(exportacoes()).toHaveLength(1));
    const [feita] = exportacoes();
    expect(feita?.consulta.get('order')).toBe('sigla');
    expect(feita?.consulta.get('page')).toBeNull();
    expect(feita?.corpo).toEqual({ formato: 'xlsx', excluidos: false, colunas: [...zonaOcupacao.list] });
    expect(painelDeTarefasAberto()).toBe(false);
  });

  it('takes along what changed, for which the list has no column', async () => {
    const linha = {
      quando: '2026-11-02T13:00:00Z',
      acao: 'criar',
      entidade: 'imovel',
      registro_id: 1,
      usuario_nome: 'Gil',
    };
    aberto = await palco(auditoria, { registros: [registro(1, { ...linha, alteracoes: [] })] });
    await screen.findAllByText('Gil');
    await usuario.click(screen.getByRole('button', { name: 'Exportar' }));
    await usuario.click(within(menu()).getByRole('button', { name: /^CSV/ }));
    await waitFor(() => expect(exportacoes()).toHaveLength(1));
    expect(exportacoes()[0]?.corpo).toMatchObject({ colunas: [...auditoria.list, 'alteracoes'] });
  });

  it('shows the panel of tasks when the answer is one (202)', async () => {
    await abrir();
    const { servidor, cadastro } = aberto;
    servidor.responder((pedido) =>
      pedido.path.includes('/exportar') ? { ...envelope({ id: 7 }), status: 202 } : cadastro.responder(pedido),
    );
    await usuario.click(screen.getByRole('button', { name: 'Exportar' }));
    await usuario.click(within(menu()).getByRole('button', { name: /^CSV/ }));
    await screen.findByText('Exportação iniciada. Avisamos quando o arquivo estiver pronto');
    expect(painelDeTarefasAberto()).toBe(true);
    expect(sessionStorage.getItem('tarefas.painel')).toBe('aberto');
  });

  it('keeps a format in sight that the list is too long for, and does not ask for it', async () => {
    await abrir(2_001);
    await usuario.click(screen.getByRole('button', { name: 'Exportar' }));
    const pdf = within(menu()).getByRole('button', { name: /^PDF/ });
    expect(pdf.textContent).toBe('PDFAté 2.000 linhas; esta lista tem 2.001');
    expect(pdf.getAttribute('aria-disabled')).toBe('true');
    await usuario.click(pdf);
    expect(exportacoes()).toEqual([]);
  });
});
