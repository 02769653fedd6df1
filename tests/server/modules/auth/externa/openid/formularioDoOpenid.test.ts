import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frasesDoOpenid as frases } from '../../../../../../src/schemas/openid.ts';
import { SEGREDO_GUARDADO } from '../../../../../../src/schemas/segredoGuardado.ts';
import { CLIENTE } from '../../../../../support/provedorDeIdentidade.ts';
import { registroEscutado } from '../../../../../support/registroEscutado.ts';
import { montarPalco, type Palco } from '../../palco.ts';
import { palcoDoDiretorio } from '../palcoDoDiretorio.ts';
import { CONSULTA } from '../diretorioDeTeste.ts';
import { palcoDoOpenid } from './palcoDoOpenid.ts';

let p: Palco;
let o: Awaited<ReturnType<typeof palcoDoOpenid>>;
let d: Awaited<ReturnType<typeof palcoDoDiretorio>>;
const registro = registroEscutado();
beforeAll(async () => {
  p = await montarPalco({}, { log: registro.log });
  o = await palcoDoOpenid(p, 'https://sso.exemplo.gov.br');
  d = await palcoDoDiretorio(p);
});
afterAll(async () => {
  await p.fechar();
  await d.ad.fechar();
});

const guardado = async () =>
  (
    await p.db
      .selectFrom('organizacao')
      .select('openid_segredo_cifrado')
      .where('id', '=', p.cidade)
      .executeTakeFirstOrThrow()
  ).openid_segredo_cifrado;

describe('the provider in the organisation’s form', () => {
  it('keeps its secret and the directory’s password out of every answer, list, export, history, log and row of the audit', async () => {
    const r = await o.salvar({ tem_openid: true, openid: o.certo, tem_ad: true, diretorio: d.certo });
    expect(r.status, r.texto).toBe(200);
    expect(r.dados).toMatchObject({
      tem_openid: true,
      openid: { nome: 'Entrar com gov.br', cliente: CLIENTE.id, segredo: SEGREDO_GUARDADO },
    });
    const token = await o.suporte();
    const base = 'admin/cadastro/organizacao';
    const ditos = [r.texto];
    for (const url of [
      base,
      `${base}/${p.cidade}`,
      `${base}/${p.cidade}/historico`,
      `${base}?s=aurora`,
      'recursos',
      'recursos/organizacao',
    ])
      ditos.push((await p.chamar(url, { token })).texto);
    const exportar = async (corpo: object): Promise<number> => {
      const { statusCode, rawPayload } = await p.pedir(`${base}/exportar`, { token, body: corpo });
      ditos.push(rawPayload.toString('latin1'));
      return statusCode;
    };
    expect([await exportar({ formato: 'csv' }), await exportar({ formato: 'xlsx' })]).toEqual([200, 200]);
    for (const coluna of ['openid', 'openid.segredo', 'diretorio', 'diretorio.senha', 'openid_segredo_cifrado'])
      await exportar({ formato: 'csv', colunas: ['dominio', coluna] });
    const velha = await p.chamar(`${base}/${p.cidade}`, { token, body: { versao: 1, tem_openid: false } });
    expect(velha.status).toBe(409);
    ditos.push(velha.texto, registro.escrito());
    const cifrados = await p.db
      .selectFrom('organizacao')
      .select(['openid_segredo_cifrado as openid', 'diretorio_senha_cifrada as diretorio'])
      .where('id', '=', p.cidade)
      .executeTakeFirstOrThrow();
    for (const cifrado of [cifrados.openid ?? '', cifrados.diretorio ?? '']) {
      expect(cifrado.length).toBeGreaterThan(40);
      for (const texto of ditos) expect(texto).not.toContain(cifrado);
    }
    for (const tabela of ['auditoria', 'organizacao', 'saida'] as const)
      ditos.push(JSON.stringify(await p.db.selectFrom(tabela).selectAll().execute()));
    for (const texto of ditos)
      for (const segredo of [CLIENTE.segredo, CONSULTA.senha]) expect(texto).not.toContain(segredo);
  });

  it('tells the page the text of the button and nothing else of it', async () => {
    await o.com();
    const { dados, texto } = await p.chamar('recursos');
    expect((dados as { organizacao: unknown }).organizacao).toMatchObject({ openid: 'Entrar com gov.br' });
    for (const dado of ['sso.exemplo.gov.br', CLIENTE.id, 'campo_do_cpf']) expect(texto).not.toContain(dado);
    await o.salvar({ tem_openid: false });
    expect((await p.chamar('recursos')).texto).not.toContain('gov.br"');
    await o.com();
  });

  it('keeps the secret that the form shows as a mark, and forgets one that is emptied', async () => {
    const mesmo = { ...o.certo, segredo: SEGREDO_GUARDADO };
    const antes = await guardado();
    expect((await o.salvar({ openid: { ...mesmo, nome: 'Entrar com a conta da cidade' } })).status).toBe(200);
    expect(await guardado()).toBe(antes);
    expect((await o.salvar({ openid: { ...mesmo, segredo: null } })).status).toBe(200);
    expect(await guardado()).toBeNull();
    const semNada = await o.salvar({ openid: mesmo });
    expect([semNada.status, semNada.erros]).toEqual([422, { 'openid.segredo': ['Campo obrigatório'] }]);
    expect((await o.salvar({ openid: o.certo })).status).toBe(200);
  });

  it.each([{ emissor: 'https://alheio.example' }, { cliente: 'outro' }])(
    'asks for the secret again when it would be shown to another: %o',
    async (mudancas) => {
      const r = await o.salvar({ openid: { ...o.certo, segredo: SEGREDO_GUARDADO, ...mudancas } });
      expect([r.status, r.erros]).toEqual([422, { 'openid.segredo': [frases.segredoDeNovo] }]);
    },
  );

  it.each<[string, object, string, string]>([
    ['without TLS', { emissor: 'http://sso.exemplo.gov.br' }, 'emissor', frases.emissor],
    ['of another kind', { emissor: 'ldaps://sso.exemplo.gov.br' }, 'emissor', frases.emissor],
    ['with a query', { emissor: 'https://sso.exemplo.gov.br?a=1' }, 'emissor', frases.emissor],
    ['with a fragment', { emissor: 'https://sso.exemplo.gov.br#a' }, 'emissor', frases.emissor],
    ['with a name inside', { emissor: 'https://a:b@sso.exemplo.gov.br' }, 'emissor', frases.emissor],
    [
      'that is its description',
      { emissor: 'https://a.gov.br/.well-known/openid-configuration' },
      'emissor',
      frases.emissor,
    ],
    ['[F17] of this machine', { emissor: 'https://127.0.0.1:3390' }, 'emissor', frases.emissorInterno],
    ['[F17] of this machine by name', { emissor: 'https://localhost' }, 'emissor', frases.emissorInterno],
    ['[F17] of this machine as a number', { emissor: 'https://2130706433' }, 'emissor', frases.emissorInterno],
    ['[F17] of the inside, mapped', { emissor: 'https://[::ffff:10.0.0.1]' }, 'emissor', frases.emissorInterno],
    ['written onto the mark', { segredo: `${SEGREDO_GUARDADO}mais` }, 'segredo', frases.segredoInteiro],
    ['without openid', { escopos: 'email profile' }, 'escopos', frases.escopos],
    ['of other letters', { escopos: 'openid "email"' }, 'escopos', frases.escopos],
    ['of no claim', { campo_do_cpf: 'c p f' }, 'campo_do_cpf', frases.campo],
    ['of no level', { campo_do_nivel: 'nivel', niveis_dos_servidores: ',' }, 'niveis_dos_servidores', frases.niveis],
    ['without its claim', { niveis_dos_requerentes: 'ouro' }, 'campo_do_nivel', frases.semCampoDoNivel],
    ['that ends in a dot', { campo_do_nivel: 'nivel.' }, 'campo_do_nivel', frases.campo],
  ])('refuses what is wrong on its field: %s', async (_caso, mudancas, campo, frase) => {
    const r = await o.salvar({ openid: { ...o.certo, ...mudancas } });
    expect([r.status, r.erros]).toEqual([422, { [`openid.${campo}`]: [frase] }]);
  });

  it('takes a provider without TLS on this machine alone, and never in production', async () => {
    expect((await o.salvar({ openid: { ...o.certo, emissor: 'http://127.0.0.1:9000' } })).status).toBe(200);
    expect((await o.salvar({ openid: o.certo })).status).toBe(200);
    const { errosDoOpenid } = await import('../../../../../../server/modules/auth/externa/openid/errosDoOpenid.ts');
    const openid = { ...o.certo, emissor: 'http://127.0.0.1:9000' };
    const gravacao = { antes: null, mudancas: { openid }, depois: { openid } } as unknown as Parameters<
      typeof errosDoOpenid
    >[1];
    expect(errosDoOpenid({ producao: true, openidRedes: [] }, gravacao)).toEqual({
      'openid.emissor': [frases.emissor],
    });
    expect(errosDoOpenid({ producao: false, openidRedes: [] }, gravacao)).toEqual({});
  });

  it('is asked for where the log-in by it is switched on, and takes its secret along when it goes', async () => {
    const r = await o.salvar({ tem_openid: true, openid: null });
    expect([r.status, r.erros]).toEqual([422, { tem_openid: [frases.falta] }]);
    expect((await o.salvar({ tem_openid: false, openid: null })).status).toBe(200);
    expect(await guardado()).toBeNull();
  });
});
