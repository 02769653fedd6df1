import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { openBrowser } from '../../support/browser.ts';
import { umaPessoa, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { definicaoDe, prepararCidade } from './construir.ts';

export const GESTORA = 'gestora@prefeitura.br';
export const OUTRA = 'outra@prefeitura.br';

/** A city in which two people configure processes, with a browser. Call it at the top of a file. */
export function palcoDoEditor() {
  let p: PortalAberto;
  let navegador: Browser;
  let contador = 0;
  beforeAll(async () => {
    p = await portalAberto();
    navegador = await openBrowser();
    await prepararCidade(p, definicaoDe('o3'));
    for (const email of [GESTORA, OUTRA])
      await p.conta({ email, permissoes: ['painel.prefeitura', 'processo.configurar'] });
  });
  afterAll(async () => {
    await navegador.close();
    await p.fechar();
  });

  /** Logged in, at an address; nothing is waited for. */
  const em = async (caminho: string, largura: 1280 | 390 = 1280, quem = GESTORA): Promise<Pessoa> => {
    const pessoa = await umaPessoa(navegador, p.url, largura);
    await pessoa.entrar(quem, SENHA, caminho);
    return pessoa;
  };

  return {
    portal: () => p.portal,
    em,
    /** A draft of O3, or of what is made of it, under a key of its own. */
    rascunho: async (mudar: (d: Definicao) => Definicao = (d) => d): Promise<number> => {
      const { db, cidade, clock } = p.portal;
      const chave = `habite-se-${(contador += 1)}`;
      const o3 = mudar(definicaoDe('o3'));
      const d = { ...o3, processo: { ...o3.processo, chave, nome: `Habite-se ${contador}` } };
      const { id } = await db
        .insertInto('processo')
        .values({ organizacao_id: cidade, chave, nome: d.processo.nome, nome_curto: 'Habite-se' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('processo_versao')
        .values({
          ...{ organizacao_id: cidade, processo_id: id, numero: 1, situacao: 'rascunho', arquivo: arquivoCanonico(d) },
          ...{ conteudo: JSON.stringify(d), criado_em: clock.now(), atualizado_em: clock.now() },
        })
        .execute();
      return id;
    },
    conteudo: async (id: number): Promise<Definicao> =>
      (
        await p.portal.db
          .selectFrom('processo_versao')
          .select('conteudo')
          .where('processo_id', '=', id)
          .executeTakeFirstOrThrow()
      ).conteudo as Definicao,
    editando: async (id: number, largura: 1280 | 390 = 1280, quem = GESTORA): Promise<Pessoa> => {
      const pessoa = await em(`/prefeitura/configuracoes/processos/${id}/editar`, largura, quem);
      await pessoa.pagina.locator('.editor-topo').waitFor();
      return pessoa;
    },
  };
}

/** Opens a page of the editor by its title. */
export const secao = ({ pagina }: Pessoa, titulo: string) =>
  pagina.locator('.editor-secoes').getByRole('button', { name: titulo, exact: true }).click();
/** Waits until everything that was changed is kept. */
export const salvo = ({ pagina }: Pessoa) => pagina.getByText(/^Salvo às/).waitFor();
