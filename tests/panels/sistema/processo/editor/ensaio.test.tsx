import fs from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comSetoresDe } from '../../../../../server/modules/processos/ensaio/contextos.ts';
import { jogar, type Mesa } from '../../../../../server/modules/processos/ensaio/jogar.ts';
import { verEnsaio } from '../../../../../server/modules/processos/ensaio/ver.ts';
import { Ensaio } from '../../../../../src/panels/sistema/processo/editor/ensaio/Ensaio.tsx';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { DIAS_UTEIS } from '../../../../../src/schemas/expediente.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import type { Jogada, Preenchendo } from '../../../../../src/schemas/requerimento/ensaio/jogada.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../../support/servidorDeRespostas.ts';
import { abrirProcessos } from '../palcoDoProcesso.tsx';

const lida = (nome: string): Definicao =>
  JSON.parse(
    fs.readFileSync(path.resolve(import.meta.dirname, `../../../../../server/seed/definicoes/${nome}.json`), 'utf8'),
  ) as Definicao;
const [o2, o9] = [lida('o2'), lida('o9')];
/** The draft that is played. */
let definicao = o9;
const mesaDaVez = (): Mesa => ({
  definicao,
  fuso: 'America/Sao_Paulo',
  settings: { publicUrl: null, producao: false },
  cidade: comSetoresDe(
    {
      organizacao: { nome: 'Aurora', dominio: 'localhost', fuso: 'America/Sao_Paulo', brand: {}, cadastro_pessoa: {} },
      setores: [],
      parametros: [],
      feriados: [],
      dias_uteis: DIAS_UTEIS,
      mensagens: [],
      aviso: null,
      padroes: [],
    },
    definicao,
  ),
});

let servidor: ServidorDeRespostas;
beforeEach(async () => {
  // The answers are the engine's own, as the route gives them.
  servidor = await servidorDeRespostas(async ({ corpo }) => {
    const { jogadas, preenchendo } = JSON.parse(corpo) as {
      jogadas: readonly Jogada[];
      preenchendo?: Preenchendo;
    };
    const jogado = await jogar(mesaDaVez(), new Date('2026-11-16T13:00:00Z'), jogadas);
    return envelope(await verEnsaio(mesaDaVez(), jogado, { numero: 1, versao: 1 }, preenchendo));
  });
});
afterEach(() => servidor.fechar());

const abrir = (qual = o9): void => {
  definicao = qual;
  const edicao = createEdicao({
    rascunho: {
      ...{
        id: 3,
        rascunho_id: 1,
        numero: 1,
        versao: 1,
        definicao: qual,
        atualizado_em: '2026-11-16T12:00:00Z',
        editado_por: null,
      },
      ...{ vigente: null, achados: [] },
      cidade: { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } },
    },
    gravar: () => Promise.reject(new Error('A test run saves nothing')),
  });
  abrirProcessos(
    <EdicaoDada value={edicao}>
      <Ensaio id={3} />
    </EdicaoDada>,
  );
};

describe('the test run of a draft', () => {
  it('begins with the applicant’s form by the real renderer, and says at its field what is missing, losing nothing', async () => {
    abrir();
    await screen.findByRole('heading', { name: 'Quem age agora' });
    const primeiro = o9.campos.find((c) => c.tipo === 'texto' || c.tipo === 'texto-longo');
    const campo = screen.getByLabelText(new RegExp(`^${primeiro?.nome.slice(0, 12) ?? ''}`));
    const pessoa = userEvent.setup();
    await pessoa.type(campo, 'ABC');
    await pessoa.click(screen.getByRole('button', { name: 'Enviar' }));
    await screen.findByText('Confira os campos indicados');
    expect(screen.getAllByText('Campo obrigatório').length).toBeGreaterThan(0);
    expect((campo as HTMLInputElement).value).toBe('ABC');
    const [, enviado] = servidor.pedidos;
    expect(JSON.parse(enviado?.corpo ?? '{}')).toMatchObject({
      jogadas: [{ mao: 'requerente', oferta: 'enviar', dados: { respostas: { [primeiro?.chave ?? '']: 'ABC' } } }],
    });
  });

  it('[W13] follows what is filled in: fees, documents and way stand by the answers of now, before any move', async () => {
    abrir(o2);
    await screen.findByRole('heading', { name: 'Quem age agora' });
    const [entrega] = screen.getAllByRole('checkbox', { name: /arquivos? de exemplo enviados?$/ });
    const nome = (entrega as HTMLInputElement).closest('label')?.textContent.split(':')[0] ?? '';
    const noLado = () => screen.getByText(nome, { selector: '.teste-situacao b' }).closest('li')?.textContent ?? '';
    expect(noLado()).not.toContain('entregue');
    const pessoa = userEvent.setup();
    await pessoa.click(entrega as HTMLElement);
    await waitFor(() => expect(noLado()).toContain('entregue'));
    expect(JSON.parse(servidor.pedidos.at(-1)?.corpo ?? '{}')).toMatchObject({ jogadas: [] });
    await pessoa.click(entrega as HTMLElement);
    await waitFor(() => expect(noLado()).not.toContain('entregue'));
  });

  it('sets its clock forward, and begins again', async () => {
    abrir();
    const pessoa = userEvent.setup();
    await screen.findByText(/Hoje, neste teste: 16\/11\/2026/);
    await pessoa.click(screen.getByRole('button', { name: 'Um dia' }));
    await screen.findByText(/Hoje, neste teste: 17\/11\/2026/);
    await pessoa.click(screen.getByRole('button', { name: 'Recomeçar o teste' }));
    await screen.findByText(/Hoje, neste teste: 16\/11\/2026/);
  });

  it('says why a draft cannot be tested yet', async () => {
    servidor.responder(() => recusa(422, 'regra', 'Complete o rascunho antes de testá-lo: etapas[0].nome'));
    abrir();
    await screen.findByText('O rascunho ainda não pode ser testado');
    screen.getByText(/Complete o rascunho antes de testá-lo/);
  });

  it('a call that fails keeps the run, and is tried again', async () => {
    abrir();
    const pessoa = userEvent.setup();
    await screen.findByText(/Hoje, neste teste: 16\/11\/2026/);
    servidor.responder(() => recusa(503, 'indisponivel', 'O portal está indisponível'));
    await pessoa.click(screen.getByRole('button', { name: 'Um dia' }));
    await screen.findByText('A última jogada não chegou.');
    screen.getByText(/Hoje, neste teste: 16\/11\/2026/);
    await waitFor(() => expect(servidor.pedidos.length).toBeGreaterThan(1));
  });
});
