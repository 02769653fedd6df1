import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOlhares } from '../../../server/modules/auditoria/olhares.ts';
import { publico } from '../../../server/plugins/access.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { profissional } from '../../../src/schemas/profissional.ts';
import { usuario } from '../../../src/schemas/usuario.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro } from '../../support/cadastro.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

const olharesDe = async (usuarioId: number) => {
  await portal.app.olhares.gravar();
  return portal.db
    .selectFrom('auditoria')
    .select(['acao', 'entidade', 'registro_id', 'depois', 'organizacao_id', 'rota'])
    .where('usuario_id', '=', usuarioId)
    .where('acao', '=', 'consultar')
    .orderBy('id')
    .execute();
};

describe('a look at personal data', () => {
  it.each([pessoa, usuario, profissional])(
    'at a record of $name leaves one row, and not before the answer',
    async (entity) => {
      const cadastro = await aCadastro(portal, entity);
      const { id } = await cadastro.criar();
      await cadastro.cliente.get('me');
      portal.comandos.length = 0;
      await cadastro.cliente.get(`${cadastro.caminho}/${id}`);
      expect(portal.comandos.filter((comando) => !comando.includes('from sessao ss'))).toHaveLength(1);
      await cadastro.cliente.get(`${cadastro.caminho}/${id}`);
      expect(await olharesDe(cadastro.cliente.id)).toEqual([
        {
          acao: 'consultar',
          entidade: entity.name,
          registro_id: id,
          depois: null,
          organizacao_id: portal.cidade,
          rota: `GET /api/v1/${cadastro.caminho}/:id`,
        },
      ]);
    },
  );

  it('by CPF, typed or filtered, leaves what was asked and how many were found; a mere page does not', async () => {
    const cadastro = await aCadastro(portal, pessoa);
    await cadastro.listar();
    await cadastro.listar({ 'filtro[tipo]': 'Física' });
    await cadastro.listar({ s: '529.982.247-25' });
    await cadastro.listar({ 'filtro[cadastro_pessoa_fisica.cpf]': '52998224725' });
    expect((await olharesDe(cadastro.cliente.id)).map(({ depois }) => depois)).toEqual([
      { busca: { s: '529.982.247-25' }, total: 0 },
      { busca: { 'cadastro_pessoa_fisica.cpf': { valores: ['52998224725'] } }, total: 0 },
    ]);
  });

  it('is none where the declaration names no personal field', async () => {
    const cadastro = await aCadastro(portal, zonaOcupacao);
    const { id } = await cadastro.criar();
    await cadastro.cliente.get(`${cadastro.caminho}/${id}`);
    await cadastro.listar({ s: 'Sigla' });
    expect(await olharesDe(cadastro.cliente.id)).toEqual([]);
  });

  it('of staff at a citizen’s request is on the trail, and of the citizen at his own is not', async () => {
    const { id } = await protocolarO2(portal, c);
    await c.requerente.get(`painel-contribuinte/requerimento/${id}`);
    await c.analista.get(`painel-prefeitura/requerimento/${id}`);
    await c.analista.get(`painel-prefeitura/requerimento/${id}/eventos`);
    expect(await olharesDe(c.requerente.id)).toEqual([]);
    expect((await olharesDe(c.analista.id)).filter(({ registro_id }) => registro_id === id)).toMatchObject([
      { entidade: 'requerimento', registro_id: id },
    ]);
  });
});

describe('looks on their way', () => {
  it('are all written when the portal stops', async () => {
    const outro = await aPortal();
    try {
      const cadastro = await aCadastro(outro, pessoa);
      const { id } = await cadastro.criar();
      await cadastro.cliente.get(`${cadastro.caminho}/${id}`);
      await outro.app.close();
      const { rows } = await outro.base.ownerPool.query("select registro_id from auditoria where acao = 'consultar'");
      expect(rows).toEqual([{ registro_id: id }]);
    } finally {
      await outro.drop();
    }
  });

  it('wait for a database that does not take them, up to their limit, and keep their moment', async () => {
    const outro = await aPortal({
      registrar: (app, { pool }) => {
        const olhares = createOlhares({ pool, log: app.log, limite: 3 });
        app.get('/olhar/:n', { config: { access: publico } }, async (req) => {
          const { n } = req.params as { n: string };
          olhares.anotar(req, { acao: 'consultar', entidade: 'pessoa', registroId: Number(n) });
          return {};
        });
        app.get('/gravar', { config: { access: publico } }, async () => {
          await olhares.gravar();
          return {};
        });
        app.addHook('onClose', () => olhares.parar());
      },
    });
    const gravados = async () => {
      await outro.app.inject('/gravar');
      const { rows } = await outro.base.ownerPool.query<{ registro_id: number; passado: boolean }>(
        'select registro_id, quando <= now() as passado from auditoria order by id',
      );
      return rows;
    };
    try {
      await outro.base.ownerPool.query('alter table auditoria rename to fora');
      for (const n of [1, 2, 3, 4, 5]) await outro.app.inject(`/olhar/${n}`);
      await outro.app.inject('/gravar');
      await outro.base.ownerPool.query('alter table fora rename to auditoria');
      expect(await gravados()).toEqual([1, 2, 3].map((n) => ({ registro_id: n, passado: true })));
      await outro.app.inject('/olhar/6');
      expect(await gravados()).toHaveLength(4);
    } finally {
      await outro.drop();
    }
  });
});
