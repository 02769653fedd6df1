import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Parts } from '../../../server/parts.ts';
import type { InicioVisto } from '../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { createCliente, parCsrf, type Cliente } from '../../support/cliente.ts';
import type { TestDatabase } from '../../support/database.ts';

/** Whoever logs in as the README says finds work. */
export const contasDoReadme = (da: () => { readonly base: TestDatabase; readonly partes: Parts }): void => {
  describe('as contas do README', () => {
    let app: Awaited<ReturnType<typeof buildApp>>;
    let entrar: (email: string, painel: string, host?: string) => Promise<Cliente>;
    beforeAll(async () => {
      app = await buildApp(da().partes);
      const csrf = await parCsrf(app);
      entrar = async (email, caminho, host = 'localhost') => {
        const res = await app.inject({
          method: 'POST',
          url: `/api/v1/${caminho}`,
          headers: { host, ...csrf },
          payload: { grant_type: 'password', username: email, password: 'Demo@2026' },
        });
        expect(res.statusCode, `${email}: ${res.body}`).toBe(200);
        const { access_token: token } = res.json<{ dados: { access_token: string } }>().dados;
        return createCliente(app, csrf, { id: 0, organizacaoId: 0, sessaoId: '', token }, host);
      };
    });
    afterAll(() => app.close());

    it('requerente: cada tipo de dever que a história lhe deixou', async () => {
      const iara = await entrar('requerente@demo.local', 'oauth/token');
      const { total, tarefas } = (await iara.get('painel-contribuinte/inicio')).dados<InicioVisto>();
      expect(total).toBeGreaterThan(15);
      const tipos = new Set(tarefas.map(({ tipo }) => tipo));
      for (const tipo of ['pendencia', 'etapa', 'contrapartida', 'termo', 'assinatura', 'rascunho'])
        expect([...tipos], tipo).toContain(tipo);
    });

    it('analista: requerimentos nos seus setores, parecer que deve, e o que as telas mostram deles', async () => {
      const dalva = await entrar('analista@demo.local', 'oauth/token');
      const { total } = (await dalva.get('painel-prefeitura/requerimento')).dados<{ total: number }>();
      expect(total).toBeGreaterThan(20);
      const { rows } = await da().base.ownerPool.query<{ id: string }>(
        'select id from requerimento where jsonb_path_exists(estado, \'$.pareceres[*] ? (@.setor == "SFIS" && @.situacao == "pedido")\')',
      );
      const devido = (await dalva.get(`painel-prefeitura/requerimento/${rows[0]?.id ?? 0}`)).dados<RequerimentoVisto>();
      expect(devido.acoes.map(({ acao }) => acao)).toContain('dar-parecer');
    });

    it('gestor e suporte: o quadro da equipe e as organizações', async () => {
      const gil = await entrar('gestor@demo.local', 'oauth/token');
      expect((await gil.get('painel-prefeitura/requerimento/quadro')).status).toBe(200);
      expect((await gil.get('painel-prefeitura/requerimento')).dados<{ total: number }>().total).toBeGreaterThan(60);
      const sonia = await entrar('sistema@demo.local', 'admin/oauth/token', 'sistema.localhost');
      expect((await sonia.get('admin/cadastro/organizacao')).status).toBe(200);
    });
  });
};
