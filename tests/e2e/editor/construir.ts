import { definicaoDoProcesso } from '../../support/processosDoPortal.ts';
import { expect } from 'vitest';
import type { PortalAberto } from '../../support/portalAberto.ts';
import { SENHA } from '../../support/portalAberto.ts';
import { umaPessoa, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import type { Browser } from 'playwright-core';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { lida, type ItemLido } from '../../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../src/schemas/processo/edicao/fichas/definicao.ts';
import { Mao } from './mao.ts';

export const definicaoDe = definicaoDoProcesso;

/** What the city has before its process: sectors with somebody who analyses, units with a value, the processes that this one names. */
export const prepararCidade = async (p: PortalAberto, d: Definicao): Promise<void> => {
  const { db, cidade } = p.portal;
  for (const { sigla, nome } of d.setores) {
    const { id } = await db
      .insertInto('setor')
      .values({ organizacao_id: cidade, sigla, nome })
      .returning('id')
      .executeTakeFirstOrThrow();
    await p.portal.entrar({ setores: [{ id, permissoes: ['requerimento.analisar'] }] });
  }
  for (const { sigla, nome, unidade } of d.parametros)
    await db
      .insertInto('parametro')
      .values({ organizacao_id: cidade, sigla, nome, unidade, valor: '100', vigencia_inicio: '2020-01-01' })
      .execute();
  const citados = new Set(d.campos.flatMap(({ processos = [] }) => processos));
  for (const chave of citados)
    await db
      .insertInto('processo')
      .values({ organizacao_id: cidade, chave, nome: `Processo ${chave}`, nome_curto: chave.slice(0, 24) })
      .execute();
};

const item = (parte: string) => {
  const achado = lida(fichaDaDefinicao).itens[parte];
  if (achado === undefined) throw new Error(`A definição não tem ${parte}`);
  return achado;
};

/** Names of a sheet's properties but these. */
const menos = ({ editor }: ItemLido, nomes: readonly string[]): readonly string[] =>
  editor.como === 'pecas' ? Object.keys(editor.ficha().itens).filter((nome) => !nomes.includes(nome)) : [];

/** Builds a process from nothing through the editor's own controls; gives what was pressed and typed, and the address of the process. */
export const construir = async (
  navegador: Browser,
  p: PortalAberto,
  d: Definicao,
  email: string,
): Promise<{ readonly mao: Mao; readonly pessoa: Pessoa; readonly id: number }> => {
  const pessoa = await umaPessoa(navegador, p.url, 1280);
  const { pagina } = pessoa;
  const mao = new Mao(pagina, d);
  await pessoa.entrar(email, SENHA, '/prefeitura/configuracoes/processos');
  await mao.clicar(pagina.getByRole('button', { name: 'Novo processo' }));
  const dialogo = pagina.getByRole('dialog', { name: 'Novo processo' });
  for (const [rotulo, valor] of [
    ['Nome', d.processo.nome],
    ['Nome curto', d.processo.nome_curto],
    ['Grupo', d.processo.grupo],
    ['Descrição', d.processo.descricao],
  ] as const)
    await mao.escrever(dialogo.getByLabel(rotulo, { exact: true }), valor);
  await mao.clicar(dialogo.getByRole('button', { name: 'Criar e editar' }));
  await pagina.locator('.editor-topo').waitFor();
  const id = Number(/processos\/(\d+)\/editar/.exec(pagina.url())?.[1]);

  const lado = pagina.locator('.editor-lado > .editor-folha');
  const abrir = (parte: string, i: number) => mao.clicar(pagina.locator(`[data-peca="${parte}[${i}]"]`));
  const listar = async (titulo: string, parte: string, pecas: readonly object[], depois: readonly string[] = []) => {
    if (pecas.length === 0) return;
    await mao.secao(titulo);
    const { editor } = item(parte);
    if (editor.como !== 'pecas') throw new Error(`${parte} não é uma lista`);
    for (const [i, peca] of pecas.entries()) {
      if ((await pagina.locator(`[data-peca="${parte}[${i}]"]`).count()) > 0) await abrir(parte, i);
      else await mao.clicar(pagina.getByRole('button', { name: `Incluir ${editor.um}`, exact: true }));
      await mao.preencher(lado, editor.ficha(), peca as Readonly<Record<string, unknown>>, {
        depois,
        nova: mao.nova(editor),
      });
    }
  };
  // Steps first by name, so that fields, papers and ways find them; then what each has, and where it leads to.
  await mao.secao('Etapas');
  await mao.clicar(pagina.getByRole('radio', { name: 'Lista' }));
  const etapa = item('etapas').editor;
  const papel = item('documentos_emitidos').editor;
  if (etapa.como !== 'pecas' || papel.como !== 'pecas') throw new Error('Etapas e papéis são listas');
  const primeiro = ['nome', 'chave', 'tipo', 'publico', 'setor'];
  const soDepois = menos(item('etapas'), primeiro);
  await listar('Etapas', 'etapas', d.etapas, soDepois);
  // Fields by kind and options before the rules that name them, wherever those stand.
  const regras = ['condicao', 'calculo', 'validacao', 'da_zona', 'do_imovel', 'da_licenca'];
  await listar('Campos', 'campos', d.campos, regras);
  await listar('Campos', 'campos', d.campos, menos(item('campos'), regras));
  await listar('Documentos', 'documentos', d.documentos);
  await listar('Documentos emitidos', 'documentos_emitidos', d.documentos_emitidos);
  await listar('Etapas', 'etapas', d.etapas, primeiro);
  await listar('Taxas', 'taxas', d.taxas);
  await listar('Taxas', 'contrapartidas', d.contrapartidas ?? []);
  await mao.secao('Pendências e recurso');
  for (const parte of ['pendencia', 'consentimento', 'recurso'] as const)
    if (d[parte] !== undefined) {
      const { editor } = item(parte);
      const caixa = pagina.locator(`[data-parte="${parte}"] > .editor-peca`);
      await mao.marcar(caixa.locator(':scope > .editor-liga > input'), true);
      if (editor.como === 'peca')
        await mao.preencher(caixa.locator(':scope > .editor-folha'), editor.ficha(), d[parte], {
          nova: mao.nova(editor),
        });
    }
  // The lists of sectors and units fill themselves in the order of their first use; the file has its own.
  for (const [parte, titulo] of [
    ['setores', 'Pendências e recurso'],
    ['parametros', 'Taxas'],
  ] as const) {
    if (d[parte].length === 0) continue;
    await mao.secao(titulo);
    for (const [i, { sigla }] of d[parte].entries()) {
      const nomes = await pagina.locator(`[data-peca^="${parte}["] b`).allTextContents();
      const agora = nomes.findIndex((nome) => nome === sigla || nome.startsWith(`${sigla}:`));
      expect(agora, `${parte}: ${sigla}`).toBeGreaterThanOrEqual(i);
      for (let j = agora; j > i; j--)
        await mao.clicar(
          pagina
            .locator('.editor-linha')
            .filter({ has: pagina.locator(`[data-peca="${parte}[${j}]"]`) })
            .getByRole('button', { name: /^Subir/ }),
        );
    }
  }
  await mao.secao('Processo');
  const doProcesso = item('processo').editor;
  if (doProcesso.como === 'peca')
    await mao.preencher(pagina.locator('[data-parte="processo"] > .editor-folha'), doProcesso.ficha(), d.processo);
  await pagina.getByText(/^Salvo às/).waitFor();
  return { mao, pessoa, id };
};
