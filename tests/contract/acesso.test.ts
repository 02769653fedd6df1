import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campoDe } from '../../src/schemas/entity.ts';
import { entities } from '../../src/schemas/entities.ts';
import { formatOf, relationOf } from '../../src/schemas/fieldFacts.ts';
import { paineis, permissaoDoPainel, permissoes, type Permissao } from '../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../support/app.ts';
import {
  aCadastro,
  gravaveis,
  permissoesPara,
  type Cadastro,
  type Lista,
  type Registro,
  valorEm,
} from '../support/cadastro.ts';
import type { Cliente } from '../support/cliente.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

/** Every call of a registry, with a body that would be valid. */
const chamadas = (cadastro: Cadastro, id: number) =>
  ({
    listar: (c: Cliente) => c.get(cadastro.caminho),
    excluidos: (c: Cliente) => c.get(`${cadastro.caminho}/excluidos`),
    ver: (c: Cliente) => c.get(`${cadastro.caminho}/${id}`),
    historico: (c: Cliente) => c.get(`${cadastro.caminho}/${id}/historico`),
    exportar: (c: Cliente) => c.post(`${cadastro.caminho}/exportar`, {}),
    criar: (c: Cliente) => c.post(cadastro.caminho, cadastro.corpo()),
    alterar: (c: Cliente) => c.post(`${cadastro.caminho}/${id}`, {}),
    excluir: (c: Cliente) => c.post(`${cadastro.caminho}/excluirIds`, { ids: [id] }),
    restaurar: (c: Cliente) => c.post(`${cadastro.caminho}/restaurarIds`, { ids: [id] }),
  }) as const;
const escritas = ['criar', 'alterar', 'excluir', 'restaurar'] as const;

describe.each(gravaveis.map((entity) => [entity.name, entity] as const))('access to %s', (_nome, entity) => {
  let cadastro: Cadastro;
  let registro: Registro;
  beforeAll(async () => {
    cadastro = await aCadastro(portal, entity);
    registro = await cadastro.criar();
  });

  it('is closed without log-in, and to anyone who lacks one of its permissions', async () => {
    for (const [nome, chamar] of Object.entries(chamadas(cadastro, registro.id))) {
      expect((await chamar(portal.anonimo())).status, nome).toBe(401);
      const { read, write } = entity.access;
      const exigida = escritas.some((uma) => uma === nome) ? (write ?? read) : read;
      const livre = nome === 'criar' && entity.access.create === 'painel';
      const necessarias = new Set<Permissao>([
        cadastro.painel === 'admin' ? 'painel.sistema' : 'painel.prefeitura',
        ...(livre ? [] : [exigida]),
      ]);
      for (const falta of necessarias) {
        const outras = permissoes.filter((uma) => uma !== falta && uma !== 'root' && uma !== 'perfil.administrador');
        const intruso = await portal.entrar({ organizacaoId: cadastro.cliente.organizacaoId, permissoes: outras });
        const res = await chamar(intruso);
        expect(res.status, `${nome} sem ${falta}`).toBe(403);
        expect(res.erro.mensagem).toBe('Você não tem permissão para acessar esta página');
      }
    }
  });

  it('answers in no panel but those of its declaration', async () => {
    const root = await portal.entrar({ isRoot: true, permissoes: [...permissoes] });
    const { panels, readers = [] } = entity.access;
    for (const painel of paineis.filter((um) => ![...panels, ...readers].includes(um)))
      expect((await root.get(`${painel}/${entity.base}`)).status).toBe(404);
  });

  it.each((entity.access.readers ?? []).map((painel) => [painel]))(
    'is read in %s by whoever is in that panel, and neither written nor looked into there',
    async (painel) => {
      const caminho = `${painel}/${entity.base}`;
      const abertas = ['listar', 'ver'];
      const leitor = await portal.entrar({ permissoes: [permissaoDoPainel[painel]] });
      const root = await portal.entrar({ isRoot: true, permissoes: [...permissoes] });
      const intruso = await portal.entrar({
        permissoes: permissoes.filter(
          (um) => um !== permissaoDoPainel[painel] && um !== 'root' && um !== 'perfil.administrador',
        ),
      });
      for (const [nome, chamar] of Object.entries(chamadas({ ...cadastro, caminho }, registro.id))) {
        const aberta = abertas.includes(nome);
        expect((await chamar(leitor)).status, nome).toBe(aberta ? 200 : 404);
        if (!aberta) expect((await chamar(root)).status, nome).toBe(404);
        if (!aberta) continue;
        expect((await chamar(intruso)).status, nome).toBe(403);
        expect((await chamar(portal.anonimo())).status, nome).toBe(401);
      }
    },
  );

  it('refuses a write without the token against forged calls', async () => {
    const res = await cadastro.cliente.post(cadastro.caminho, cadastro.corpo(), { 'x-csrf-token': 'x' });
    expect(res.status).toBe(419);
  });

  // A global entity has no city to name and none to be hidden from.
  const daCidade = entity.global ? [] : [[entity.name]];
  it.each(daCidade)(
    '%s is open to support for the city it names, on the trail, and not without naming one',
    async () => {
      const suporte = await portal.entrar({
        organizacaoId: portal.sistema,
        permissoes: ['painel.sistema', 'perfil.administrador'],
      });
      const admin = `admin/${entity.base}`;
      for (const [nome, chamar] of Object.entries(chamadas({ ...cadastro, caminho: admin }, registro.id))) {
        const res = await chamar(suporte);
        expect(res.status, nome).toBe(422);
        expect(Object.keys(res.erro.erros ?? {})).toEqual(['sistema_organizacao_id']);
      }
      expect((await suporte.get(admin, { sistema_organizacao_id: 999_999 })).status).toBe(422);
      const cidade = { sistema_organizacao_id: portal.cidade };
      const lista = (await suporte.get(admin, { ...cidade, per_page: 500 })).dados<Lista>();
      expect(lista.data.map(({ id }) => id)).toContain(registro.id);
      const alheia = (await suporte.get(admin, { sistema_organizacao_id: portal.outraCidade })).dados<Lista>();
      expect(alheia.data.map(({ id }) => id)).not.toContain(registro.id);
      expect((await suporte.get(`${admin}/${registro.id}`, cidade)).status).toBe(200);
      const novo = await suporte.post(`${admin}?sistema_organizacao_id=${portal.cidade}`, cadastro.corpo());
      expect(novo.status, novo.texto).toBe(201);
      const outro = await suporte.post(admin, cadastro.corpo(cidade));
      expect(outro.status, outro.texto).toBe(201);
      await portal.app.olhares.gravar();
      const rastro = await portal.db
        .selectFrom('auditoria')
        .select(['acao', 'organizacao_id'])
        .where('usuario_id', '=', suporte.id)
        .where('entidade', '=', entity.name)
        .orderBy('id')
        .execute();
      const ondeFez = (qual: string) =>
        rastro.filter(({ acao }) => acao === qual).map(({ organizacao_id }) => organizacao_id);
      // Looks are written beside the calls, so only their own order is theirs.
      expect(ondeFez('consultar')).toEqual([portal.cidade, portal.outraCidade, portal.cidade]);
      expect(ondeFez('criar')).toEqual([portal.cidade, portal.cidade]);
      expect(rastro).toHaveLength(5);
    },
  );

  it.each(daCidade)('%s shows nothing of another organisation, as if it were not there', async () => {
    const alheio = await aCadastro(portal, entity, portal.outraCidade);
    const proprio = await alheio.criar();
    const lista = (await alheio.listar({ per_page: 500 })).data.map(({ id }) => id);
    expect(lista).toContain(proprio.id);
    expect(lista).not.toContain(registro.id);
    for (const [nome, chamar] of Object.entries(chamadas(alheio, registro.id))) {
      if (['listar', 'excluidos', 'exportar', 'criar'].includes(nome)) continue;
      const [res, ausente] = [
        await chamar(alheio.cliente),
        await chamadas(alheio, 999_999_999)[nome as 'ver'](alheio.cliente),
      ];
      expect([404, 422], nome).toContain(res.status);
      const semIds = { dados: null };
      expect({ ...res.erro, ...semIds }, nome).toEqual({ ...ausente.erro, ...semIds });
    }
    for (const query of [{ 'filtro[id]': registro.id }, { s: String(valorEm(registro, entity.title)) }])
      expect((await alheio.listar({ ...query, per_page: 500 })).data.map(({ id }) => id)).not.toContain(registro.id);
    const outraOrganizacao = await alheio.cliente.get(alheio.caminho, { sistema_organizacao_id: portal.cidade });
    expect(outraOrganizacao.status).toBe(422);
  });

  // What is the whole portal's is every organisation's.
  const relacoes = Object.entries(entity.schema.properties).filter(([campo, schema]) => {
    const nome = relationOf(schema);
    if ((entity.readOnly as readonly string[]).includes(campo)) return false;
    return nome !== undefined && entities.find(({ name }) => name === nome)?.global !== true;
  });
  it.each(relacoes.map(([nome]) => [nome]))(
    'refuses in %s an id of another organisation like an absent one',
    async (nome) => {
      const apontada = entities.find(({ name }) => name === relationOf(campoDe(entity, nome)));
      if (apontada === undefined) throw new Error('relation to an undeclared entity');
      const alheio = await (await aCadastro(portal, apontada, portal.outraCidade)).criar();
      const varios = formatOf(campoDe(entity, nome)) === 'relacoes';
      const com = (id: number) =>
        cadastro.cliente.post(cadastro.caminho, cadastro.corpo({ [nome]: varios ? [id] : id }));
      const [estranho, ausente] = [await com(alheio.id), await com(999_999_999)];
      expect(estranho.status).toBe(422);
      expect(estranho.erro.erros).toEqual({ [varios ? `${nome}[0]` : nome]: ['Registro não encontrado'] });
      expect(ausente.corpo).toEqual(estranho.corpo);
    },
  );

  it('never opens to a city what only the system organisation grants', async () => {
    const prefeito = await portal.entrar({
      isRoot: true,
      permissoes: ['painel.sistema', 'root', ...permissoesPara(entity, 'painel-prefeitura')],
    });
    const res = await prefeito.get(`admin/${entity.base}`, { sistema_organizacao_id: portal.cidade });
    expect(res.status).toBe(403);
  });
});
