import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { MinhaAgendaDoRequerente } from '../../src/panels/contribuinte/agenda/MinhaAgendaDoRequerente.tsx';
import { OQueFazer } from '../../src/panels/contribuinte/inicio/OQueFazer.tsx';
import { Esperas } from '../../src/panels/contribuinte/requerimento/Esperas.tsx';
import { TermosEnviados } from '../../src/panels/contribuinte/termos/TermosEnviados.tsx';
import { VerTermo } from '../../src/panels/contribuinte/termos/VerTermo.tsx';
import { Aguardando } from '../../src/panels/prefeitura/requerimento/analise/Aguardando.tsx';
import { VerTermo as VerTermoDaEquipe } from '../../src/panels/prefeitura/termo/VerTermo.tsx';
import { DadosDaContrapartida } from '../../src/resources/requerimento/DadosDaContrapartida.tsx';
import { naCidade } from '../../src/resources/requerimento/relogioDaCidade.ts';
import type { Compromisso } from '../../src/schemas/agenda/agenda.ts';
import type { Espera } from '../../src/schemas/requerimento/aguardando.ts';
import type { Tarefa } from '../../src/schemas/requerimento/tarefas.ts';
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

  it('on the card of a counterpart, while something of it is awaited', () => {
    render(<DadosDaContrapartida contrapartida={umaContrapartida({ explicacao })} />);
    explica('Por que esta data?');
    cleanup();
    render(<DadosDaContrapartida contrapartida={umaContrapartida({ explicacao, situacao: 'cumprida' })} />);
    expect(document.querySelector('summary')).toBeNull();
  });

  it('in the list of the agenda', async () => {
    entrarComoRequerente();
    const hoje = naCidade().dia;
    const prazo: Compromisso = {
      ...{ chave: 'prazo-1-1', tipo: 'prazo', titulo: 'Preencher: Dados', detalhe: null, dia: hoje, ate: hoje },
      ...{ hora: null, inicio: null, fim: null, requerimento_id: 1, situacao: null, explicacao },
    };
    servidor = await servidorDeRespostas(() => envelope({ hoje, compromissos: [prazo], endereco_criado_em: null }));
    abrirTela(<MinhaAgendaDoRequerente />);
    await screen.findAllByText('Preencher: Dados');
    explica('Por que esta data? Preencher: Dados');
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
