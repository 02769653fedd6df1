import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Entity } from '../../src/schemas/entity.ts';
import { faq } from '../../src/schemas/faq.ts';
import type { ClasseDaLinha, ImportacaoVista, LinhaConferida } from '../../src/schemas/importacao.ts';
import { chavesDaPlanilha } from '../../src/schemas/planilha/chavesDaPlanilha.ts';
import { folhasDaImportacao } from '../../src/schemas/planilha/camposDaImportacao.ts';
import { imovel } from '../../src/schemas/imovel.ts';
import { profissional } from '../../src/schemas/profissional.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import type { ResultadoDaTarefa, TarefaVista } from '../../src/schemas/tarefa.ts';
import { envelope, recusa, type Resposta } from '../support/servidorDeRespostas.ts';
import { palco, type Palco } from './palco.tsx';

const tarefa = (resultado: ResultadoDaTarefa, mais: Partial<TarefaVista> = {}): TarefaVista => ({
  ...{ id: 80, tipo: 'importacao', entidade: 'zona_ocupacao', titulo: 'Zonas: conferência', situacao: 'pronta' },
  ...{ feitas: 4, total: 4, erro: null, arquivo: null, resultado, importacao: 7, lote: null, cidade: null },
  ...{ criado_em: '2026-11-20T10:00:00-03:00', terminada_em: '2026-11-20T10:00:01-03:00', expira_em: null },
  ...mais,
});

const vista = (entity: Entity, mais: Partial<ImportacaoVista> = {}): ImportacaoVista => ({
  ...{ id: 7, entidade: entity.name, arquivo: { nome: 'z.csv', tamanho: 90 }, linhas: 4 },
  colunas: ['Sigla', 'Descrição'].map((cabecalho, i) => ({
    ...{ cabecalho, amostra: ['um'] },
    caminho: folhasDaImportacao(entity)[i]?.caminho ?? null,
  })),
  campos: folhasDaImportacao(entity).map((folha) => ({ ...folha, ajuda: 'Texto' })),
  ...{ chaves: chavesDaPlanilha(entity), existentes: 'recusar', vazias: 'manter' },
  ...{ conferencia: null, gravacao: null, criado_em: '2026-11-20T10:00:00Z', expira_em: '2026-11-21T10:00:00Z' },
  ...mais,
});

const mudam = (de: number, ate: number): readonly LinhaConferida[] =>
  Array.from({ length: ate - de + 1 }, (_, i) => ({
    ...{ linha: de + i, classe: 'muda', registro_id: de + i, titulo: `ZR-${de + i}` },
    mudancas: [
      { rotulo: 'Descrição', antes: '', depois: `Nova ${de + i}` },
      { rotulo: 'Percentual', antes: '50,00%', depois: '60,00%' },
    ],
  }));

let aberto: Palco | undefined;
let pedidos: { readonly path: string; readonly corpo: unknown }[];
let importacao: ImportacaoVista;
const abrir = async (
  entity: Entity,
  inicial: ImportacaoVista,
  aoPedir: (path: string, query: URLSearchParams) => Resposta | undefined = () => undefined,
): Promise<void> => {
  importacao = inicial;
  pedidos = [];
  const tela = await palco(entity, { caminho: `/${entity.name}?importar=7` });
  aberto = tela;
  tela.servidor.responder((pedido) => {
    const [path = '', busca] = pedido.path.split('?');
    if (!path.startsWith('me/importacoes/'))
      return tela.cadastro.responder(pedido) ?? tela.listas.responder(pedido) ?? envelope(null);
    if (pedido.method === 'POST') pedidos.push({ path, corpo: JSON.parse(pedido.corpo) as unknown });
    return aoPedir(path, new URLSearchParams(busca)) ?? envelope(importacao);
  });
};
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const usuario = userEvent.setup();
const conferir = () => screen.findByRole('button', { name: 'Conferir a planilha' });
const paginas = (linhas: readonly LinhaConferida[], total: number, page: number): Resposta =>
  envelope({ data: linhas, total, current_page: page, per_page: 25, last_page: Math.ceil(total / 25) });

describe('what becomes of records that exist', () => {
  it('is chosen with the columns: new ones only unless asked, empty cells left alone unless asked', async () => {
    await abrir(zonaOcupacao, vista(zonaOcupacao));
    await conferir();
    const existentes = screen.getByRole('group', { name: 'Registros que já existem' });
    expect(within(existentes).getByRole('radio', { name: /^Só incluir os novos/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('group', { name: 'Células vazias' })).toBeNull();
    const atualizar = within(existentes).getByRole('radio', { name: /Cada linha acha o seu registro por: Sigla$/ });
    await usuario.click(atualizar);
    await usuario.click(screen.getByRole('radio', { name: /^Apagar o valor/ }));
    await usuario.click(await conferir());
    const [colunas] = [importacao.colunas.map(({ caminho }) => caminho)];
    await waitFor(() =>
      expect(pedidos).toEqual([
        { path: 'me/importacoes/7/conferir', corpo: { colunas, existentes: 'atualizar', vazias: 'apagar' } },
      ]),
    );
  });

  it('needs the column of the key, and tells what a file without the other required ones can do', async () => {
    const semObrigatorias = vista(profissional, {
      colunas: [{ cabecalho: 'Tel', caminho: 'telefone_celular', amostra: [] }],
    });
    await abrir(profissional, semObrigatorias);
    await conferir();
    expect(screen.getByText(/^Escolha a coluna de: .*Nome/)).toBeTruthy();
    await usuario.click(screen.getByRole('radio', { name: /^Atualizar os que já existem/ }));
    expect(screen.getByText(/^Escolha a coluna de: Conselho, UF do registro e Registro$/)).toBeTruthy();
    expect(screen.queryByText('Este arquivo só atualiza registros que já existem')).toBeNull();
    await usuario.click(await conferir());
    expect(pedidos).toEqual([]);
  });

  it('says what a file with the key and without the other required fields can do', async () => {
    const colunas = ['numero_inscricao', 'complemento'].map((caminho) => ({
      cabecalho: caminho,
      caminho,
      amostra: [],
    }));
    await abrir(imovel, vista(imovel, { colunas }));
    await conferir();
    expect(screen.getByText('Escolha a coluna de: Endereço')).toBeTruthy();
    await usuario.click(screen.getByRole('radio', { name: /^Atualizar os que já existem/ }));
    expect(screen.queryByText('Escolha a coluna de: Endereço')).toBeNull();
    const aviso = 'Linhas de registros novos serão recusadas, porque falta a coluna de: Endereço.';
    expect(screen.getByText(aviso, { exact: false })).toBeTruthy();
    await usuario.click(await conferir());
    await waitFor(() => expect(pedidos).toHaveLength(1));
  });

  it('is no choice where nothing tells records apart', async () => {
    await abrir(faq, vista(faq));
    await conferir();
    expect(screen.getByText(/^Este cadastro não tem um campo que identifique cada registro/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the result of a check that updates', () => {
  const conferida = (resultado: Partial<ResultadoDaTarefa>) =>
    vista(zonaOcupacao, {
      existentes: 'atualizar',
      conferencia: tarefa({ ...{ feitos: 30, recusados: 0, falhas: [] }, ...resultado }),
    });
  const classes = { novo: 1, muda: 27, igual: 2 };

  it('shows each class of rows, its changes before and after, page by page', async () => {
    const pedidas: [ClasseDaLinha, number][] = [];
    const falha = { rotulo: 'Sigla', valor: '', frase: 'Campo obrigatório' };
    const comFalha = { onde: 'Linha 9', id: null, motivos: ['Sigla: Campo obrigatório'], campos: [falha] };
    await abrir(zonaOcupacao, conferida({ classes, recusados: 1, falhas: [comFalha] }), (path, query) => {
      if (!path.endsWith('/linhas')) return undefined;
      const classe = query.get('classe') as ClasseDaLinha;
      const page = Number(query.get('page'));
      pedidas.push([classe, page]);
      if (classe === 'muda') return paginas(page === 1 ? mudam(2, 26) : mudam(27, 28), 27, page);
      return paginas([{ linha: 40, classe, registro_id: null, titulo: 'ZN-1', mudancas: [] }], 1, 1);
    });
    expect(
      await screen.findByText(
        '1 linha nova, 27 linhas que mudam registros, 2 linhas sem mudança e 1 linha com problemas. Nada foi gravado ainda.',
      ),
    ).toBeTruthy();
    const filtro = screen.getByRole('group', { name: 'Mostrar linhas' });
    const botoes = within(filtro).getAllByRole('button');
    expect(botoes.map((um) => [um.textContent, um.getAttribute('aria-pressed')])).toEqual([
      ['Com problemas 1', 'true'],
      ['Mudam 27', 'false'],
      ['Novas 1', 'false'],
      ['Sem mudança 2', 'false'],
    ]);
    expect(within(screen.getByRole('table')).getByText('Campo obrigatório')).toBeTruthy();
    await usuario.click(within(filtro).getByRole('button', { name: /^Mudam/ }));
    const tabela = await screen.findByRole('table', { name: 'Linhas que mudam registros' });
    const [, primeira] = within(tabela).getAllByRole('rowgroup');
    expect(
      within(primeira ?? tabela)
        .getAllByRole('cell')
        .map((um) => um.textContent),
    ).toEqual(['Descrição', '(vazio)', 'Nova 2', 'Percentual', '50,00%', '60,00%']);
    expect(within(primeira ?? tabela).getByRole('rowheader', { name: 'Linha 2, ZR-2' })).toBeTruthy();
    expect(screen.getByText('Página 1 de 2')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Próximas' }));
    await screen.findByText('Página 2 de 2');
    expect(screen.queryByRole('button', { name: 'Próximas' })).toBeNull();
    expect((await screen.findAllByText('ZR-28')).length).toBeGreaterThan(0);
    await usuario.click(within(filtro).getByRole('button', { name: /^Novas/ }));
    await screen.findByText('ZN-1');
    expect(pedidas).toEqual([
      ['muda', 1],
      ['muda', 2],
      ['novo', 1],
    ]);
    await usuario.click(screen.getByRole('button', { name: 'Incluir 1 e alterar 27' }));
    await waitFor(() =>
      expect(pedidos.at(-1)).toEqual({ path: 'me/importacoes/7/confirmar', corpo: { modo: 'boas' } }),
    );
  });

  it('offers nothing to write when every record is as in the file', async () => {
    await abrir(zonaOcupacao, conferida({ feitos: 4, classes: { novo: 0, muda: 0, igual: 4 } }), (path) =>
      path.endsWith('/linhas') ? paginas([], 0, 1) : undefined,
    );
    expect(await screen.findByText('Não há o que gravar: os registros já estão como no arquivo.')).toBeTruthy();
    const botoes = screen.getAllByRole('button').map((um) => um.textContent);
    expect(botoes).toEqual(expect.arrayContaining(['Enviar outro arquivo']));
    expect(botoes.filter((um) => /^(Incluir|Alterar|Importar)/.test(um))).toEqual([]);
  });

  it('says when the rows do not come, and asks again', async () => {
    let vez = 0;
    await abrir(zonaOcupacao, conferida({ classes }), (path) => {
      if (!path.endsWith('/linhas')) return undefined;
      vez += 1;
      return vez === 1 ? recusa(500, 'inesperado', 'Algo deu errado') : paginas(mudam(2, 3), 2, 1);
    });
    await screen.findByText('Não foi possível carregar as linhas.');
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect((await screen.findAllByText('ZR-2')).length).toBeGreaterThan(0);
  });

  it('tells at the end how many came and how many changed', async () => {
    const gravacao = tarefa({ feitos: 30, recusados: 0, falhas: [], classes }, { id: 81 });
    await abrir(zonaOcupacao, { ...conferida({ classes }), gravacao });
    expect(await screen.findByText('1 zona de ocupação incluída e 27 zonas de ocupação alteradas.')).toBeTruthy();
    expect(screen.getByText('2 linhas já estavam como no cadastro.')).toBeTruthy();
  });
});
