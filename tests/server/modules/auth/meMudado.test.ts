import { describe, expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { eu, p, palcoDoProprio, sessaoCom } from './palcoDoProprio.ts';

palcoDoProprio();

describe('POST me', () => {
  it('changes one’s own name and telephones, here and in the city’s record [TELA-052]', async () => {
    const { id, token } = await sessaoCom({ documento: cpfNumero(2) });
    const pessoa = await p.db
      .insertInto('pessoa')
      .values({
        organizacao_id: p.cidade,
        tipo: 'Física',
        nome: 'Velho',
        cadastro_pessoa_fisica: JSON.stringify({ cpf: cpfNumero(2) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await p.db.updateTable('usuario_organizacao').set({ pessoa_id: pessoa.id }).where('usuario_id', '=', id).execute();
    const body = {
      nome: '  Novo Nome ',
      telefone_celular: '(19) 99876-5432',
      telefone_residencial: '(19) 3333-4444',
      endereco: { codigo_postal: '13010-000', rua: 'Rua A', numero: '10' },
    };
    const r = await p.chamar('me', { body, token });
    expect(r.status).toBe(200);
    expect(await eu(token)).toMatchObject({ nome: 'Novo Nome', telefone_celular: '19998765432' });
    const gravada = await p.db.selectFrom('pessoa').selectAll().where('id', '=', pessoa.id).executeTakeFirstOrThrow();
    expect(gravada).toMatchObject({
      nome: 'Novo Nome',
      telefone_celular: '19998765432',
      telefone_residencial: '1933334444',
      endereco: { codigo_postal: '13010000', rua: 'Rua A', numero: '10' },
      versao: 2,
    });
    const rastro = (await p.auditoria('alterar')).filter(({ usuario_id }) => usuario_id === id);
    expect(rastro.find(({ entidade }) => entidade === 'pessoa')).toMatchObject({
      registro_id: pessoa.id,
      antes: { nome: 'Velho', versao: 1 },
      depois: { nome: 'Novo Nome', telefone_celular: '19998765432', versao: 2 },
    });
    expect(rastro.at(-1)).toMatchObject({
      usuario_id: id,
      entidade: 'usuario',
      registro_id: id,
    });
  });

  it('clears completar_cadastro once address and telephone are there [AMB-052]', async () => {
    const { token } = await sessaoCom({
      documento: cpfNumero(3),
      vinculos: [{ organizacao: p.cidade, completar: true }],
    });
    await p.chamar('me', { body: { telefone_celular: '19998765432' }, token });
    expect(await eu(token)).toMatchObject({ completar_cadastro: 'Sim' });
    await p.chamar('me', { body: { endereco: { codigo_postal: '13010000', rua: 'Rua B' } }, token });
    const usuario = await eu(token);
    expect(usuario).toMatchObject({ completar_cadastro: 'Não' });
    expect(usuario['pessoa_id']).not.toBeNull();
  });

  it.each(['email', 'documento', 'permissoes', 'isRoot', 'desativado_em', 'pessoa_id'])(
    'refuses %s by name',
    async (campo) => {
      const { token } = await sessaoCom();
      const r = await p.chamar('me', { body: { [campo]: 'x' }, token });
      expect([r.status, r.erros?.[campo]]).toEqual([422, ['Campo desconhecido']]);
    },
  );

  it('refuses a telephone or name that is none', async () => {
    const { token } = await sessaoCom();
    const r = await p.chamar('me', { body: { nome: 'ab', telefone_celular: '12' }, token });
    expect(r.erros).toEqual({
      nome: ['Campo precisa ter pelo menos 3 caracteres'],
      telefone_celular: ['Informe um telefone com DDD'],
    });
  });
});

describe('GET me/auditoria', () => {
  const ler = (token: string, query = '') => p.chamar(`me/auditoria${query}`, { token });
  interface Lista {
    data: { id: number; acao: string; quando: string }[];
    total: number;
    per_page: number;
    last_page: number;
  }

  it('lists one’s own entries of this city, newest first, and nobody else’s [API-039]', async () => {
    const um = await sessaoCom({ vinculos: [{ organizacao: p.cidade }, { organizacao: p.outra }] });
    const outro = await sessaoCom();
    await p.chamar('me', { body: { nome: 'Outro Nome' }, token: outro.token });
    await p.tokens(um.email, { host: 'boreal.example' });
    await p.chamar('me', { body: { nome: 'Um Nome' }, token: um.token });
    const lista = (await ler(um.token)).dados as Lista;
    expect(lista.data.map(({ acao }) => acao)).toEqual(['alterar', 'entrar']);
    expect([lista.total, lista.per_page, lista.last_page]).toEqual([2, 10, 1]);
    expect(JSON.stringify(lista)).not.toContain('Um Nome');
  });

  it('pages, orders, and refuses what is no page, size, column or direction', async () => {
    const { token } = await sessaoCom();
    for (let i = 0; i < 4; i++) await p.chamar('me', { body: { nome: `Nome ${'x'.repeat(i)}` }, token });
    const pagina = (await ler(token, '?page=2&per_page=2')).dados as Lista;
    expect([pagina.data.length, pagina.total, pagina.last_page]).toEqual([2, 5, 3]);
    const longe = await ler(token, '?page=99');
    expect([longe.status, (longe.dados as Lista).data]).toEqual([200, []]);
    const antigos = (await ler(token, '?order=acao&direction=desc')).dados as Lista;
    expect(antigos.data.at(-1)?.acao).toBe('alterar');
    for (const query of ['?page=0', '?per_page=501', '?order=senha_hash', '?direction=acima', '?page=x', '?outro=1'])
      expect((await ler(token, query)).status).toBe(422);
  });

  it('is 401 without a token', async () => {
    expect((await p.chamar('me/auditoria')).status).toBe(401);
  });
});
