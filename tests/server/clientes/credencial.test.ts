import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { resumoDoSegredo } from '../../../server/plugins/clienteDaApi.ts';
import type { Registro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';
import { CADASTRO, corpo, gestor, novo, palcoDosClientes, PARAMETRO, portal } from './palcoDosClientes.ts';

palcoDosClientes();

describe('the credential of a client of the API [TELA-027] [ENT-073]', () => {
  it('is shown whole once, and kept as a hash', async () => {
    const res = await gestor.post(
      CADASTRO,
      corpo({ endpoint: 'https://tributos.exemplo.com.br', id_config: 'aurora-7' }),
    );
    expect(res.status, res.texto).toBe(201);
    const dado = res.dados<Registro & { segredo: string; app_key: string; app_secret: string }>();
    expect(dado.segredo).toMatch(/^cli_[0-9a-f]{24}\.[\w-]{43}$/);
    expect(dado.segredo.startsWith(`${dado.app_key}.`)).toBe(true);
    expect(dado.app_secret).toBe(`••••${dado.segredo.slice(-4)}`);
    const [, secreto = ''] = dado.segredo.split('.');
    const { rows } = await portal.base.ownerPool.query<Record<string, unknown>>(
      'select * from cliente_api where id = $1',
      [dado.id],
    );
    expect(rows[0]?.['app_secret_hash']).toBe(resumoDoSegredo(secreto));
    // Nowhere in the database: not in the row, its trail, or what is kept for a repeated call.
    for (const tabela of ['cliente_api', 'auditoria', 'saida', 'idempotencia']) {
      const achadas = await portal.base.ownerPool.query(`select from ${tabela} t where position($1 in t::text) > 0`, [
        secreto,
      ]);
      expect(achadas.rowCount, tabela).toBe(0);
    }
    for (const caminho of [CADASTRO, `${CADASTRO}/${dado.id}`, `${CADASTRO}/${dado.id}/historico`]) {
      const lida = await gestor.get(caminho);
      expect(lida.status).toBe(200);
      expect(lida.texto).not.toContain(secreto.slice(0, 12));
      expect(lida.texto).not.toContain(rows[0]?.['app_secret_hash']);
    }
    expect((await gestor.get(`${CADASTRO}/${dado.id}`)).dados<Registro>()).toMatchObject({
      endpoint: 'https://tributos.exemplo.com.br',
      id_config: 'aurora-7',
      app_key: dado.app_key,
    });
  });

  it('is not told again to who repeats the same call', async () => {
    const chave = { 'idempotency-key': randomUUID() };
    const pedido = corpo();
    const primeira = await gestor.post(CADASTRO, pedido, chave);
    const segunda = await gestor.post(CADASTRO, pedido, chave);
    expect(primeira.dados<{ segredo: string }>().segredo).toMatch(/^cli_/);
    expect(segunda.status).toBe(201);
    expect(segunda.dados<Registro>()).toEqual({ ...primeira.dados<Registro>(), segredo: null });
    expect(segunda.mensagem).toBe('O segredo já foi mostrado. Gere outro se ele não foi guardado');
  });

  it('ends with the next one, at once and on the trail', async () => {
    const sistema = await novo();
    expect((await sistema.cliente.get(PARAMETRO)).status).toBe(200);
    const res = await gestor.post(`${CADASTRO}/${sistema.id}/segredo`);
    expect(res.status, res.texto).toBe(200);
    const { segredo, app_key } = res.dados<{ segredo: string; app_key: string }>();
    expect(segredo.split('.')[0]).toBe(app_key);
    expect(sistema.segredo.split('.')[0]).toBe(app_key);
    expect((await sistema.cliente.get(PARAMETRO)).status).toBe(401);
    expect((await sistema.com(segredo).get(PARAMETRO)).status).toBe(200);
    const historia = (await gestor.get(`${CADASTRO}/${sistema.id}/historico`)).dados<{
      data: { acao: string; campos: { campo: string; antes: string; depois: string }[] }[];
    }>();
    expect(historia.data[0]).toMatchObject({
      acao: 'alterar',
      campos: [{ campo: 'app_secret', antes: `••••${sistema.segredo.slice(-4)}`, depois: `••••${segredo.slice(-4)}` }],
    });
    const deOutra = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    expect((await deOutra.post(`${CADASTRO}/${sistema.id}/segredo`)).status).toBe(404);
    const analista = await portal.entrar();
    expect((await analista.post(`${CADASTRO}/${sistema.id}/segredo`)).status).toBe(403);
    expect((await sistema.com(segredo).get(PARAMETRO)).status).toBe(200);
  });

  it('is refused with the same words whatever is wrong, and with the reason only to who holds it', async () => {
    const sistema = await novo();
    const [chave = '', secreto = ''] = sistema.segredo.split('.');
    for (const errada of [
      `${chave}.${'A'.repeat(43)}`,
      `cli_${'0'.repeat(24)}.${secreto}`,
      chave,
      `${chave}.`,
      `${chave}.${secreto}x`,
      `${chave}.${resumoDoSegredo(secreto)}`,
    ]) {
      const res = await sistema.com(errada).get(PARAMETRO);
      expect({ status: res.status, codigo: res.erro.codigo, mensagem: res.mensagem }).toEqual({
        status: 401,
        codigo: 'credencial_invalida',
        mensagem: 'A credencial não é válida. Peça outra à prefeitura',
      });
      expect(res.headers['www-authenticate']).toBe('Bearer realm="portal", error="invalid_token"');
    }
    expect((await portal.anonimo().get(PARAMETRO)).headers['www-authenticate']).toBe('Bearer realm="portal"');
    await gestor.post(`${CADASTRO}/${sistema.id}`, { ativo: false });
    expect((await sistema.cliente.get(PARAMETRO)).mensagem).toBe('A credencial foi desligada pela prefeitura');
    await gestor.post(`${CADASTRO}/${sistema.id}`, { ativo: true });
    expect((await sistema.cliente.get(PARAMETRO)).status).toBe(200);
    await gestor.post(`${CADASTRO}/excluirIds`, { ids: [sistema.id] });
    const revogada = await sistema.cliente.get(PARAMETRO);
    expect(revogada.status).toBe(401);
    expect(revogada.headers['www-authenticate']).toContain('invalid_token');
  });

  it('is taken to the end of its last day where the city is', async () => {
    const sistema = await novo({ validade: '2026-06-10' });
    portal.clock.fixar('2026-06-10T23:59:00-03:00');
    expect((await sistema.cliente.get(PARAMETRO)).status).toBe(200);
    portal.clock.fixar('2026-06-11T00:00:30-03:00');
    const vencida = await sistema.cliente.get(PARAMETRO);
    expect({ status: vencida.status, mensagem: vencida.mensagem }).toEqual({
      status: 401,
      mensagem: 'A credencial venceu. Peça à prefeitura que a prorrogue',
    });
    portal.clock.fixar('2026-06-10T15:00:00-03:00');
    const passada = await gestor.post(CADASTRO, corpo({ validade: '2026-06-09' }));
    expect(passada.status).toBe(422);
    expect(passada.erro.erros).toEqual({ validade: ['Informe uma data que ainda não passou'] });
  });
});

describe('who grants what', () => {
  it('gives no more than he could give a person, nor than the registry opens, nor twice', async () => {
    const recusa = async (quem: Cliente, escopos: object[]) =>
      (await quem.post(CADASTRO, corpo({ escopos }))).erro.erros;
    expect(await recusa(gestor, [{ recurso: 'setor', acesso: 'escrever' }])).toEqual({
      'escopos[0].acesso': ['Setores só pode ser lido'],
    });
    expect(
      await recusa(gestor, [
        { recurso: 'parametro', acesso: 'ler' },
        { recurso: 'parametro', acesso: 'escrever' },
      ]),
    ).toEqual({ 'escopos[1].recurso': ['Já está na lista'] });
    for (const recurso of ['usuario', 'perfil', 'auditoria', 'cliente_api', 'organizacao'])
      expect(Object.keys((await recusa(gestor, [{ recurso, acesso: 'ler' }])) ?? {})).toEqual(['escopos[0].recurso']);
    expect(Object.keys((await recusa(gestor, [])) ?? {})).toEqual(['escopos']);
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const doSuporte = await suporte.post(
      `admin/cadastro/cliente-api?sistema_organizacao_id=${portal.cidade}`,
      corpo({ escopos: [{ recurso: 'pessoa', acesso: 'ler' }] }),
    );
    expect(doSuporte.status).toBe(422);
    expect(doSuporte.erro.erros).toEqual({
      escopos: ['Você não pode conceder nem retirar: Acessar o painel da prefeitura, Cadastrar requerentes'],
    });
  });
});
