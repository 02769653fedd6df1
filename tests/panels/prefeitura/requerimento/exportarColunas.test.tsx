import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListagemDeRequerimentos } from '../../../../src/panels/prefeitura/requerimento/ListagemDeRequerimentos.tsx';
import type { ColunaOferecida, OfertaDeColunas } from '../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import type { ModeloDeColunas } from '../../../../src/schemas/requerimento/modeloDeColunas.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { abrirTela, ANALISTA, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';
import { LISTA, pagina, umaLinha } from './servidorDaCaixa.ts';

const usuario = userEvent.setup();
const ROTA = `${LISTA}/exportar/colunas`;
const FILA = 'me/modelos-de-colunas';

const coluna = (id: string, rotulo: string, mais: Partial<ColunaOferecida> = {}): ColunaOferecida => ({
  id,
  rotulo,
  grupo: null,
  tipo: 'texto',
  pessoal: null,
  pode: true,
  ...mais,
});

const OFERTA: OfertaDeColunas = {
  familias: [
    {
      nome: 'dados',
      rotulo: 'Dados do requerimento',
      colunas: [coluna('dados.numero', 'Número'), coluna('dados.situacao', 'Situação')],
    },
    {
      nome: 'partes',
      rotulo: 'Partes',
      colunas: [
        coluna('partes.requerente', 'Requerente'),
        coluna('partes.requerente_documento', 'Requerente: CPF ou CNPJ', { pessoal: 'mascarado' }),
        coluna('partes.requerente_email', 'Requerente: e-mail', { pessoal: 'aberto' }),
      ],
    },
    {
      nome: 'respostas',
      rotulo: 'Respostas',
      colunas: [coluna('respostas.a/area/decimal m²', 'Área ampliada (m²)', { grupo: 'Ampliação', tipo: 'decimal' })],
    },
  ],
  pode_abrir: true,
  maximo: 100,
};

let servidor: ServidorDeRespostas;
let oferta: OfertaDeColunas;
let modelos: readonly ModeloDeColunas[];
let aoExportar: () => Resposta;
let semOferta: Resposta | null;
let semModelos: Resposta | null;

beforeEach(async () => {
  localStorage.clear();
  entrarComoEquipe();
  URL.createObjectURL = () => 'blob:teste';
  URL.revokeObjectURL = () => undefined;
  oferta = OFERTA;
  modelos = [];
  semOferta = null;
  semModelos = null;
  aoExportar = () => ({ corpo: 'Número\r\n', headers: { 'content-type': 'text/csv' } });
  servidor = await servidorDeRespostas(({ method, path, corpo }) => {
    const [caminho = '', busca] = path.split('?');
    if (caminho === `${ROTA}/previa`) {
      const { colunas } = JSON.parse(corpo) as { readonly colunas: readonly string[] };
      return envelope({ total: 2, cabeca: colunas, linhas: [colunas.map((id) => `valor de ${id}`)] });
    }
    if (caminho === ROTA) return method === 'GET' ? (semOferta ?? envelope(oferta)) : aoExportar();
    if (caminho === FILA && method === 'GET') return semModelos ?? envelope(modelos);
    if (caminho === FILA) {
      const novo = { ...(JSON.parse(corpo) as object), id: 9, versao: 1, dono: { id: 7, nome: 'Eu' } };
      const modelo = { ...novo, pode_alterar: true } as ModeloDeColunas;
      modelos = [...modelos, modelo];
      return { ...envelope(modelo), status: 201 };
    }
    if (caminho === LISTA) return pagina([umaLinha(12), umaLinha(13)], new URLSearchParams(busca));
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrirSemEsperar = async () => {
  abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
  await screen.findByRole('link', { name: '2026/000012' });
  await usuario.click(screen.getByRole('button', { name: 'Exportar' }));
  await usuario.click(screen.getByRole('button', { name: 'Exportar com colunas escolhidas' }));
  return within(await screen.findByRole('dialog', { name: 'Exportar com colunas escolhidas' }));
};
const abrir = async () => {
  const dialogo = await abrirSemEsperar();
  await dialogo.findByRole('searchbox', { name: 'Buscar coluna' });
  return dialogo;
};
type Dialogo = Awaited<ReturnType<typeof abrir>>;

const escolhidas = (dialogo: Dialogo): readonly (string | null)[] =>
  within(dialogo.getByRole('list', { name: 'Colunas do arquivo' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.getAttribute('title') ?? null);
const pedidos = () => escritas(servidor).filter(({ path }) => path.startsWith(`${ROTA}?`));
const exportar = (dialogo: Dialogo) => usuario.click(dialogo.getByRole('button', { name: 'Exportar 2 linhas' }));

describe('the inbox exported with chosen columns', () => {
  it('is chosen by ticks found by a search, ordered by the keyboard, and asked for with the filters of the list', async () => {
    const dialogo = await abrir();
    await usuario.type(dialogo.getByRole('searchbox', { name: 'Buscar coluna' }), 'area ampliacao');
    await usuario.click(dialogo.getByRole('checkbox', { name: /^Área ampliada/ }));
    for (const nome of ['Tipo', 'Requerente', 'Protocolado em'])
      await usuario.click(dialogo.getByRole('button', { name: `Tirar ${nome}` }));
    expect(escolhidas(dialogo)).toEqual(['Número', 'Situação', 'Área ampliada (m²)']);
    dialogo.getByRole('button', { name: 'Mover Área ampliada (m²): arraste ou use as setas' }).focus();
    await usuario.keyboard('{ArrowUp}{ArrowUp}');
    expect(escolhidas(dialogo)).toEqual(['Área ampliada (m²)', 'Número', 'Situação']);
    await usuario.click(dialogo.getByRole('button', { name: 'Levar Situação para cima' }));
    await usuario.click(dialogo.getByRole('radio', { name: /^CSV/ }));
    expect(await dialogo.findByText('valor de respostas.a/area/decimal m²')).toBeTruthy();
    await exportar(dialogo);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(corpoDe(pedidos()[0])).toEqual({
      formato: 'csv',
      colunas: ['respostas.a/area/decimal m²', 'dados.situacao', 'dados.numero'],
      abertos: false,
    });
    const query = new URLSearchParams(pedidos()[0]?.path.split('?')[1]);
    expect([query.has('page'), query.getAll('filtro[situacao][]').length > 0]).toEqual([false, true]);
  });

  it('opens with what was chosen last, also after it was closed without a file', async () => {
    const dialogo = await abrir();
    await usuario.click(dialogo.getByRole('button', { name: 'Tirar Número' }));
    await usuario.click(dialogo.getByRole('radio', { name: /^CSV/ }));
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const denovo = await abrir();
    expect(escolhidas(denovo)[0]).toBe('Tipo');
    expect(denovo.getByRole<HTMLInputElement>('radio', { name: /^CSV/ }).checked).toBe(true);
  });

  it('asks what whole personal data is for, and keeps all that was said when the server refuses', async () => {
    aoExportar = () =>
      recusa(422, 'dados_invalidos', 'Confira os campos indicados', { finalidade: ['Diga para que serão usados'] });
    const dialogo = await abrir();
    await usuario.click(dialogo.getByText('Partes'));
    await usuario.click(dialogo.getByRole('checkbox', { name: /^Requerente: CPF ou CNPJ/ }));
    await usuario.click(dialogo.getByRole('checkbox', { name: /inteiros, sem partes ocultas/ }));
    const finalidade = dialogo.getByRole<HTMLTextAreaElement>('textbox', { name: /Para que estes dados/ });
    await usuario.type(finalidade, 'Fiscalização');
    await exportar(dialogo);
    expect(await dialogo.findByText('Diga para que serão usados')).toBeTruthy();
    expect([finalidade.value, escolhidas(dialogo).length]).toEqual(['Fiscalização', 6]);
    expect(corpoDe(pedidos()[0])).toMatchObject({ abertos: true, finalidade: 'Fiscalização' });
  });

  it('does not offer whole data, nor contacts, to whoever may not have them, and says what is missing', async () => {
    oferta = {
      ...OFERTA,
      pode_abrir: false,
      familias: OFERTA.familias.map((familia) => ({
        ...familia,
        colunas: familia.colunas.map((um) => ({ ...um, pode: um.pessoal !== 'aberto' })),
      })),
    };
    const dialogo = await abrir();
    await usuario.click(dialogo.getByText('Partes'));
    const email = dialogo.getByRole<HTMLInputElement>('checkbox', { name: /^Requerente: e-mail/ });
    expect(email.disabled).toBe(true);
    expect(email.closest('label')?.textContent).toContain('Precisa da permissão de cadastro de contribuintes');
    await usuario.click(dialogo.getByRole('checkbox', { name: /^Requerente: CPF ou CNPJ/ }));
    expect(dialogo.getByRole<HTMLInputElement>('checkbox', { name: /inteiros/ }).disabled).toBe(true);
  });

  it('keeps models, opens them, and says which of their columns these requests do not have', async () => {
    entrarComoEquipe([...ANALISTA, 'perfil.gestor.prefeitura']);
    modelos = [
      {
        id: 4,
        nome: 'De antes',
        versao: 2,
        dono: { id: 99, nome: 'Gil' },
        compartilhado: true,
        pode_alterar: false,
        colunas: [
          { id: 'respostas.a/sumiu/texto', rotulo: 'Nome da quadra' },
          { id: 'dados.numero', rotulo: 'Número' },
        ],
      },
    ];
    const dialogo = await abrir();
    const lista = dialogo.getByRole('combobox', { name: 'Modelo de colunas' });
    await within(lista).findByRole('option', { name: 'De antes (de Gil)' });
    await usuario.selectOptions(lista, '4');
    // The usual ones of before have columns too that this offer does not: those of the model stand in their place.
    expect(await dialogo.findByText('Uma coluna fica fora do arquivo')).toBeTruthy();
    expect(dialogo.getByText(/^Nome da quadra\. Elas continuam/)).toBeTruthy();
    expect(dialogo.queryByRole('button', { name: 'Renomear' })).toBeNull();
    await exportar(dialogo);
    await waitFor(() => expect(pedidos()).toHaveLength(1));
    expect(corpoDe(pedidos()[0])).toMatchObject({ colunas: ['dados.numero'] });
    cleanup();

    const outra = await abrir();
    await usuario.click(outra.getByRole('button', { name: 'Salvar como modelo' }));
    await usuario.click(outra.getByRole('button', { name: 'Salvar modelo' }));
    expect(outra.getByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(outra.getByRole('textbox', { name: 'Nome do modelo' }), 'Quadras');
    await usuario.click(outra.getByRole('checkbox', { name: /Compartilhar com toda a equipe/ }));
    await usuario.click(outra.getByRole('button', { name: 'Salvar modelo' }));
    await outra.findByRole('button', { name: 'Renomear' });
    const guardado = escritas(servidor).find(({ path }) => path === FILA);
    expect(corpoDe(guardado)).toEqual({
      nome: 'Quadras',
      compartilhado: true,
      colunas: [
        { id: 'respostas.a/sumiu/texto', rotulo: 'Nome da quadra' },
        { id: 'dados.numero', rotulo: 'Número' },
      ],
    });
    expect(outra.getByRole<HTMLSelectElement>('combobox', { name: 'Modelo de colunas' }).value).toBe('9');
  });

  it('asks for no file without a column', async () => {
    oferta = { ...OFERTA, familias: OFERTA.familias.slice(1, 2) };
    const dialogo = await abrir();
    expect(await dialogo.findByText('4 colunas ficam fora do arquivo')).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Tirar Requerente' }));
    await exportar(dialogo);
    expect(pedidos()).toEqual([]);
    expect(dialogo.getAllByText('Escolha ao menos uma coluna').length).toBeGreaterThan(0);
  });

  it('says why its columns did not come, keeps what was chosen, and asks for them again', async () => {
    semOferta = recusa(503, 'indisponivel', 'O portal está em manutenção');
    const dialogo = await abrirSemEsperar();
    expect(await dialogo.findByText('Não foi possível carregar as colunas.')).toBeTruthy();
    expect(dialogo.getByText('O portal está em manutenção')).toBeTruthy();
    expect(dialogo.getByText('As colunas não puderam ser carregadas')).toBeTruthy();
    expect(dialogo.getByText('A prévia aparece quando as colunas carregarem.')).toBeTruthy();
    await exportar(dialogo);
    expect(pedidos()).toEqual([]);
    const antes = escolhidas(dialogo);
    semOferta = null;
    await usuario.click(dialogo.getByRole('button', { name: 'Tentar de novo' }));
    await dialogo.findByRole('searchbox', { name: 'Buscar coluna' });
    expect(escolhidas(dialogo)).toEqual(antes);
    await exportar(dialogo);
    await waitFor(() => expect(pedidos()).toHaveLength(1));
  });

  it('keeps the models that were read, when they cannot be read again', async () => {
    modelos = [
      {
        id: 4,
        nome: 'Meu',
        versao: 1,
        dono: { id: 7, nome: 'Eu' },
        compartilhado: false,
        pode_alterar: true,
        colunas: [{ id: 'dados.numero', rotulo: 'Número' }],
      },
    ];
    const dialogo = await abrir();
    await dialogo.findByRole('option', { name: /^Meu/ });
    await usuario.click(dialogo.getByRole('button', { name: 'Salvar como modelo' }));
    await usuario.type(dialogo.getByRole('textbox', { name: 'Nome do modelo' }), 'Outro');
    semModelos = recusa(503, 'indisponivel', 'O portal está em manutenção');
    await usuario.click(dialogo.getByRole('button', { name: 'Salvar modelo' }));
    expect(await dialogo.findByText('O que você vê pode estar desatualizado.')).toBeTruthy();
    expect(dialogo.getByRole('option', { name: /^Meu/ })).toBeTruthy();
    semModelos = null;
    await usuario.click(dialogo.getByRole('button', { name: 'Atualizar' }));
    expect(await dialogo.findByRole('option', { name: /^Outro/ })).toBeTruthy();
  });
});
