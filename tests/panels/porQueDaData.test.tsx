import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { MinhaAgendaDoRequerente } from '../../src/panels/contribuinte/agenda/MinhaAgendaDoRequerente.tsx';
import { CartaoDoRequerimento } from '../../src/panels/contribuinte/inicio/CartaoDoRequerimento.tsx';
import { OQueFazer } from '../../src/panels/contribuinte/inicio/OQueFazer.tsx';
import { Cobrancas } from '../../src/panels/contribuinte/requerimento/Cobrancas.tsx';
import { Esperas } from '../../src/panels/contribuinte/requerimento/Esperas.tsx';
import { TermosEnviados } from '../../src/panels/contribuinte/termos/TermosEnviados.tsx';
import { VerTermo } from '../../src/panels/contribuinte/termos/VerTermo.tsx';
import { Aguardando } from '../../src/panels/prefeitura/requerimento/analise/Aguardando.tsx';
import { EtapasAbertas } from '../../src/panels/prefeitura/requerimento/analise/EtapasAbertas.tsx';
import { CobrancaDaEquipe } from '../../src/panels/prefeitura/requerimento/taxas/CobrancaDaEquipe.tsx';
import { recursos } from '../../src/panels/prefeitura/recursos.tsx';
import { VerTermo as VerTermoDaEquipe } from '../../src/panels/prefeitura/termo/VerTermo.tsx';
import { DadosDaContrapartida } from '../../src/resources/requerimento/DadosDaContrapartida.tsx';
import { naCidade } from '../../src/resources/requerimento/relogioDaCidade.ts';
import type { Compromisso } from '../../src/schemas/agenda/agenda.ts';
import type { RequerimentoResumido } from '../../src/schemas/requerimento/inicio.ts';
import type { Espera } from '../../src/schemas/requerimento/espera/espera.ts';
import type { Tarefa } from '../../src/schemas/requerimento/tarefas.ts';
import type { CobrancaVista } from '../../src/schemas/requerimento/vistas/valores.ts';
import type { TermoVisto } from '../../src/schemas/requerimento/termo.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from './contribuinte/palcoDoRequerente.tsx';
import { umaContrapartida } from './contribuinte/umaContrapartida.ts';
import { abrirTela as abrirDaEquipe, entrarComoEquipe } from './prefeitura/requerimento/palcoDaEquipe.tsx';
import { umRequerimento } from './contribuinte/umRequerimento.ts';

const usuario = userEvent.setup();
const explicacao = [
  { texto: 'Início', dia: '2026-11-19' },
  { texto: 'Feriado: Padroeira', dia: '2026-11-25' },
  { texto: 'Vence', dia: '2026-12-04' },
];
let servidor: ServidorDeRespostas | undefined;
afterEach(async () => {
  cleanup();
  await servidor?.fechar();
  servidor = undefined;
});

/** The one disclosure on the page, by its full name, with the list that it opens. */
const explica = (nome: string): void => {
  const [resumo, ...outros] = [...document.querySelectorAll('summary')].filter((x) =>
    x.textContent.startsWith('Por que esta data?'),
  );
  expect([resumo?.textContent, outros.length]).toEqual([nome, 0]);
  expect(within(resumo?.closest('details') ?? document.body).getByText('Feriado: Padroeira')).toBeTruthy();
};

describe('a date says why it is that one', () => {
  const tarefa: Tarefa = {
    ...{ chave: '1', tipo: 'contrapartida', titulo: 'Cumprir: Mudas', detalhe: 'Alvará', ate: '2026-12-04' },
    ...{ acao: 'Comprovar', ato: 'comprovar-contrapartida', href: '/x', explicacao },
  };
  const espera: Espera = {
    ...{ o_que: 'Dar parecer: SVIG', de_quem: 'prefeitura', setor: 'SVIG', desde: '2026-11-19T12:00:00Z' },
    ...{ ate: '2026-12-04', explicacao },
  };

  it('among what is to be done', () => {
    render(<OQueFazer tarefas={[tarefa, { ...tarefa, chave: '2', ate: null, explicacao: [] }]} hoje="2026-11-20" />);
    explica('Por que esta data? Cumprir: Mudas');
  });

  it('among what is awaited, to both sides', () => {
    render(<Esperas visto={umRequerimento({ aguardando: [espera] })} />);
    explica('Por que esta data? Dar parecer: SVIG');
    cleanup();
    render(<Aguardando esperas={[espera]} />);
    explica('Por que esta data? Dar parecer: SVIG');
  });

  it('on a request of the applicant’s start: until when he has time, or when the city expects to be done', () => {
    const resumo: Omit<RequerimentoResumido, 'espera'> = {
      ...{ id: 12, numero: '2026/000012', processo_nome: 'Alvará', imovel_endereco: null, protocolado_em: null },
      ...{ criado_em: '2026-11-19T12:00:00Z', rascunho: false, situacao: 'Em andamento' as const, etapas: [] },
      ...{ vence_em: '2026-12-04', explicacao, desfecho: null, licenca: null },
    };
    render(<CartaoDoRequerimento resumo={{ ...resumo, espera: { ...espera, ate: null, explicacao: [] } }} />);
    explica('Por que esta data? Alvará');
    cleanup();
    const doRequerente = { ...espera, de_quem: 'requerente' } as const;
    render(<CartaoDoRequerimento resumo={{ ...resumo, explicacao: [], espera: doRequerente }} />);
    explica('Por que esta data? Alvará');
  });

  it('on a charge, to both sides, where the day is the one that the bill says', () => {
    const cobranca: CobrancaVista = {
      ...{ id: 31, etapa: 'analise', taxa: 'analise', nome: 'Taxa de licença', situacao: 'emitida' },
      ...{ quantidade: '413.96', unidade: 'BRL', valor: '413.96', guia: 'DAM 881', vence_em: '2026-12-04' },
      ...{ memoria: {}, comprovantes: [], memoria_texto: [], arquivos: [] },
    };
    const visto = umRequerimento({ cobrancas: [cobranca] });
    const escrita = ['Por que esta data? Taxa de licença', 'Vencimento escrito na guia04/12/2026'];
    const dito = (): readonly (string | undefined)[] => {
      const detalhes = document.querySelector('details');
      return [
        detalhes?.querySelector('summary')?.textContent ?? undefined,
        detalhes?.querySelector('dl')?.textContent ?? undefined,
      ];
    };
    const comCliente = (tela: ReactElement) =>
      render(<QueryClientProvider client={new QueryClient()}>{tela}</QueryClientProvider>);
    comCliente(<Cobrancas visto={visto} />);
    expect(dito()).toEqual(escrita);
    cleanup();
    comCliente(<CobrancaDaEquipe requerimento={visto} cobranca={cobranca} />);
    expect(dito()).toEqual(escrita);
  });

  it('on each of several open steps, beside the link to it', () => {
    const prazo = { vence_em: '2026-12-04', estado: 'em_dia', texto: 'Vence em 10 dias úteis', explicacao } as const;
    const aberta = {
      ...{ execucao: 2, chave: 'analise', nome: 'Análise', setor: 'SEURB', responsavel: null, minha: true },
      ...{ situacao: 'em_andamento', prazo },
    } as const;
    const outra = { ...aberta, execucao: 3, nome: 'Vistoria', prazo: { ...prazo, vence_em: null } };
    render(
      <MemoryRouter>
        <EtapasAbertas abertas={[aberta, outra]} etapa={null} />
      </MemoryRouter>,
    );
    explica('Por que esta data? Análise');
    expect(document.querySelector('a details')).toBeNull();
  });

  it('on the card of a counterpart, while something of it is awaited', () => {
    render(<DadosDaContrapartida contrapartida={umaContrapartida({ explicacao })} />);
    explica('Por que esta data?');
    cleanup();
    render(<DadosDaContrapartida contrapartida={umaContrapartida({ explicacao, situacao: 'cumprida' })} />);
    expect(document.querySelector('summary')).toBeNull();
  });

  it('in the agenda: as a list, and on the last day of it in the month', async () => {
    entrarComoRequerente();
    const hoje = naCidade().dia;
    const prazo: Compromisso = {
      ...{ chave: 'prazo-1-1', tipo: 'prazo', titulo: 'Preencher: Dados', detalhe: null, dia: hoje, ate: hoje },
      ...{ hora: null, inicio: null, fim: null, requerimento_id: 1, situacao: null, explicacao },
    };
    servidor = await servidorDeRespostas(() => envelope({ hoje, compromissos: [prazo], endereco_criado_em: null }));
    abrirTela(<MinhaAgendaDoRequerente />);
    await screen.findAllByText('Preencher: Dados');
    const lista = within(screen.getByRole('list', { name: 'Compromissos' }));
    expect(lista.getByText('Feriado: Padroeira').closest('details')?.querySelector('summary')?.textContent).toBe(
      'Por que esta data? Preencher: Dados',
    );
    const mes = within(screen.getByRole('table'));
    const resumo = mes.getByText('Feriado: Padroeira').closest('details')?.querySelector('summary');
    // Two words are seen in the narrow column, and the whole question is heard.
    expect([...(resumo?.querySelectorAll('span') ?? [])].map((x) => [x.textContent, x.ariaHidden])).toEqual([
      ['Por quê?', 'true'],
      ['Por que esta data?', null],
      [' Preencher: Dados', null],
    ]);
  });

  const termo: TermoVisto = {
    ...{ id: 41, termo: 1, titulo: 'Comparecimento', prefeitura: 'Aurora', enviado_por: 'Dalva' },
    requerimento: { id: 12, numero: '2026/000012', processo: 'Alvará' },
    ...{ enviado_em: '2026-11-19T12:00:00Z', exige_ciencia: true, ciencia_ate: '2026-12-04', explicacao },
    ...{ texto: null, envios: [], documento: null },
  };

  it('on a notice, before it is opened', async () => {
    entrarComoRequerente();
    servidor = await servidorDeRespostas(() => envelope(termo));
    abrirTela(<VerTermo />, { caminho: '/termos/41', padrao: '/termos/:termo_enviado_id' });
    await screen.findByText('Este termo ainda não foi aberto');
    explica('Por que esta data?');
  });

  it('on a notice, to staff', async () => {
    entrarComoEquipe(['painel.prefeitura']);
    servidor = await servidorDeRespostas(() => envelope(termo));
    abrirDaEquipe(<VerTermoDaEquipe />, '/termo/41', '/termo/:id');
    await screen.findByText('Pedida até 04/12/2026');
    explica('Por que esta data?');
  });

  it('in the staff’s list of notices, asked for when the date is pressed', async () => {
    entrarComoEquipe(['painel.prefeitura']);
    const linha = {
      ...{ ...termo, requerimento: '2026/000012', processo: 'Alvará', situacao: 'enviado', destinatario: 'Iara' },
      ...{ papel: 'Requerente', lido_em: null, ciente_em: null, requerimento_id: 12, versao: 1 },
    };
    servidor = await servidorDeRespostas(({ path }) => {
      if (path === 'painel-prefeitura/termo/41') return envelope({ ...termo, texto: '<p>Compareça</p>' });
      if (!path.startsWith('painel-prefeitura/cadastro/termo-enviado')) return envelope([]);
      const pagina = { total: 2, current_page: 1, per_page: 10, last_page: 1 };
      return envelope({ data: [linha, { ...linha, id: 42, titulo: 'Sem prazo', ciencia_ate: null }], ...pagina });
    });
    const Lista = recursos.termoEnviado.list;
    abrirDaEquipe(<Lista />, '/termos', '/termos');
    const data = await screen.findByRole('button', { name: /por que esta data/ });
    expect(data.textContent).toBe('04/12/2026: por que esta data, Comparecimento');
    expect(servidor.pedidos.filter(({ path }) => path.includes('/termo/'))).toEqual([]);
    await usuario.click(data);
    const balao = within(await screen.findByRole('dialog', { name: 'Comparecimento: Ciência até' }));
    expect(await balao.findByText('Feriado: Padroeira')).toBeTruthy();
    // The words of the notice are not the reason of its date.
    expect(balao.queryByText(/Compareça/)).toBeNull();
  });

  it('in the list of notices, asked for when it is opened, and the notice stays unread', async () => {
    entrarComoRequerente();
    servidor = await servidorDeRespostas(({ path }) =>
      path.includes('/termo/41')
        ? envelope(termo)
        : envelope({
            data: [{ ...termo, requerimento: '2026/000012', processo: 'Alvará', situacao: 'enviado' }],
            ...{ total: 1, current_page: 1, per_page: 10, last_page: 1 },
          }),
    );
    abrirTela(<TermosEnviados />);
    const resumo = (await screen.findByText('Por que esta data?')).closest('summary') ?? document.body;
    const pedidos = () => servidor?.pedidos.filter(({ path }) => path.includes('/termo/41')) ?? [];
    expect(pedidos()).toEqual([]);
    await usuario.click(resumo);
    expect(await screen.findByText('Feriado: Padroeira')).toBeTruthy();
    explica('Por que esta data? Comparecimento');
    expect(pedidos().map(({ method, path }) => `${method} ${path}`)).toEqual(['GET painel-contribuinte/termo/41']);
  });
});
