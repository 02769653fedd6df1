import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessoConfigurado } from '../../../../src/schemas/processo/listado.ts';
import { UmProcesso } from '../../../../src/panels/sistema/processo/UmProcesso.tsx';
import type { CidadeDoProcesso } from '../../../../src/schemas/processo/verificar/verificarCidade.ts';
import { achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { migracaoVista } from './migracaoDeTeste.ts';
import { abrirProcessos, CIDADE, pagina, processo, versao, vigente } from './palcoDoProcesso.tsx';

const usuario = userEvent.setup();
// Other files of this environment find them as they were.
const antes = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
const o2 = definicaoO2();
const [oSetor, ...outros] = o2.setores.map(({ sigla }) => ({ sigla, membros: 2, analistas: 1 }));
const PRONTA: CidadeDoProcesso = {
  setores: [oSetor!, ...outros],
  parametros: o2.parametros.map(({ sigla }) => sigla),
};
const NA_CIDADE = `sistema_organizacao_id=${CIDADE}`;

let servidor: ServidorDeRespostas;
let atual: ProcessoConfigurado;
let cidade: CidadeDoProcesso;
let publicar: Responder;
let baixados: { nome: string; endereco: string }[];

const dalva = {
  id: 7,
  versao: 3,
  nome: 'Dalva Montalegre',
  email: 'dalva@exemplo.com.br',
  permissoes: [],
  direitos: [],
  setores: [],
};

beforeEach(async () => {
  atual = processo();
  cidade = PRONTA;
  publicar = () => {
    atual = processo({
      versoes: [versao({ situacao: 'vigente', publicado_em: '2026-11-20T10:00:00-03:00' }), vigente],
    });
    return envelope({ numero: 2 }, 'Versão 2 publicada');
  };
  baixados = [];
  Object.assign(URL, { createObjectURL: () => 'blob:arquivo', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    baixados.push({ nome: this.download, endereco: this.href });
  };
  servidor = await servidorDeRespostas((pedido) => {
    const [caminho] = pedido.path.split('?');
    if (caminho === 'admin/processo/3') return envelope(atual);
    if (caminho === 'admin/processo/3/verificar') return envelope(verificarDefinicao(o2, cidade));
    if (caminho === 'admin/processo/3/migracao') return envelope(migracaoVista({ versoes: [], total: 0 }));
    if (caminho === 'admin/processo/3/publicar') return publicar(pedido);
    if (caminho === 'admin/processo/3/exportar')
      return {
        corpo: JSON.stringify(o2),
        headers: { 'content-disposition': 'attachment; filename="ampliacao-v1.json"' },
      };
    if (caminho === 'admin/processo/3/pagina')
      return envelope({ etapas: [{ nome: 'Abertura', quem: 'Requerente', prazo: null }], taxas: [] });
    if (caminho === 'admin/recursos/sistemaOrganizacaoSetor')
      return envelope(o2.setores.map(({ sigla, nome }, i) => ({ id: i + 1, sigla, nome })));
    if (caminho === 'admin/cadastro/usuario') return envelope(pagina([dalva]));
    return envelope({});
  });
});
afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  Object.assign(URL, antes);
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirProcessos(<UmProcesso id={3} />);
  await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
};
const escritas = (fim: string) =>
  servidor.pedidos.filter(({ method, path }) => method === 'POST' && path.split('?')[0]?.endsWith(fim));

describe('the check before publishing', () => {
  it('blocks on what the city lacks, names it, and does not publish', async () => {
    cidade = { parametros: [], setores: PRONTA.setores.map((um) => ({ ...um, membros: 0, analistas: 0 })) };
    await abrir();
    const achados = verificarDefinicao(o2, cidade);
    const impedimentos = achados.filter(({ gravidade }) => gravidade === 'bloqueia');
    expect(impedimentos.length).toBeGreaterThan(1);
    const botao = await screen.findByRole('button', { name: `Publicar (${impedimentos.length} impedimentos)` });
    expect(screen.getByRole('heading', { name: new RegExp(`${impedimentos.length} impedimentos`) })).toBeTruthy();
    for (const { mensagem } of impedimentos) expect(screen.getByText(mensagem)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Informar o valor' })[0]?.getAttribute('href')).toBe(
      `/sistema/organizacao/${CIDADE}/parametros`,
    );
    const vezes = escritas('/verificar').length;
    await usuario.click(botao);
    await waitFor(() => expect(escritas('/verificar').length).toBe(vezes + 1));
    const lista = screen.getByRole('group', { name: 'O que a conferência achou' });
    await waitFor(() => expect(document.activeElement).toBe(lista));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(escritas('/publicar')).toEqual([]);
  });

  it('what was mended elsewhere keeps nobody from publishing: it is looked at anew', async () => {
    cidade = { ...PRONTA, setores: [{ ...oSetor!, membros: 0, analistas: 0 }, ...outros] };
    await abrir();
    const botao = await screen.findByRole('button', { name: /^Publicar \(\d+ impedimento/ });
    cidade = PRONTA;
    await usuario.click(botao);
    await screen.findByRole('dialog', { name: 'Publicar a versão 2' });
  });

  it('each finding of the definition leads to its place in the editor', async () => {
    const onde = 'etapas[1].proximas[0].condicao';
    const padrao = servidor.pedidos.length;
    servidor.responder(({ path }) =>
      envelope(
        path.startsWith('admin/processo/3/verificar')
          ? [achado('expressao_invalida', onde, 'A regra não se lê')]
          : path.startsWith('admin/processo/3/pagina')
            ? { etapas: [], taxas: [] }
            : atual,
      ),
    );
    await abrir();
    expect(servidor.pedidos.length).toBeGreaterThan(padrao);
    const ligacao = await screen.findByRole('link', { name: 'Ver no editor' });
    const endereco = new URL(ligacao.getAttribute('href') ?? '', 'http://portal');
    expect(endereco.pathname).toBe(`/sistema/processo/listagem/${CIDADE}/3/editar`);
    expect(endereco.searchParams.get('em')).toBe(onde);
  });

  it('a draft is not said to be imported: it may have been made here', async () => {
    await abrir();
    expect(screen.queryByText(/^Importada em/)).toBeNull();
    expect(screen.getByText(/^Ainda não\. Alterada em 03\/11\/2026/)).toBeTruthy();
  });

  it('gives an empty sector its members in place, and looks again', async () => {
    cidade = { ...PRONTA, setores: [{ ...oSetor!, membros: 0, analistas: 0 }, ...outros] };
    await abrir();
    const [escolher] = await screen.findAllByRole('button', { name: 'Escolher membros' });
    await usuario.click(escolher!);
    const dialogo = within(screen.getByRole('dialog', { name: `Membros de ${oSetor?.sigla}` }));
    await usuario.click(await dialogo.findByRole('checkbox', { name: /Dalva Montalegre/ }));
    cidade = PRONTA;
    await usuario.click(dialogo.getByRole('button', { name: 'Incluir no setor' }));
    await screen.findByText('Nada a corrigir: esta versão pode ser publicada.');
    const [gravado] = escritas('/cadastro/usuario/7');
    expect(JSON.parse(gravado?.corpo ?? '')).toEqual({
      setores: [{ id: 1, perfis: [], permissoes: ['requerimento.analisar'] }],
      permissoes: ['painel.prefeitura'],
      versao: 3,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that it could not look, and looks again when asked', async () => {
    const padrao = servidor.pedidos.length;
    const responder: Responder = ({ path }) =>
      path.startsWith('admin/processo/3/verificar')
        ? recusa(503, 'indisponivel', 'O portal está temporariamente indisponível.')
        : envelope(path.startsWith('admin/processo/3/pagina') ? { etapas: [], taxas: [] } : atual);
    servidor.responder(responder);
    await abrir();
    await screen.findByText('Não foi possível conferir.');
    expect(servidor.pedidos.length).toBeGreaterThan(padrao);
    const botao = screen.getByRole('button', { name: 'Publicar a versão 2' });
    expect(botao.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Não foi possível conferir. Use o botão para tentar de novo.').id).toBe(
      botao.getAttribute('aria-describedby'),
    );
    const vezes = escritas('/verificar').length;
    await usuario.click(botao);
    await waitFor(() => expect(escritas('/verificar').length).toBe(vezes + 1));
    expect(screen.queryByRole('dialog')).toBeNull();
    const deNovo = await screen.findByRole('button', { name: 'Tentar de novo' });
    servidor.responder(({ path }) =>
      envelope(path.startsWith('admin/processo/3/verificar') ? verificarDefinicao(o2, PRONTA) : atual),
    );
    await usuario.click(deNovo);
    await screen.findByText('Nada a corrigir: esta versão pode ser publicada.');
  });
});

describe('publishing', () => {
  it('says what follows for new and filed requests, and is done at the version that was seen', async () => {
    await abrir();
    await screen.findByText('Nada a corrigir: esta versão pode ser publicada.');
    await usuario.click(screen.getByRole('button', { name: 'Publicar a versão 2' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Publicar a versão 2' }));
    expect(dialogo.getByText(/Os novos requerimentos passam a usar esta versão/)).toBeTruthy();
    expect(dialogo.getByText(/A versão 1 se encerra/)).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Publicar' }));
    await screen.findByText('Versão 2 publicada');
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Antes de publicar/ })).toBeNull());
    const [pedido] = escritas('/publicar');
    expect(pedido?.path).toBe(`admin/processo/3/publicar?${NA_CIDADE}`);
    expect(JSON.parse(pedido?.corpo ?? '')).toEqual({ versao: 4, rascunho_id: 20 });
  });

  it('that the server refuses says why and shows what it found', async () => {
    await abrir();
    await screen.findByText('Nada a corrigir: esta versão pode ser publicada.');
    publicar = () => {
      cidade = { ...PRONTA, parametros: [] };
      return recusa(422, 'regra', 'Há impedimentos: corrija-os antes de publicar');
    };
    await usuario.click(screen.getByRole('button', { name: 'Publicar a versão 2' }));
    await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publicar' }));
    await screen.findByText('Há impedimentos: corrija-os antes de publicar');
    await screen.findAllByRole('link', { name: 'Informar o valor' });
  });
});

describe('exporting', () => {
  it('hands the file of that version to the downloads under the server’s name', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Exportar a versão 1' }));
    await waitFor(() => expect(baixados).toEqual([{ nome: 'ampliacao-v1.json', endereco: 'blob:arquivo' }]));
    const pedido = servidor.pedidos.find(({ path }) => path.startsWith('admin/processo/3/exportar'));
    expect(pedido?.path).toBe(`admin/processo/3/exportar?${NA_CIDADE}&versao=1`);
  });

  it('that is refused says why, and nothing is downloaded', async () => {
    await abrir();
    await screen.findByText('Nada a corrigir: esta versão pode ser publicada.');
    servidor.responder(() => recusa(404, 'nao_encontrado', 'Versão não encontrada'));
    await usuario.click(screen.getByRole('button', { name: 'Exportar a versão 1' }));
    await screen.findByText('Versão não encontrada');
    expect(baixados).toEqual([]);
  });
});
