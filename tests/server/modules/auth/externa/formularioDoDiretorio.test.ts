import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frasesDoDiretorio as frases } from '../../../../../src/schemas/diretorio.ts';
import { SEGREDO_GUARDADO } from '../../../../../src/schemas/segredoGuardado.ts';
import { montarPalco, type Palco } from '../palco.ts';
import { CONSULTA } from './diretorioDeTeste.ts';
import { palcoDoDiretorio } from './palcoDoDiretorio.ts';
import { registroEscutado } from '../../../../support/registroEscutado.ts';

let p: Palco;
let d: Awaited<ReturnType<typeof palcoDoDiretorio>>;
const registro = registroEscutado();
beforeAll(async () => {
  p = await montarPalco({}, { log: registro.log });
  d = await palcoDoDiretorio(p);
  await d.servidor('ana.lima', 'da rede');
});
afterAll(async () => {
  await p.fechar();
  await d.ad.fechar();
});

const guardada = async () =>
  (
    await p.db
      .selectFrom('organizacao')
      .select('diretorio_senha_cifrada')
      .where('id', '=', p.cidade)
      .executeTakeFirstOrThrow()
  ).diretorio_senha_cifrada;

describe('the directory in the organisation’s form', () => {
  it('keeps its password sealed, and says it in no answer, history, log or row of the audit', async () => {
    const r = await d.salvar({ tem_ad: true, diretorio: d.certo });
    expect(r.status, r.texto).toBe(200);
    expect(r.dados).toMatchObject({ tem_ad: true, diretorio: { ...d.certo, senha: SEGREDO_GUARDADO } });
    const token = await d.suporte();
    const base = 'admin/cadastro/organizacao';
    const ditos = [r.texto];
    for (const url of [base, `${base}/${p.cidade}`, `${base}/${p.cidade}/historico`, 'recursos/organizacao'])
      ditos.push((await p.chamar(url, { token })).texto);
    const velha = await p.chamar(`${base}/${p.cidade}`, { token, body: { versao: 1, tem_ad: false } });
    expect(velha.status).toBe(409);
    ditos.push(velha.texto, registro.escrito());
    ditos.push(JSON.stringify(await p.db.selectFrom('auditoria').selectAll().execute()));
    ditos.push(JSON.stringify(await p.db.selectFrom('organizacao').selectAll().execute()));
    ditos.push(JSON.stringify(await p.db.selectFrom('saida').selectAll().execute()));
    const cifrada = (await guardada()) ?? '';
    expect(cifrada.length).toBeGreaterThan(40);
    for (const texto of ditos) expect(texto).not.toContain(CONSULTA.senha);
    for (const texto of ditos.slice(0, -2)) expect(texto).not.toContain(cifrada);
    expect((await d.entrarPorAd('ana.lima', 'da rede')).status).toBe(200);
  });

  it('keeps the password that the form shows as a mark, and forgets one that is emptied with its name', async () => {
    const mesma = { ...d.certo, senha: SEGREDO_GUARDADO };
    expect((await d.salvar({ diretorio: { ...mesma, filtro: '(uid={usuario})' } })).status).toBe(200);
    expect((await d.entrarPorAd('ana.lima', 'da rede')).status).toBe(200);
    expect((await d.salvar({ diretorio: { ...mesma, usuario: null, senha: null } })).status).toBe(200);
    expect(await guardada()).toBeNull();
    const semNada = await d.salvar({ diretorio: mesma });
    expect([semNada.status, semNada.erros]).toEqual([422, { 'diretorio.senha': ['Campo obrigatório'] }]);
    expect((await d.salvar({ diretorio: d.certo })).status).toBe(200);
  });

  it.each([{ endereco: 'ldaps://alheio.example' }, { usuario: 'cn=outro,dc=aurora,dc=local' }, { certificado: null }])(
    'asks for the password again when it would go to another place: %o',
    async (mudancas) => {
      const r = await d.salvar({ diretorio: { ...d.certo, senha: SEGREDO_GUARDADO, ...mudancas } });
      expect([r.status, r.erros]).toEqual([422, { 'diretorio.senha': [frases.senhaDeNovo] }]);
    },
  );

  it.each<[string, object, string, string]>([
    ['without TLS', { endereco: 'ldap://ad.aurora.local' }, 'endereco', frases.endereco],
    ['of another kind', { endereco: 'https://ad.aurora.local' }, 'endereco', frases.endereco],
    ['with a query', { endereco: 'ldaps://ad.aurora.local/dc=x?sub' }, 'endereco', frases.endereco],
    ['with a name inside', { endereco: 'ldaps://a:b@ad.aurora.local' }, 'endereco', frases.endereco],
    ['that is no certificate', { certificado: 'certificado' }, 'certificado', frases.certificado],
    ['that is no name', { base: 'aurora' }, 'base', frases.base],
    ['of everybody', { filtro: '(objectClass=person)' }, 'filtro', frases.filtroSemConta],
    ['of another value', { filtro: '(uid={nome}{usuario})' }, 'filtro', frases.filtroSemConta],
    ['not closed', { filtro: '(&(uid={usuario})' }, 'filtro', frases.filtro],
    ['without parentheses', { filtro: 'uid={usuario}' }, 'filtro', frases.filtro],
    ['of nobody', { usuario: null }, 'senha', frases.senhaSemUsuario],
    ['written onto the mark', { senha: `${SEGREDO_GUARDADO}mais` }, 'senha', frases.senhaInteira],
  ])('refuses what is wrong on its field: %s', async (_caso, mudancas, campo, frase) => {
    const r = await d.salvar({ diretorio: { ...d.certo, ...mudancas } });
    expect([r.status, r.erros]).toEqual([422, { [`diretorio.${campo}`]: [frase] }]);
  });

  it('is asked for where the log-in by it is switched on, and takes its password along when it goes', async () => {
    const r = await d.salvar({ tem_ad: true, diretorio: null });
    expect([r.status, r.erros]).toEqual([422, { tem_ad: [frases.falta] }]);
    expect((await d.salvar({ tem_ad: false, diretorio: null })).status).toBe(200);
    expect(await guardada()).toBeNull();
  });
});
