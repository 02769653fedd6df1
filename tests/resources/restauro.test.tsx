import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Alteracao } from '../../src/dataProvider/portalDataProvider.ts';
import { encaixar, MOTIVOS } from '../../src/resources/restauro/encaixar.ts';
import { restauroDe } from '../../src/resources/restauro/restauro.ts';
import { defineEntity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { envelope } from '../support/servidorDeRespostas.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const ZONA = registro(1, { sigla: 'ZR-1', descricao: 'Agora', percentual: '50.00', abreviacao: null });

const mudanca = (id: number, campos: Alteracao['campos']): Alteracao => ({
  id,
  acao: 'alterar',
  quando: '2026-11-19T14:31:00-03:00',
  usuario: { id: 7, nome: 'Dalva Montalegre' },
  campos,
});
const de = (nome: string, rotulo: string, antes: unknown, depois: unknown): Alteracao['campos'][number] => ({
  campo: nome,
  rotulo,
  antes,
  depois,
});
const DUAS = mudanca(40, [
  de('descricao', 'Descrição', 'Antiga', 'Agora'),
  de('percentual', 'Percentual', '30.00', '50.00'),
]);

/** The screens of a registry with this history, two changes a page. */
const comHistorico = async (alteracoes: readonly Alteracao[], opcoes: Parameters<typeof palco>[1] = {}) => {
  const tela = await palco(zonaOcupacao, { registros: [ZONA], ...opcoes, caminho: '/fora' });
  aberto = tela;
  tela.servidor.responder((pedido) => {
    if (!pedido.path.includes('/historico')) return tela.cadastro.responder(pedido);
    const pagina = Number(new URLSearchParams(pedido.path.split('?')[1]).get('page'));
    return envelope({
      data: alteracoes.slice((pagina - 1) * 2, pagina * 2),
      total: alteracoes.length,
      current_page: pagina,
      per_page: 2,
      last_page: Math.ceil(alteracoes.length / 2),
    });
  });
  return tela;
};

const valorDe = (rotulo: string): string => screen.getByLabelText<HTMLInputElement>(rotulo).value;
const gravacoes = ({ servidor }: Palco): unknown[] =>
  servidor.pedidos.filter(({ method }) => method === 'POST').map(({ corpo }) => JSON.parse(corpo) as unknown);
const AVISO = /^Este formulário tem valores de antes da alteração de Dalva Montalegre em 19\/11\/2026 às 14:31\./;

describe('former values of a record', () => {
  it('come back from the history of the view as changes that are not saved, by the keyboard, and are saved as any', async () => {
    const usuario = userEvent.setup();
    const tela = await comHistorico([DUAS]);
    await act(() => tela.ir('/zona_ocupacao/1/show'));
    await usuario.click(await screen.findByRole('tab', { name: 'Histórico' }));
    (await screen.findByRole('button', { name: /^Restaurar estes valores/ })).focus();
    await usuario.keyboard('{Enter}');
    const aviso = await screen.findByText(AVISO);
    await waitFor(() => expect(aviso.closest('[role="status"]')).toBe(document.activeElement));
    expect([valorDe('Sigla'), valorDe('Descrição'), valorDe('Percentual')]).toEqual(['ZR-1', 'Antiga', '30,00']);
    expect(screen.getByText('2 alterações não salvas')).toBeDefined();
    expect(gravacoes(tela)).toEqual([]);
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(gravacoes(tela)).toEqual([{ descricao: 'Antiga', percentual: '30.00', versao: 1 }]));
  });

  it('come back one field alone, beside the form, over what is being typed elsewhere', async () => {
    const usuario = userEvent.setup();
    const tela = await comHistorico([DUAS]);
    await act(() => tela.ir('/zona_ocupacao/1'));
    await usuario.type(await screen.findByLabelText('Sigla'), '9');
    await usuario.click(await screen.findByRole('button', { name: /^Restaurar só Descrição/ }));
    await screen.findByText(AVISO);
    expect([valorDe('Sigla'), valorDe('Descrição'), valorDe('Percentual')]).toEqual(['ZR-19', 'Antiga', '50,00']);
    expect(tela.onde()).toBe('/zona_ocupacao/1');
  });

  it('are compared with what somebody saved meanwhile', async () => {
    const usuario = userEvent.setup();
    const tela = await comHistorico([DUAS]);
    await act(() => tela.ir('/zona_ocupacao/1?restaurar=40&campo=descricao'));
    await screen.findByText(AVISO);
    tela.cadastro.registros[0] = { ...ZONA, versao: 2, descricao: 'De outra pessoa' };
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    const dialogo = await screen.findByRole('dialog');
    expect(within(dialogo).getByText('De outra pessoa')).toBeDefined();
    expect(within(dialogo).getByText('Antiga')).toBeDefined();
  });

  it('are looked for in older pages of the history, and a change that is not there is told', async () => {
    const outras = [44, 43, 42, 41].map((id) => mudanca(id, [de('sigla', 'Sigla', 'X', 'ZR-1')]));
    const tela = await comHistorico([...outras, DUAS]);
    await act(() => tela.ir('/zona_ocupacao/1?restaurar=40'));
    await screen.findByText(AVISO);
    expect(valorDe('Descrição')).toBe('Antiga');
    await screen.findByText('2 alterações não salvas');
    await act(() => tela.ir('/fora'));
    await screen.findByText('Existem alterações não salvas! Deseja salvar estas alterações?');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Não' }));
    await screen.findByText('Outra página');
    await act(() => tela.ir('/zona_ocupacao/1?restaurar=99'));
    await screen.findByText('A alteração pedida não está no histórico deste registro. Nada foi restaurado.');
    expect(valorDe('Descrição')).toBe('Agora');
  });

  it('that stand in the form already change nothing', async () => {
    const tela = await comHistorico([mudanca(40, [de('descricao', 'Descrição', 'Agora', 'Outra')])]);
    await act(() => tela.ir('/zona_ocupacao/1?restaurar=40'));
    await screen.findByText(/^O formulário já tem os valores de antes da alteração/);
    expect(screen.getByText('Nada alterado ainda')).toBeDefined();
  });

  it('are neither offered to who may only read nor put in for him by an address', async () => {
    const tela = await comHistorico([DUAS], { permissoes: ['painel.prefeitura'] });
    await act(() => tela.ir('/zona_ocupacao/1/show'));
    await userEvent.setup().click(await screen.findByRole('tab', { name: 'Histórico' }));
    await screen.findByText('Dalva Montalegre');
    expect(screen.queryByRole('button', { name: /^Restaurar/ })).toBeNull();
    await act(() => tela.ir('/zona_ocupacao/1?restaurar=40'));
    await screen.findByLabelText('Descrição');
    await screen.findByText('Dalva Montalegre');
    expect(valorDe('Descrição')).toBe('Agora');
  });
});

const obra = defineEntity({
  name: 'obra',
  path: 'obra',
  label: { one: 'Obra', many: 'Obras', feminine: true },
  fields: {
    nome: campo.text('Nome'),
    zona_id: campo.optional(campo.relation('Zona', 'zona_ocupacao')),
    setores: campo.relations('Setores', 'setor', { minItems: 0 }),
    porte: campo.optional(campo.choice('Porte', ['pequeno', 'grande'])),
    dias: campo.choices('Dias', ['segunda', 'terça'], { minItems: 0 }),
    planta: campo.optional(campo.image('Planta')),
    fotos: campo.optional(campo.gallery('Fotos')),
    vagas: campo.optional(campo.integer('Vagas')),
    numero: campo.optional(campo.text('Número')),
    partes: campo.table('Partes', { zona_id: campo.optional(campo.relation('Zona da parte', 'zona_ocupacao')) }, {}),
  },
  readOnly: ['numero'],
  title: 'nome',
  list: ['nome'],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
});

describe('what a form of today takes of former values', () => {
  const doDia = (campos: readonly (readonly [string, unknown])[], existe: (id: number) => boolean = () => true) => {
    const alteracao = mudanca(
      1,
      campos.map(([nome, antes]) => de(nome, nome, antes, null)),
    );
    return encaixar(obra, restauroDe(obra, alteracao), (_entidade, id) => existe(id));
  };

  it('is all of it while it fits, and emptiness where there was nothing', () => {
    expect(
      doDia([
        ['nome', 'Ponte'],
        ['zona_id', 3],
        ['porte', null],
        ['partes', [{ zona_id: 3 }]],
      ]),
    ).toEqual({ valores: { nome: 'Ponte', zona_id: 3, porte: null, partes: [{ zona_id: 3 }] }, perdidos: [] });
  });

  it('leaves out and names records, options, files, kinds of value and fields that are gone', () => {
    const { valores, perdidos } = doDia(
      [
        ['zona_id', 9],
        ['setores', [1, 9]],
        ['porte', 'enorme'],
        ['dias', ['terça', 'quarta']],
        ['planta', '77'],
        ['fotos', [{ imagem: '78', legenda: 'Frente' }]],
        ['vagas', 'duas'],
        ['numero', '12'],
        ['apelido', 'Velha'],
        ['partes', [{ zona_id: 9 }, { zona_id: 1 }]],
      ],
      (id) => id !== 9,
    );
    expect(valores).toEqual({ setores: [1], dias: ['terça'], partes: [{ zona_id: null }, { zona_id: 1 }] });
    expect(perdidos).toEqual([
      { rotulo: 'Zona', motivo: MOTIVOS.relacao },
      { rotulo: 'Setores', motivo: MOTIVOS.relacoes },
      { rotulo: 'Porte', motivo: MOTIVOS.opcao },
      { rotulo: 'Dias', motivo: MOTIVOS.opcoes },
      { rotulo: 'Planta', motivo: MOTIVOS.arquivo },
      { rotulo: 'Fotos', motivo: MOTIVOS.arquivo },
      { rotulo: 'Vagas', motivo: MOTIVOS.tipo },
      { rotulo: 'numero', motivo: MOTIVOS.semCampo },
      { rotulo: 'apelido', motivo: MOTIVOS.semCampo },
      { rotulo: 'Zona da parte', motivo: MOTIVOS.relacao },
    ]);
  });
});
