import { act, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { AbaDocumentos } from '../../../../src/panels/prefeitura/requerimento/analise/AbaDocumentos.tsx';
import { useAnexos } from '../../../../src/panels/prefeitura/requerimento/analise/useAnexos.ts';
import { CartaoDoParecer } from '../../../../src/panels/prefeitura/requerimento/parecer/CartaoDoParecer.tsx';
import { AbaPendencias } from '../../../../src/panels/prefeitura/requerimento/pendencia/AbaPendencias.tsx';
import { AbaVistorias } from '../../../../src/panels/prefeitura/requerimento/vistoria/AbaVistorias.tsx';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import { Bloqueio } from '../../../../src/resources/saida/Bloqueio.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { VistoriaVista } from '../../../../src/schemas/requerimento/vistas/vistorias.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, escritas } from './palcoDaEquipe.tsx';
import { abrir, cena, naAba, palcoDaPendencia, servidor, usuario } from './palcoDaPendencia.tsx';
import { com, parecer, RESPONDIDO } from './palcoDosPareceres.tsx';

palcoDaPendencia();

const PEDIDO = 'O que precisa ser corrigido';
const CORRECAO = 'A matrícula está vencida.';
const NAO_MAIS = 'Esta ação não é mais possível.';
const valorDe = (rotulo: string): string => screen.getByLabelText<HTMLTextAreaElement>(rotulo).value;

/** A part of the desk before a request that a colleague changes. */
const diante = (parte: (visto: RequerimentoVisto) => ReactElement): ((novo: RequerimentoVisto) => void) => {
  let mudar = (_novo: RequerimentoVisto): void => undefined;
  const Diante = (): ReactElement => {
    const [visto, setVisto] = useState(cena.visto);
    mudar = setVisto;
    return parte(visto);
  };
  abrirTela(<Diante />, '/r/12', '/r/:id');
  return (novo) => act(() => mudar(novo));
};
const [evento] = umRequerimento().eventos;
/** The same after a colleague did something, by which these acts are offered. */
const depois = (visto: RequerimentoVisto, acoes: RequerimentoVisto['acoes'] = []): RequerimentoVisto => ({
  ...visto,
  versao: visto.versao + 1,
  acoes,
  eventos: [
    {
      ...(evento as NonNullable<typeof evento>),
      ...{ sequencia: 900, ator: 'Breno Valverdejo', texto: 'deferiu a etapa', detalhe: null },
    },
    ...visto.eventos,
  ],
});

describe('what is typed on the desk', () => {
  it('stays while another tab is looked at, without a question', async () => {
    await abrir();
    await usuario.click(await naAba().findByRole('button', { name: 'Abrir pendência' }));
    await usuario.type(naAba().getByLabelText(PEDIDO), CORRECAO);
    await usuario.click(screen.getByRole('tab', { name: /Documentos/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await naAba().findByText('Matrícula do imóvel')).toBeTruthy();
    await usuario.click(screen.getByRole('tab', { name: /Pendências/ }));
    expect(naAba().getByLabelText<HTMLTextAreaElement>(PEDIDO).value).toBe(CORRECAO);
    await usuario.click(naAba().getByRole('button', { name: 'Voltar' }));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Alterações não salvas' }));
    await usuario.click(pergunta.getByRole('button', { name: 'Não' }));
    await waitFor(() => expect(naAba().queryByLabelText(PEDIDO)).toBeNull());
  });

  it('is asked about on leaving the page from another tab, and shown where it cannot be saved', async () => {
    const router = abrirTela(
      <>
        <Bloqueio />
        <VisualizarRequerimento />
      </>,
      '/r/12',
      '/r/:id',
    );
    await usuario.click(await screen.findByRole('tab', { name: /Pendências/ }));
    await usuario.click(await naAba().findByRole('button', { name: 'Abrir pendência' }));
    await usuario.type(naAba().getByLabelText(PEDIDO), CORRECAO);
    await usuario.click(screen.getByRole('tab', { name: /Documentos/ }));
    await act(() => router.navigate('/outra'));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Alterações não salvas' }));
    await usuario.click(pergunta.getByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(naAba().getByText('Campo obrigatório')).toBeTruthy());
    expect(screen.getByRole('tab', { selected: true, name: /Pendências/ })).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
  });

  it('stays behind the button of a document that opened its form and closes it', async () => {
    await abrir();
    await usuario.click(screen.getByRole('tab', { name: /Documentos/ }));
    const pedir = await naAba().findByRole('button', { name: 'Pedir Matrícula do imóvel' });
    await usuario.click(pedir);
    await usuario.type(naAba().getByLabelText(PEDIDO), CORRECAO);
    await usuario.click(pedir);
    expect(screen.queryByRole('button', { name: 'Incluir na pendência' })).toBeNull();
    await usuario.click(pedir);
    expect(naAba().getByLabelText<HTMLTextAreaElement>(PEDIDO).value).toBe(CORRECAO);
  });

  it('stays behind the button of an answer', async () => {
    await abrir();
    await usuario.click(screen.getByRole('tab', { name: /Respostas/ }));
    const pedir = await naAba().findByRole('button', { name: 'Pedir correção de Área a ampliar' });
    await usuario.click(pedir);
    await usuario.type(naAba().getByLabelText(PEDIDO), CORRECAO);
    await usuario.click(pedir);
    await usuario.click(pedir);
    expect(naAba().getByLabelText<HTMLTextAreaElement>(PEDIDO).value).toBe(CORRECAO);
  });
});

describe('what is typed when a colleague takes the act away', () => {
  const perdido = async (botao: string): Promise<void> => {
    expect(await screen.findByText('Breno Valverdejo')).toBeTruthy();
    expect(screen.getByText(NAO_MAIS)).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: botao }));
    expect(escritas(servidor)).toEqual([]);
  };

  it('stays in the item of a round, until it is given up', async () => {
    const mudar = diante((visto) => <AbaPendencias requerimento={visto} />);
    await usuario.click(await screen.findByRole('button', { name: 'Abrir pendência' }));
    await usuario.type(screen.getByLabelText(PEDIDO), CORRECAO);
    mudar(depois(cena.visto));
    await perdido('Incluir na pendência');
    expect(valorDe(PEDIDO)).toBe(CORRECAO);
    await usuario.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByLabelText(PEDIDO)).toBeNull());
  });

  it('stays in the item that a document is asked for with', async () => {
    const Aba = ({ visto }: { readonly visto: RequerimentoVisto }): ReactElement => (
      <AbaDocumentos requerimento={visto} anexos={useAnexos(visto)} cobrado={false} />
    );
    const mudar = diante((visto) => <Aba visto={visto} />);
    await usuario.click(await screen.findByRole('button', { name: 'Pedir Matrícula do imóvel' }));
    await usuario.type(screen.getByLabelText(PEDIDO), CORRECAO);
    mudar(depois(cena.visto));
    await perdido('Incluir na pendência');
    expect(valorDe(PEDIDO)).toBe(CORRECAO);
  });

  it('stays in an opinion; with nothing typed the form goes', async () => {
    cena.visto = com([parecer({ minha: true })], ['dar-parecer']);
    const dado = depois(com([parecer({ minha: true, ...RESPONDIDO })], []));
    const cartao = (visto: RequerimentoVisto): ReactElement => (
      <>
        {visto.pareceres?.pedidos.map((um) => (
          <CartaoDoParecer key={um.id} requerimento={visto} parecer={um} />
        ))}
      </>
    );
    const mudar = diante(cartao);
    await screen.findByRole('button', { name: 'Dar parecer' });
    mudar(dado);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dar parecer' })).toBeNull());
    mudar(cena.visto);
    await usuario.type(await screen.findByRole('textbox', { name: 'Parecer' }), 'Há faixa');
    mudar({ ...dado, eventos: dado.eventos.map((um, i) => (i === 0 ? { ...um, sequencia: 901 } : um)) });
    await perdido('Dar parecer');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Parecer' }).value).toBe('Há faixa');
  });

  it('stays in the result of an inspection', async () => {
    const execucao = umRequerimento().etapa?.execucao ?? 0;
    const vistoria: VistoriaVista = {
      ...{
        id: 1,
        execucao,
        situacao: 'realizada',
        inicio: '2026-12-03T11:00:00.000Z',
        fim: '2026-12-03T12:00:00.000Z',
      },
      ...{ dia: '2026-12-03', hora: '08:00', inspetor: { id: 7, nome: 'Dalva Montalegre' }, observacao: null },
      ...{ agendada_em: '2026-11-23T12:00:00.000Z', agendada_por: { id: 9, nome: 'Iara Campestre' }, remarcacoes: [] },
      ...{ realizada_em: null, relatorio: null, concluida_em: null, concluida_por: null, etapa_nome: 'Visita' },
      itens: [],
    };
    cena.visto = umRequerimento({
      vistorias: { lista: [vistoria], pede: { agenda: 'requerente', duracao: 60 } },
      acoes: [acao('concluir-vistoria')],
    });
    const mudar = diante((visto) => <AbaVistorias requerimento={visto} />);
    await usuario.type(await screen.findByLabelText('Relatório'), 'Tudo conforme');
    mudar(depois(cena.visto));
    await perdido('Registrar o resultado');
    expect(valorDe('Relatório')).toBe('Tudo conforme');
  });
});
