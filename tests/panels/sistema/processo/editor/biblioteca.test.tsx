import fs from 'node:fs';
import path from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao, type Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { MesaDoEditor } from '../../../../../src/panels/sistema/processo/editor/MesaDoEditor.tsx';
import { LugarDado, lugarNaPrefeitura } from '../../../../../src/panels/sistema/processo/lugar.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { camposComOsQueCitam } from '../../../../../src/schemas/processo/edicao/biblioteca/incluirCampos.ts';
import { definicaoNova } from '../../../../../src/schemas/processo/edicao/definicaoNova.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../../support/servidorDeRespostas.ts';

const o1 = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../server/seed/definicoes/o1.json'), 'utf8');
const usuario = userEvent.setup();
const cidade = { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } };
const nova = definicaoNova({ nome: 'Poda', nome_curto: 'Poda', grupo: 'Verde', descricao: 'Podar' }, []);
const comSecao: Definicao = {
  ...nova,
  etapas: nova.etapas.map((e, i) => (i === 0 ? { ...e, secoes: [{ chave: 's', titulo: 'Dados', campos: [] }] } : e)),
};
let servidor: ServidorDeRespostas;
let falha: boolean;
let edicao: Edicao;

beforeEach(async () => {
  falha = false;
  servidor = await servidorDeRespostas(({ path: caminho }) => {
    if (falha) return recusa(500, 'inesperado', 'Ocorreu um erro inesperado');
    if (caminho.includes('/exportar')) return { corpo: o1 };
    const versoes = [
      { numero: 2, situacao: 'rascunho' },
      { numero: 1, situacao: 'vigente' },
    ];
    return envelope({
      data: [{ id: 5, chave: 'outro', nome: 'Habite-se', versoes }],
      total: 1,
      page: 1,
      per_page: 500,
    });
  });
  edicao = createEdicao({
    rascunho: {
      ...{
        id: 1,
        rascunho_id: 1,
        numero: 1,
        versao: 1,
        definicao: comSecao,
        atualizado_em: '2026-11-20T12:00:00Z',
        editado_por: null,
      },
      ...{ vigente: null, achados: [], cidade },
    },
    gravar: () => new Promise(() => undefined),
  });
});
afterEach(async () => {
  edicao.encerrar();
  cleanup();
  await servidor.fechar();
});

const abrir = async (em = 'campos') => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LugarDado value={lugarNaPrefeitura(1)}>
        <EdicaoDada value={edicao}>
          <MesaDoEditor aberto={{ em, peca: 0, idas: 0 }} aoIr={() => undefined} />
        </EdicaoDada>
      </LugarDado>
    </QueryClientProvider>,
  );
  await usuario.click(screen.getByRole('button', { name: 'Da biblioteca' }));
  return within(screen.getByRole('dialog', { name: 'Biblioteca de campos' }));
};
const camposDe = (): readonly string[] => edicao.definicao().campos.map(({ chave }) => chave);

it('puts marked blocks into the section that is chosen, as one change that is undone at once', async () => {
  const dialogo = await abrir();
  expect(dialogo.getByRole('button', { name: 'Incluir' }).getAttribute('aria-disabled')).toBe('true');
  await usuario.type(dialogo.getByLabelText('Procurar'), 'arvore');
  await usuario.click(dialogo.getByRole('checkbox', { name: /Árvores/ }));
  await usuario.clear(dialogo.getByLabelText('Procurar'));
  await usuario.click(dialogo.getByRole('checkbox', { name: /Proprietário do imóvel/ }));
  expect(dialogo.getByLabelText<HTMLSelectElement>('Pedir em').selectedOptions[0]?.textContent).toBe('Pedido › Dados');
  await usuario.click(dialogo.getByRole('button', { name: 'Incluir 3 campos' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(camposDe()).toEqual(['requerente_e_proprietario', 'proprietario', 'arvores']);
  expect(edicao.definicao().etapas[0]?.secoes?.[0]?.campos).toEqual(camposDe());
  edicao.desfazer();
  expect(camposDe()).toEqual([]);
});

it('opened in a section it is for that one; without any, fields may still be put on the list', async () => {
  const dialogo = await abrir();
  await usuario.selectOptions(dialogo.getByLabelText('Pedir em'), 'Em nenhuma etapa ainda');
  await usuario.click(dialogo.getByRole('checkbox', { name: /Observações/ }));
  await usuario.click(dialogo.getByRole('button', { name: 'Incluir 1 campo' }));
  expect(camposDe()).toEqual(['observacoes']);
  expect(edicao.definicao().etapas[0]?.secoes?.[0]?.campos).toEqual([]);
});

it('takes fields of another process as it is in force, with those that their rules name', async () => {
  const origem = JSON.parse(o1) as Definicao;
  const comRegra = origem.campos.find(({ chave }) => camposComOsQueCitam(origem, [chave]).length > 1);
  const dialogo = await abrir();
  await usuario.click(dialogo.getByRole('radio', { name: 'De outro processo' }));
  await dialogo.findByRole('option', { name: 'Habite-se' });
  await usuario.selectOptions(dialogo.getByRole('combobox', { name: 'Processo' }), 'Habite-se');
  await usuario.click(
    await dialogo.findByRole('checkbox', { name: new RegExp(`^${comRegra?.nome.replace(/[().?]/g, '\\$&') ?? ''}`) }),
  );
  expect(servidor.pedidos.some(({ path: p }) => p.includes('/processo/5/exportar') && p.includes('versao=1'))).toBe(
    true,
  );
  expect(dialogo.getByRole('status').textContent).toMatch(/^Vêm junto, porque as regras os citam: .+\.$/);
  await usuario.click(dialogo.getByRole('button', { name: /^Incluir \d+ campos$/ }));
  expect(camposDe()).toContain(comRegra?.chave);
  expect(camposDe().length).toBeGreaterThan(1);
});

it('says that the other processes did not come, and asks again', async () => {
  falha = true;
  const dialogo = await abrir();
  await usuario.click(dialogo.getByRole('radio', { name: 'De outro processo' }));
  const deNovo = await dialogo.findByRole('button', { name: /Tentar de novo/ });
  falha = false;
  await usuario.click(deNovo);
  expect(await dialogo.findByRole('option', { name: 'Habite-se' })).toBeTruthy();
});
