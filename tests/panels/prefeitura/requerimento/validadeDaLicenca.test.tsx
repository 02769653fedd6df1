import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { DocumentoEmitidoVisto } from '../../../../src/schemas/requerimento/vistas/emitidos.ts';
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

const licenca: DocumentoEmitidoVisto = {
  ...{ id: 40, tipo: 'licenca', nome: 'Alvará', numero: '17/2026', data: '2026-11-19', valido_ate: '2028-11-19' },
  ...{ situacao: 'válido', codigo: 'a'.repeat(27), suspensivel: true },
  prorrogacao: { limite: '2028-11-19', nova: '2029-11-19', quanto: '12 meses', quem: 'requerente' },
};
const pedida: DocumentoEmitidoVisto = {
  ...licenca,
  pedidos: [
    { id: 1, pedido_em: '2028-10-01T12:00:00.000Z', motivo: 'A obra atrasou', situacao: 'pedida', resposta: null },
  ],
};
const acoes = [
  acao('prorrogar-licenca', { rotulo: 'Prorrogar', confirmar: 'As assinaturas se perdem.' }),
  acao('negar-prorrogacao-da-licenca', { rotulo: 'Negar' }),
  acao('suspender-licenca', { rotulo: 'Suspender', confirmar: 'Enquanto estiver suspensa, não vence.' }),
  acao('retomar-licenca', { rotulo: 'Retomar' }),
];

beforeEach(async () => {
  entrarComoEquipe();
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST') return escrever(pedido);
    return envelope(pedido.path === BASE ? visto : (EQUIPE[pedido.path] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (documento: DocumentoEmitidoVisto, oferecidas = acoes): Promise<void> => {
  visto = umRequerimento({ emitidos: [documento], acoes: oferecidas });
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
  await usuario.click(screen.getByRole('tab', { name: /Emitidos/ }));
};
const naAba = () => within(screen.getByRole('tabpanel'));
const DE_TODO_PAPEL = ['Baixar PDF', 'Pedir assinatura'];
const botoes = (): readonly string[] =>
  naAba()
    .getAllByRole('button')
    .flatMap((b) => /^(.*): Alvará 17\/2026$/.exec(b.getAttribute('aria-label') ?? '')?.[1] ?? [])
    .filter((nome) => !DE_TODO_PAPEL.includes(nome));

describe('the validity of a licence', () => {
  it('is given more time with a reason and the decision behind it, said before what it comes to', async () => {
    escrever = () => {
      visto = umRequerimento({
        ...{ versao: 6, acoes },
        emitidos: [{ ...licenca, id: 41, revisao: 1, valido_ate: '2029-11-19', validade: '24 meses; prorrogada' }],
      });
      return envelope({ versao: 6 });
    };
    await abrir(pedida);
    expect(
      naAba().getByText(
        /Prorrogação pedida em 01\/10\/2028, ainda sem resposta da prefeitura\. Motivo: “A obra atrasou”/,
      ),
    ).toBeTruthy();
    expect(botoes()).toEqual(['Prorrogar', 'Negar a prorrogação', 'Suspender a validade']);
    await usuario.click(naAba().getByRole('button', { name: 'Prorrogar: Alvará 17/2026' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Prorrogar' }));
    expect(dialogo.getByText(/Vale até 19\/11\/2028; prorrogada por 12 meses, vale até 19\/11\/2029/)).toBeTruthy();
    expect(dialogo.getByText(/As assinaturas se perdem/)).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Prorrogar' }));
    await dialogo.findByText('Campo obrigatório');
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(dialogo.getByLabelText(/^Motivo/), ' Obra iniciada ');
    await usuario.type(dialogo.getByLabelText(/^Decisão ou decreto/), 'Despacho 7');
    await usuario.click(dialogo.getByRole('button', { name: 'Prorrogar' }));
    await screen.findByText('Alvará 17/2026 prorrogado.');
    expect(escritas(servidor).map((p) => [p.path, corpoDe(p)])).toEqual([
      [`${BASE}/licencas/40/prorrogar`, { versao: 5, motivo: 'Obra iniciada', ato: 'Despacho 7' }],
    ]);
    expect(await naAba().findByText(/válido até 19\/11\/2029 · 24 meses; prorrogada/)).toBeTruthy();
  });

  it('stands still from a day that is asked for; what the server says stands at its field, and nothing typed is lost', async () => {
    escrever = () =>
      recusa(422, 'dados_invalidos', 'Confira', { desde: ['A suspensão não pode começar depois de hoje'] });
    await abrir(licenca);
    await usuario.click(naAba().getByRole('button', { name: 'Suspender a validade: Alvará 17/2026' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Suspender a validade' }));
    await usuario.type(dialogo.getByLabelText(/^Desde/), '01012030');
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Enchente');
    await usuario.click(dialogo.getByRole('button', { name: 'Suspender a validade' }));
    await dialogo.findByText('A suspensão não pode começar depois de hoje');
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5, motivo: 'Enchente', desde: '2030-01-01' });
    expect(dialogo.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Enchente');
  });

  it('reads as suspended while it stands still, with why, and is offered to go on; an impediment offers no more time', async () => {
    const suspensa = { desde: '2027-03-01', motivo: 'Enchente', ato: 'Decreto 5/2027' };
    const impede = 'A validade está suspensa: retome-a antes de prorrogar';
    await abrir({ ...licenca, suspensa, prorrogacao: { ...licenca.prorrogacao!, impede } });
    expect(naAba().getByText('Suspenso')).toBeTruthy();
    expect(
      naAba().getByText(/Validade suspensa desde 01\/03\/2027 \(Decreto 5\/2027\)\. Motivo: “Enchente”/),
    ).toBeTruthy();
    expect(naAba().queryByText(/válido até/)).toBeNull();
    expect(botoes()).toEqual(['Retomar a validade']);
  });

  it('that goes on by another’s hand is not resumed again: the open dialog says so, and no day that there is not', async () => {
    escrever = () => {
      visto = umRequerimento({ versao: 6, emitidos: [licenca], acoes });
      const conflito = recusa(409, 'versao_desatualizada', 'Este requerimento mudou');
      return { ...conflito, corpo: { ...(conflito.corpo as object), dados: { versao: 6, eventos: [] } } };
    };
    await abrir({ ...licenca, suspensa: { desde: '2027-03-01', motivo: 'Enchente' } });
    await usuario.click(naAba().getByRole('button', { name: 'Retomar a validade: Alvará 17/2026' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Retomar a validade' }));
    expect(dialogo.getByText(/Está suspensa desde 01\/03\/2027/)).toBeTruthy();
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Fim');
    await usuario.click(dialogo.getByRole('button', { name: 'Retomar a validade' }));
    await dialogo.findByText('Esta ação não é mais possível.');
    expect(dialogo.queryByText(/Está suspensa desde/)).toBeNull();
    expect(dialogo.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Fim');
  });

  it('is nobody’s to change who may not', async () => {
    await abrir(pedida, []);
    expect(naAba().queryByRole('button', { name: /Prorrogar|Suspender|Negar/ })).toBeNull();
  });
});
