import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RotaDeclarada } from '../../../server/plugins/access.ts';
import type { EnvelopeDeErro } from '../../../src/schemas/envelope.ts';
import { alvoDe, type Alvo } from '../../contract/matriz/alvos.ts';
import { valorDoParametro } from '../../contract/matriz/caminhos.ts';
import { consultaDa, type Documento } from '../../contract/matriz/corpos.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { documentoInteiro } from '../../support/documentoInteiro.ts';
import { cenarioO2, respostasO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';

let portal: Portal;
let documento: Documento;
let alvo: Alvo;
let cena: CenarioO2;
let quem: Readonly<Record<'admin' | 'painel-prefeitura' | 'painel-contribuinte', Cliente>>;
beforeAll(async () => {
  portal = await aPortal();
  documento = await documentoInteiro(portal.app);
  cena = await cenarioO2(portal);
  alvo = await alvoDe(portal, cena, '');
  quem = {
    admin: await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema', 'root'] }),
    'painel-prefeitura': await portal.entrar({ permissoes: ['painel.prefeitura', 'root'] }),
    'painel-contribuinte': cena.requerente,
  };
}, 120_000);
afterAll(() => portal.drop());

const FRASE = 'O conteúdo enviado tem níveis demais, um dentro do outro';
const listas = (niveis: number): string => '['.repeat(niveis) + ']'.repeat(niveis);
const objetos = (niveis: number): string => '{"a":'.repeat(niveis) + '1' + '}'.repeat(niveis);
const FUNDOS = [
  listas(40),
  objetos(200),
  listas(5_000),
  objetos(20_000),
  listas(400_000),
  `{"a":1,"b":[${listas(9_000)},2]}`,
];

const rotas = (): readonly RotaDeclarada[] =>
  portal.app.rotas.filter(
    ({ url, method }) =>
      url.startsWith('/api/v1/') &&
      method === 'POST' &&
      // Files of definitions are read apart, with the line and column of what is wrong.
      !url.endsWith('/processo/importar') &&
      JSON.stringify(documento.paths[url.replace(/:(\w+)/g, '{$1}')]?.['post'] ?? '').includes('application/json'),
  );
const chamador = ({ access }: RotaDeclarada): Cliente =>
  access.kind === 'painel'
    ? quem[access.painel]
    : access.kind === 'sessao'
      ? quem['painel-prefeitura']
      : portal.anonimo();
const enviar = (rota: RotaDeclarada, payload: string) => {
  const url = rota.url.replace(/:(\w+)/g, (_tudo, nome: string) => valorDoParametro(rota.url, nome, alvo));
  return portal.app.inject({
    method: 'POST',
    url: `${url}?${new URLSearchParams(consultaDa(documento, rota, alvo)).toString()}`,
    headers: { ...chamador(rota).headers, 'content-type': 'application/json' },
    payload,
  });
};

describe('a body nested beyond what any screen sends', () => {
  it('is refused with one sentence by every call, whoever calls', async () => {
    const abertas: RotaDeclarada[] = [];
    // Who may not call at all is told so before the body is read.
    for (const rota of rotas()) if ((await enviar(rota, '{')).statusCode !== 403) abertas.push(rota);
    expect(abertas.length).toBeGreaterThan(40);
    for (const rota of abertas)
      for (const fundo of FUNDOS) {
        const r = await enviar(rota, `{"respostas":{"x":${fundo}}}`);
        const { sucesso, mensagem, codigo } = r.json<EnvelopeDeErro>();
        const onde = `${rota.url} ${fundo.slice(0, 20)} ${r.body.slice(0, 200)}`;
        expect([r.statusCode, sucesso, codigo], onde).toEqual([422, false, 'dados_invalidos']);
        expect(mensagem, onde).toBe(FRASE);
      }
  }, 120_000);

  it('is what the call says itself while it is within the bound: 32 levels', async () => {
    const { id } = (
      await cena.requerente.post('painel-contribuinte/requerimento', { processo_id: cena.processo })
    ).dados<{ id: number }>();
    const salvar = (valor: string) =>
      portal.app.inject({
        method: 'POST',
        url: `/api/v1/painel-contribuinte/requerimento/${id}/respostas`,
        headers: { ...cena.requerente.headers, 'content-type': 'application/json' },
        payload: `{"respostas":{"rt":${valor}}}`,
      });
    // The body and the map of answers are two levels.
    expect((await salvar(listas(30))).statusCode).toBe(200);
    expect((await salvar(listas(31))).statusCode).toBe(422);
    expect((await salvar(JSON.stringify(respostasO2.rt))).statusCode).toBe(200);
    // Brackets of a text are no levels.
    expect((await salvar(JSON.stringify('['.repeat(100)))).statusCode).toBe(200);
  });
});
