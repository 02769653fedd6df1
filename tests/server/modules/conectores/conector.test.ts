import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textosDoConector as frases } from '../../../../src/schemas/conector/textosDoConector.ts';
import { SEGREDO_GUARDADO } from '../../../../src/schemas/segredoGuardado.ts';
import { conectorDaCidade } from '../../../../server/modules/conectores/conectorDaCidade.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { sistemaConsultado, type SistemaConsultado } from '../../../support/sistemaConsultado.ts';

const C = 'painel-prefeitura/cadastro/conector';
const SEGREDO = 'Bearer abc-123-muito-secreto';
interface Quadro {
  readonly linhas: readonly { readonly rotulo: string; readonly valor: string }[];
}

let portal: Portal;
let sistema: SistemaConsultado;
let gestor: Cliente;
beforeAll(async () => {
  sistema = await sistemaConsultado();
  portal = await aPortal({ settings: { conectorRedes: ['127.0.0.1'] } });
  gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
});
afterAll(async () => {
  await portal.drop();
  await sistema.fechar();
});

const corpo = (chave: string, mudancas: object = {}) => ({
  nome: `Sistema ${chave}`,
  chave,
  endereco: `${sistema.endereco}/debitos/{{inscricao}}`,
  metodo: 'GET',
  limite: 5,
  parametros: [{ chave: 'inscricao', tipo: 'texto', exemplo: '01.02 3' }],
  autorizacao: 'cabecalho',
  cabecalho: 'Authorization',
  segredo: SEGREDO,
  resultados: [
    { chave: 'debito', tipo: 'booleano', caminho: '/debito' },
    { chave: 'valor', tipo: 'numero', caminho: '/total/valor' },
  ],
  ...mudancas,
});
const criar = async (chave: string, mudancas: object = {}) => {
  const res = await gestor.post(C, corpo(chave, mudancas));
  expect(res.status, res.texto).toBe(201);
  return res.dados<{ id: number; versao: number }>();
};
const testar = async (dados: object): Promise<Readonly<Record<string, string>>> => {
  const res = await gestor.post(`${C}/testar`, dados);
  expect(res.status, res.texto).toBe(200);
  return Object.fromEntries(res.dados<Quadro>().linhas.map(({ rotulo, valor }) => [rotulo, valor]));
};

describe('a connector', () => {
  it('keeps its secret sealed: no answer, list, history or audit says it', async () => {
    const { id } = await criar('selado');
    const visto = await gestor.get(`${C}/${id}`);
    expect(visto.dados<{ segredo: string }>().segredo).toBe(SEGREDO_GUARDADO);
    const { rows } = await portal.base.pool.query<{ tudo: string }>(
      `select (select string_agg(c::text, ' ') from conector c) || (select string_agg(a::text, ' ') from auditoria a) as tudo`,
    );
    expect(rows[0]?.tudo).toContain('selado');
    expect(rows[0]?.tudo).not.toContain('muito-secreto');
    const lido = await conectorDaCidade(portal.db, portal.parts, portal.cidade, 'SELADO');
    expect(lido?.segredo).toBe(SEGREDO);
    // Of another city there is none, whatever it is called.
    expect(await conectorDaCidade(portal.db, portal.parts, portal.outraCidade, 'selado')).toBeUndefined();
  });

  it('keeps the secret while its server stays, and asks for it again for another', async () => {
    const { id, versao } = await criar('servidor');
    const mudar = (mudancas: object, v: number) => gestor.post(`${C}/${id}`, { ...mudancas, versao: v });
    const certo = await mudar(
      { endereco: `${sistema.endereco}/outro/{{inscricao}}`, segredo: SEGREDO_GUARDADO },
      versao,
    );
    expect(certo.status, certo.texto).toBe(200);
    expect((await conectorDaCidade(portal.db, portal.parts, portal.cidade, 'servidor'))?.segredo).toBe(SEGREDO);
    const outro = { endereco: 'https://outro.exemplo.com/{{inscricao}}' };
    const agora = certo.dados<{ versao: number }>().versao;
    expect((await mudar(outro, agora)).erro.erros).toEqual({ segredo: [frases.segredoDeNovo] });
    const ilegivel = { endereco: 'tributos.exemplo' };
    expect((await mudar(ilegivel, agora)).erro.erros).toEqual({ endereco: [frases.enderecoInvalido] });
    expect((await mudar({ ...outro, segredo: 'novo' }, agora)).status).toBe(200);
    expect((await conectorDaCidade(portal.db, portal.parts, portal.cidade, 'servidor'))?.segredo).toBe('novo');
  });

  it('says what is wrong at the field, of a row at its column', async () => {
    const res = await gestor.post(
      C,
      corpo('errado', {
        endereco: 'https://{{inscricao}}/x',
        resultados: [{ chave: 'A', tipo: 'texto', caminho: 'x' }],
      }),
    );
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({
      endereco: [frases.servidorFixo],
      'resultados.0.chave': [frases.chaveInvalida],
      'resultados.0.caminho': [frases.caminhoInvalido],
    });
    expect((await gestor.post(C, corpo('marca', { segredo: SEGREDO_GUARDADO }))).erro.erros).toHaveProperty('segredo');
  });
});

describe('"Testar"', () => {
  it('asks by the kept secret and says what was read', async () => {
    await criar('testado');
    sistema.responder = () => ({ json: { debito: false, total: { valor: 12.5 } } });
    const linhas = await testar(corpo('testado', { segredo: SEGREDO_GUARDADO }));
    expect(linhas).toMatchObject({ Resposta: '200', debito: 'não', valor: '12.5' });
    expect(linhas['Tempo']).toMatch(/^\d+ ms$/);
    const ultima = sistema.recebidas.at(-1);
    expect(ultima?.caminho).toBe('/debitos/01.02%203');
    expect(ultima?.cabecalhos.authorization).toBe(SEGREDO);
  });

  it('never sends the kept secret to another server', async () => {
    const outro = await sistemaConsultado();
    try {
      const res = await gestor.post(
        `${C}/testar`,
        corpo('testado', { segredo: SEGREDO_GUARDADO, endereco: `${outro.endereco}/{{inscricao}}` }),
      );
      expect(res.erro.erros).toEqual({ segredo: [frases.segredoDeNovo] });
      expect(outro.recebidas).toEqual([]);
    } finally {
      await outro.fechar();
    }
  });

  it('says in Portuguese why it failed, with what could be read', async () => {
    sistema.responder = () => ({ json: { debito: 'sim', total: { valor: 1 } } });
    expect(await testar(corpo('testado'))).toMatchObject({
      Consulta: 'Falhou',
      'Por quê': 'O resultado "debito" deveria ser sim ou não, mas veio um texto que não serve (/debito)',
      debito: 'não foi lido',
      valor: '1',
    });
    sistema.responder = () => ({ status: 404, json: {} });
    expect(await testar(corpo('testado'))).toMatchObject({ 'Por quê': expect.stringContaining('resposta 404') });
    const semServidor = corpo('x', { endereco: 'https://localhost.invalid/{{inscricao}}' });
    expect(await testar(semServidor)).toMatchObject({
      Resposta: 'nenhuma',
      'Por quê': 'O servidor não foi encontrado',
    });
  });

  it('asks for a test value of the right kind', async () => {
    const parametros = [{ chave: 'inscricao', tipo: 'data', exemplo: 'ontem' }];
    const res = await gestor.post(`${C}/testar`, corpo('testado', { parametros }));
    expect(res.erro.erros).toEqual({ 'parametros.0.exemplo': ['Informe um valor de teste deste tipo'] });
  });

  it('is for who configures alone', async () => {
    const analista = await portal.entrar({ permissoes: ['painel.prefeitura', 'requerimento.analisar'] });
    expect((await analista.post(`${C}/testar`, corpo('testado'))).status).toBe(403);
    expect((await analista.get(C)).status).toBe(403);
  });
});
