import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ParecerVisto } from '../../../../src/schemas/requerimento/vistas/pareceres.ts';
import { envelope, recusa } from '../../../support/servidorDeRespostas.ts';
import { umaPendencia, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { acao, corpoDe, escritas } from './palcoDaEquipe.tsx';
import { abrir, BASE, cena, emColeta, naAba, palcoDaPendencia, servidor, usuario } from './palcoDaPendencia.tsx';

palcoDaPendencia();

const PARECER_PEDIDO: ParecerVisto = {
  ...{ id: 4, execucao: 2, setor: 'SEMAM', setor_nome: 'Meio Ambiente', pergunta: 'Há APP?', bloqueia: true },
  ...{ motivo: null, situacao: 'pedido', pedido_em: '2026-11-16T10:00:00-03:00', pedido_por: { id: 7, nome: 'Dalva' } },
  ...{ responder_ate: null, veredito: null, texto: null, condicoes: [], respondido_em: null, respondido_por: null },
  ...{ etapa_nome: 'Análise', prazo: null, minha: true, falta_informacao: false },
};

describe('asking for corrections', () => {
  it('asks for the payment of a charge whose bill is out, and for the agreement to a condition', async () => {
    const cobranca = {
      ...{ id: 4, etapa: 'analise', taxa: 'analise', nome: 'Taxa de análise', situacao: 'emitida' as const },
      ...{ quantidade: '1', unidade: 'BRL', valor: '120.00', guia: 'DAM 9', vence_em: null, memoria: null },
      ...{ comprovantes: [], memoria_texto: [], arquivos: [] },
    };
    const semGuia = { ...cobranca, id: 5, nome: 'Taxa de emissão', situacao: 'a emitir' as const };
    cena.visto = { ...cena.visto, cobrancas: [cobranca, semGuia] };
    cena.escrever = ({ path }) => envelope({ versao: path.endsWith('/itens') ? 7 : 6, pendencia: 1 });
    await abrir();
    await usuario.click(await naAba().findByRole('button', { name: 'Abrir pendência' }));
    await usuario.click(naAba().getByRole('radio', { name: 'Pagamento' }));
    const taxa = naAba().getByLabelText('Taxa', { selector: 'select' });
    expect(
      within(taxa)
        .getAllByRole('option')
        .map((o) => o.textContent?.replace(/\s/g, ' ')),
    ).toEqual(['Escolha a taxa', 'Taxa de análise, R$ 120,00 em aberto']);
    await usuario.selectOptions(taxa, '4');
    await usuario.type(naAba().getByLabelText('O que falta pagar'), 'Pague a taxa.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(corpoDe(escritas(servidor)[1])).toEqual({
      versao: 6,
      tipo: 'pagamento',
      alvo: '4',
      texto: 'Pague a taxa.',
    });
    cleanup();
    await abrir();
    await usuario.click(await naAba().findByRole('button', { name: 'Abrir pendência' }));
    await usuario.click(naAba().getByRole('radio', { name: 'Condição' }));
    await usuario.type(naAba().getByRole('textbox', { name: 'Condição' }), 'Manter a área permeável.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(4));
    expect(corpoDe(escritas(servidor)[3])).toEqual({
      versao: 6,
      tipo: 'condicao',
      alvo: null,
      texto: 'Manter a área permeável.',
    });
  });

  it('keeps the first item typed, and says why, where the round was opened and the item then refused', async () => {
    cena.escrever = ({ path }) => {
      if (path.endsWith('/itens')) return recusa(422, 'regra', 'A etapa está suspensa');
      cena.visto = {
        ...cena.visto,
        versao: 6,
        pendencias: [emColeta()],
        acoes: [acao('incluir-item'), acao('emitir-pendencia', { rotulo: 'Enviar' })],
      };
      return envelope({ versao: 6, pendencia: 1 });
    };
    await abrir();
    await usuario.click(await naAba().findByRole('button', { name: 'Abrir pendência' }));
    await usuario.selectOptions(naAba().getByLabelText('Documento', { selector: 'select' }), 'Matrícula do imóvel');
    await usuario.type(naAba().getByLabelText('O que precisa ser corrigido'), 'A matrícula está vencida.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await naAba().findByText('A etapa está suspensa');
    await naAba().findByRole('heading', { name: 'Incluir item' });
    expect(naAba().getByLabelText<HTMLTextAreaElement>('O que precisa ser corrigido').value).toBe(
      'A matrícula está vencida.',
    );
    expect(naAba().getByLabelText<HTMLSelectElement>('Documento', { selector: 'select' }).value).toBe('matricula');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(3));
    expect(escritas(servidor).map(({ path }) => path.slice(BASE.length))).toEqual([
      '/pendencias',
      '/pendencias/1/itens',
      '/pendencias/1/itens',
    ]);
  });

  it('collects two typed items: the first opens the round, the second joins it, each at the version before it', async () => {
    cena.escrever = ({ path, corpo }) => {
      const { tipo, alvo, texto } = JSON.parse(corpo) as { tipo: 'documento' | 'campo'; alvo: string; texto: string };
      const versao = cena.visto.versao + 1;
      const rodada = cena.visto.pendencias[0] ?? emColeta();
      const item = { id: rodada.itens.length + 1, tipo, alvo, texto, fundamento: null } as const;
      const itens = path.endsWith('/itens')
        ? [...rodada.itens, { ...item, situacao: 'aberto', antes: null, depois: null, motivo: null } as const]
        : rodada.itens;
      cena.visto = {
        ...cena.visto,
        versao,
        pendencias: [emColeta(...itens)],
        acoes: [acao('incluir-item'), acao('retirar-item'), acao('emitir-pendencia', { rotulo: 'Enviar' })],
      };
      return envelope({ versao, pendencia: 1 });
    };
    await abrir();
    await usuario.click(await naAba().findByRole('button', { name: 'Abrir pendência' }));
    await usuario.selectOptions(naAba().getByLabelText('Documento', { selector: 'select' }), 'Matrícula do imóvel');
    await usuario.type(naAba().getByLabelText('O que precisa ser corrigido'), 'A matrícula está vencida.');
    await usuario.type(naAba().getByLabelText(/^Base legal/), 'Lei 41/2019');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await naAba().findByText('“A matrícula está vencida.”');
    expect(naAba().getByLabelText<HTMLTextAreaElement>('O que precisa ser corrigido').value).toBe('');

    await usuario.click(naAba().getByRole('radio', { name: 'Resposta' }));
    const alvos = within(naAba().getByLabelText('Resposta', { selector: 'select' }));
    expect(alvos.getAllByRole('option').map((opcao) => opcao.textContent)).toEqual([
      'Escolha a resposta',
      'Área a ampliar',
    ]);
    await usuario.selectOptions(naAba().getByLabelText('Resposta', { selector: 'select' }), 'Área a ampliar');
    await usuario.type(naAba().getByLabelText('O que precisa ser corrigido'), 'O quadro soma 148,20 m².');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await naAba().findByText('“O quadro soma 148,20 m².”');

    expect(escritas(servidor).map((pedido) => [pedido.path.replace(BASE, ''), corpoDe(pedido)])).toEqual([
      ['/pendencias', { versao: 5 }],
      [
        '/pendencias/1/itens',
        {
          versao: 6,
          tipo: 'documento',
          alvo: 'matricula',
          texto: 'A matrícula está vencida.',
          fundamento: 'Lei 41/2019',
        },
      ],
      ['/pendencias/1/itens', { versao: 7, tipo: 'campo', alvo: 'area', texto: 'O quadro soma 148,20 m².' }],
    ]);
  });

  it('marks what an item lacks, and sends nothing', async () => {
    await abrir();
    await usuario.click(await naAba().findByRole('button', { name: 'Abrir pendência' }));
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    expect(naAba().getAllByText('Campo obrigatório')).toHaveLength(2);
    await usuario.click(naAba().getByRole('radio', { name: 'Esclarecimento' }));
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    expect(naAba().getAllByText('Campo obrigatório')).toHaveLength(1);
    expect(escritas(servidor)).toEqual([]);
  });

  it('shows why an item was refused and keeps its text', async () => {
    cena.visto = { ...cena.visto, pendencias: [emColeta()], acoes: [acao('incluir-item')] };
    cena.escrever = () =>
      recusa(422, 'dados_invalidos', 'Confira', { alvo: ['Este documento já está em outro item da pendência.'] });
    await abrir();
    await usuario.selectOptions(naAba().getByLabelText('Documento', { selector: 'select' }), 'Matrícula do imóvel');
    await usuario.type(naAba().getByLabelText('O que precisa ser corrigido'), 'Vencida.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await naAba().findByText('Este documento já está em outro item da pendência.');
    expect(naAba().getByLabelText<HTMLTextAreaElement>('O que precisa ser corrigido').value).toBe('Vencida.');
  });

  it('sends the whole as one notice after saying what follows', async () => {
    const [primeiro] = umaPendencia().itens;
    cena.visto = {
      ...cena.visto,
      pendencias: [emColeta({ ...primeiro!, id: 1 })],
      acoes: [acao('emitir-pendencia', { rotulo: 'Enviar', confirmar: 'O requerente será avisado.' })],
    };
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Enviar pendência' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Enviar pendência com 1 item' }));
    expect(dialogo.getByText(/O requerente será avisado\./).textContent).toContain('O prazo da etapa para');
    await usuario.click(dialogo.getByRole('button', { name: 'Enviar' }));
    await screen.findByText('Pendência enviada a Iara Campestre.');
    expect(escritas(servidor)[0]?.path).toBe(`${BASE}/pendencias/1/emitir`);
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5 });
  });

  it('who is asked for an opinion puts items in and takes back his own sector’s alone', async () => {
    const [primeiro, , terceiro] = umaPendencia().itens;
    const parecer = { id: 4, setor: 'SEMAM' };
    cena.visto = {
      ...cena.visto,
      etapa: { ...umRequerimento().etapa!, execucao: 2 },
      abertas: [
        {
          ...umRequerimento().etapa!,
          ...{ execucao: 2, minha: false, prazo: { vence_em: null, estado: 'sem_prazo', texto: '' } },
        },
      ],
      pareceres: { pedidos: [PARECER_PEDIDO], propostos: [] },
      pendencias: [emColeta({ ...primeiro!, id: 1 }, { ...terceiro!, id: 3, parecer })],
      acoes: [acao('incluir-item'), acao('retirar-item'), acao('dar-parecer')],
    };
    await abrir();
    expect(naAba().getByText('Pedido pelo setor SEMAM')).toBeTruthy();
    expect(
      naAba()
        .getAllByRole('button', { name: /^Retirar o item/ })
        .map((b) => b.getAttribute('aria-label')),
    ).toEqual(['Retirar o item 2: Esclarecer']);
    expect(naAba().queryByRole('button', { name: 'Enviar pendência' })).toBeNull();
    expect(naAba().getByRole('heading', { name: 'Incluir item' })).toBeTruthy();
  });
});
