import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { CobrancaVista } from '../../../../src/schemas/requerimento/vistas/valores.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, escritas, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

const cobranca = (muda: Partial<CobrancaVista> = {}): CobrancaVista => ({
  id: 31,
  etapa: 'analise',
  taxa: 'analise',
  nome: 'Taxa de análise',
  situacao: 'emitida',
  quantidade: '413.96',
  unidade: 'BRL',
  valor: '413.96',
  guia: 'DAM 881',
  vence_em: '2026-12-10',
  memoria: {},
  comprovantes: [],
  memoria_texto: [],
  arquivos: [],
  ...muda,
});
const acoes = [
  acao('pedir-nova-emissao', { rotulo: 'Pedir nova emissão' }),
  acao('isentar-cobranca', { rotulo: 'Isentar', confirmar: 'A isenção não se desfaz.' }),
  acao('avaliar-comprovante', { rotulo: 'Conferir comprovante' }),
  acao('emitir-cobranca', { rotulo: 'Registrar guia emitida' }),
];
const com = (muda: Partial<CobrancaVista>, mais: Partial<RequerimentoVisto> = {}): RequerimentoVisto =>
  umRequerimento({ cobrancas: [cobranca(muda)], acoes, ...mais });

beforeEach(async () => {
  entrarComoEquipe();
  escrever = () => envelope({ versao: 6 });
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST') return escrever(pedido);
    return envelope(pedido.path === BASE ? visto : (EQUIPE[pedido.path] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
  await usuario.click(screen.getByRole('tab', { name: /Taxas/ }));
};
const naAba = () => within(screen.getByRole('tabpanel'));

describe('a charge', () => {
  it('of a way beside the step looked at shows no act but the manager’s, and says whose it is', async () => {
    const comprovantes = [
      { id: 1, arquivo: 50, situacao: 'em conferência' as const, motivo: null, enviado_em: '2026-11-20T12:00:00Z' },
    ];
    visto = com({ comprovantes, ao_lado: true });
    await abrir();
    expect(naAba().getByText('Quem cuida desta taxa é o setor do caminho em que ela é cobrada.')).toBeDefined();
    const botoes = naAba()
      .getAllByRole('button')
      .map((b) => b.getAttribute('aria-label') ?? b.textContent);
    expect(botoes).toContain('Isentar: Taxa de análise');
    expect(botoes.join()).not.toMatch(/nova emissão|Aprovar|Rejeitar|Pago em parte|Registrar guia/);
  });

  it('that could not be issued says why, and is asked for again with a reason', async () => {
    visto = com({ situacao: 'erro ao emitir', guia: null, vence_em: null, aviso: 'Contribuinte sem cadastro' });
    escrever = () => {
      visto = com({ situacao: 'aguardando nova emissão', guia: null, aviso: 'Cadastro feito' }, { versao: 6 });
      return envelope({ versao: 6 });
    };
    await abrir();
    expect(naAba().getByText('Erro ao emitir')).toBeTruthy();
    expect(naAba().getByText(/Contribuinte sem cadastro/)).toBeTruthy();
    expect(naAba().getByRole('button', { name: 'Registrar guia emitida' }), 'ou à mão').toBeTruthy();
    await usuario.click(naAba().getByRole('button', { name: 'Pedir nova emissão: Taxa de análise' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Pedir nova emissão' }));
    await usuario.click(dialogo.getByRole('button', { name: 'Pedir nova emissão' }));
    await dialogo.findByText('Campo obrigatório');
    await usuario.type(dialogo.getByLabelText('Motivo'), 'Cadastro feito');
    await usuario.click(dialogo.getByRole('button', { name: 'Pedir nova emissão' }));
    await screen.findByText('Nova emissão de Taxa de análise pedida.');
    expect(escritas(servidor).map((p) => [p.path, corpoDe(p)])).toEqual([
      [`${BASE}/cobrancas/31/nova-emissao`, { versao: 5, motivo: 'Cadastro feito' }],
    ]);
    await naAba().findByText('Aguardando nova emissão');
    expect(naAba().queryByRole('button', { name: /^Pedir nova emissão/ })).toBeNull();
  });

  it('is waived by the law that is named, and then offers nothing more', async () => {
    visto = com({});
    escrever = () => {
      const isencao = {
        ...{ valor: '413.96', fundamento: 'LC 12/2019', motivo: 'Moradia popular', documento: 'Despacho 31' },
        ...{ por: { id: 4, nome: 'Gil' }, quando: '2026-11-19T12:00:00Z' },
      };
      visto = com({ isencao }, { versao: 6 });
      return envelope({ versao: 6 });
    };
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Isentar: Taxa de análise' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Isentar da taxa' }));
    expect(dialogo.getByText(/R\$ 413,96. A isenção não se desfaz/)).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Isentar' }));
    expect(await dialogo.findAllByText('Campo obrigatório')).toHaveLength(2);
    await usuario.type(dialogo.getByLabelText('Base legal'), 'LC 12/2019');
    await usuario.type(dialogo.getByLabelText('Motivo'), 'Moradia popular');
    await usuario.click(dialogo.getByRole('button', { name: 'Isentar' }));
    await screen.findByText('Taxa de análise: taxa isenta.');
    expect(corpoDe(escritas(servidor)[0])).toEqual({
      versao: 5,
      fundamento: 'LC 12/2019',
      motivo: 'Moradia popular',
    });
    await naAba().findByText('Isenta');
    expect(naAba().getByText(/Isenta em R\$ 413,96: LC 12\/2019/)).toBeTruthy();
    expect(naAba().queryByRole('button', { name: /Isentar|nova emissão|Registrar guia/ })).toBeNull();
  });

  it('is approved in part by the value that was read, and says what is left', async () => {
    const comprovante = {
      ...{ id: 1, arquivo: 7, situacao: 'em conferência' as const, motivo: null },
      enviado_em: '2026-11-19T12:00:00Z',
    };
    visto = com({ comprovantes: [comprovante] });
    escrever = () => recusa(422, 'dados_invalidos', 'Confira', { valor: ['Mais do que falta pagar: R$ 413,96'] });
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Pago em parte: Taxa de análise' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Aprovar pagamento em parte' }));
    await usuario.type(dialogo.getByLabelText('Valor pago'), 'muito');
    await usuario.click(dialogo.getByRole('button', { name: 'Aprovar' }));
    expect(escritas(servidor)).toEqual([]);
    await usuario.clear(dialogo.getByLabelText('Valor pago'));
    await usuario.type(dialogo.getByLabelText('Valor pago'), '1.000,00');
    await usuario.click(dialogo.getByRole('button', { name: 'Aprovar' }));
    await dialogo.findByText('Mais do que falta pagar: R$ 413,96');
    escrever = () => {
      visto = com({ comprovantes: [{ ...comprovante, situacao: 'aprovado', valor: '100.00' }] }, { versao: 6 });
      return envelope({ versao: 6 });
    };
    await usuario.clear(dialogo.getByLabelText('Valor pago'));
    await usuario.type(dialogo.getByLabelText('Valor pago'), '100,00');
    await usuario.click(dialogo.getByRole('button', { name: 'Aprovar' }));
    await screen.findByText('Comprovante de Taxa de análise aprovado em parte.');
    expect(
      escritas(servidor)
        .map((p) => [p.path, corpoDe(p)])
        .at(-1),
    ).toEqual([`${BASE}/cobrancas/31/comprovante/1/avaliar`, { versao: 5, resultado: 'aprovado', valor: '100' }]);
    await naAba().findByText('Paga em parte');
    expect(naAba().getByText(/Pago R\$ 100,00, em aberto R\$ 313,96/)).toBeTruthy();
    expect(naAba().getByText('Valor pago: R$ 100,00')).toBeTruthy();
  });

  it('shows what the city’s system reported', async () => {
    visto = com({ pagamentos: [{ valor: '413.96', pago_em: '2026-11-18', documento: 'lote 7' }] });
    await abrir();
    expect(naAba().getByText('Paga')).toBeTruthy();
    expect(naAba().getByText('Pagamento de R$ 413,96 em 18/11/2026, documento lote 7.')).toBeTruthy();
  });
});
