import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RotaDeclarada } from '../../../server/plugins/access.ts';
import { alvoDe, type Alvo } from '../../contract/matriz/alvos.ts';
import { valorDoParametro } from '../../contract/matriz/caminhos.ts';
import { consultaDa, corpoDaRota, type Documento } from '../../contract/matriz/corpos.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { documentoInteiro } from '../../support/documentoInteiro.ts';
import { cenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../support/cliente.ts';

let portal: Portal;
let documento: Documento;
let alvo: Alvo;
let quem: Readonly<Record<'admin' | 'painel-prefeitura' | 'painel-contribuinte', Cliente>>;
/** May in the applicant's panel what asks for more than being one. */
let comTudo: Cliente;
beforeAll(async () => {
  portal = await aPortal();
  documento = await documentoInteiro(portal.app);
  const cena = await cenarioO2(portal);
  alvo = await alvoDe(portal, cena, '');
  quem = {
    admin: await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema', 'root'] }),
    'painel-prefeitura': await portal.entrar({ permissoes: ['painel.prefeitura', 'root'] }),
    'painel-contribuinte': cena.requerente,
  };
  comTudo = await portal.entrar({ permissoes: ['painel.contribuinte', 'root'] });
  // A spreadsheet's rows are listed to whoever brought it.
  await portal.db
    .updateTable('importacao')
    .set({ usuario_id: quem['painel-prefeitura'].id })
    .where('id', '=', Number(alvo['importacao']))
    .execute();
}, 120_000);
afterAll(() => portal.drop());

const operacaoDe = ({ method, url }: RotaDeclarada): Readonly<Record<string, unknown>> =>
  documento.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
const parametros = (rota: RotaDeclarada): readonly string[] =>
  ((operacaoDe(rota)['parameters'] ?? []) as readonly { name: string }[]).map(({ name }) => name);

const chamador = ({ access }: RotaDeclarada): Cliente => {
  if (access.kind === 'publico') return portal.anonimo();
  if (access.kind === 'sessao') return quem['painel-prefeitura'];
  return access.painel === 'painel-contribuinte' && access.permissao !== undefined ? comTudo : quem[access.painel];
};

const endereco = (rota: RotaDeclarada): string =>
  rota.url
    .replace(/^\/api\/v1\//, '')
    .replace(/:(\w+)/g, (_tudo, nome: string) => valorDoParametro(rota.url, nome, alvo));
const ler = (rota: RotaDeclarada, query: Record<string, string>): Promise<Resposta> =>
  chamador(rota).get(endereco(rota), { ...consultaDa(documento, rota, alvo), ...query });

const rotas = (): readonly RotaDeclarada[] => portal.app.rotas.filter(({ url }) => url.startsWith('/api/v1/'));
const comParametro = (nome: string): readonly RotaDeclarada[] =>
  rotas().filter((rota) => rota.method === 'GET' && parametros(rota).includes(nome));

describe('every list', () => {
  it('refuses page 0, -1 and what is no number, on its name', async () => {
    const listas = comParametro('page');
    expect(listas.length).toBeGreaterThan(10);
    for (const rota of listas)
      for (const page of ['0', '-1', '1.5', 'abc', '1e300', 'Infinity', '99999999999999999999']) {
        const r = await ler(rota, { page });
        expect([r.status, Object.keys(r.erro.erros ?? {})], `${rota.url} ${page} ${r.texto}`).toEqual([422, ['page']]);
      }
  });

  it('answers page 10^9 with an empty page', async () => {
    for (const rota of comParametro('page')) {
      const r = await ler(rota, { page: '1000000000' });
      expect([r.status, r.dados<{ data?: unknown[] } | null>()?.data], `${rota.url} ${r.texto}`).toEqual([200, []]);
    }
  });

  it('refuses an unknown column, and an unknown direction, on its name', async () => {
    const listas = comParametro('order');
    expect(listas.length).toBeGreaterThan(8);
    for (const rota of listas) {
      for (const order of ['inexistente', 'constructor', 'id; drop table usuario', 'senha_hash']) {
        const r = await ler(rota, { order });
        expect([r.status, Object.keys(r.erro.erros ?? {})], `${rota.url} ${order} ${r.texto}`).toEqual([
          422,
          ['order'],
        ]);
      }
      const r = await ler(rota, { order: 'id', direction: 'lado' });
      expect([r.status, Object.keys(r.erro.erros ?? {})], `${rota.url} ${r.texto}`).toEqual([422, ['direction']]);
    }
  });

  it('refuses a page longer than 500 rows, on its name', async () => {
    for (const rota of comParametro('per_page'))
      for (const per_page of ['0', '501']) {
        const r = await ler(rota, { per_page });
        expect([r.status, Object.keys(r.erro.erros ?? {})], `${rota.url} ${r.texto}`).toEqual([422, ['per_page']]);
      }
  });
});

describe('every body', () => {
  const comCorpo = (): readonly RotaDeclarada[] =>
    rotas().filter(
      (rota) =>
        rota.method === 'POST' && JSON.stringify(operacaoDe(rota)['requestBody'] ?? '').includes('application/json'),
    );
  const enviar = (rota: RotaDeclarada, payload: string) => {
    const consulta = new URLSearchParams(consultaDa(documento, rota, alvo)).toString();
    return portal.app.inject({
      method: 'POST',
      url: `/api/v1/${endereco(rota)}?${consulta}`,
      headers: { ...chamador(rota).headers, 'content-type': 'application/json' },
      payload,
    });
  };

  it('that is no JSON is 400 with one sentence', async () => {
    expect(comCorpo().length).toBeGreaterThan(40);
    for (const rota of comCorpo().filter(({ url }) => !url.endsWith('/processo/importar')))
      for (const texto of ['{', '{"a":}', "{'a':1}", 'versao=1']) {
        const r = await enviar(rota, texto);
        expect([r.statusCode, r.json<{ codigo: string }>().codigo], `${rota.url} ${r.body}`).toEqual([
          400,
          'json_invalido',
        ]);
      }
  });

  it('with a field that the call does not have is refused by that name', async () => {
    for (const rota of comCorpo().filter(({ url }) => !url.endsWith('/processo/importar'))) {
      const corpo = corpoDaRota(documento, rota, alvo) as object;
      const r = await enviar(rota, JSON.stringify({ ...corpo, is_root: true }));
      const { erros } = r.json<{ erros?: Record<string, string[]> }>();
      expect([r.statusCode, erros?.['is_root']], `${rota.url} ${r.body}`).toEqual([422, ['Campo desconhecido']]);
    }
  });
});
