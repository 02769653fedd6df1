import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RotaDeclarada } from '../../server/plugins/access.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { cenarioO2, protocolarO2 } from '../support/cenarioO2.ts';
import type { Cliente } from '../support/cliente.ts';

let portal: Portal;
let quem: Readonly<Record<'admin' | 'painel-prefeitura' | 'painel-contribuinte', Cliente>>;
beforeAll(async () => {
  portal = await aPortal();
  const c = await cenarioO2(portal);
  await protocolarO2(portal, c);
  quem = {
    admin: await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema', 'root'] }),
    'painel-prefeitura': await portal.entrar({ permissoes: ['painel.prefeitura', 'root'] }),
    'painel-contribuinte': c.requerente,
  };
});
afterAll(() => portal.drop());

/** Values in the place of every parameter of an address. */
const VALORES = ['0', '-1', '9007199254740993', '99999999999999999999', '1e3', 'abc', '%00', "1'--", 'a'.repeat(250)];
const CONSULTAS = [
  'page=0',
  'page=1000000000',
  'page=1e300',
  'per_page=501',
  'order=inexistente',
  'order=constructor',
  'order=id&direction=lado',
  's=%00',
  `s=${'a'.repeat(300)}`,
  's=a&s=b',
  'filtro=1',
  'filtro[__proto__]=1',
  'filtro[inexistente]=1',
  'filtro[id][de]=a',
  'filtro[situacao][]=%00',
  'filtro[protocolado_em][de]=9999-99-99',
  'sistema_organizacao_id=99999999999999999999',
  'versao=99999999999999999999',
  'a=%ff',
];
const UM_MEGA = 'x'.repeat(1_000_000);
/** Bodies as they come over the wire; the last ones are JSON that no screen sends. */
const CORPOS = [
  '',
  '{',
  'null',
  '[]',
  '1',
  '{"__proto__":{"a":1}}',
  '['.repeat(20_000),
  JSON.stringify({ constructor: 1, desconhecido: true }),
  JSON.stringify({ versao: 1e308, motivo: '\u0000', nome: '\u0000', email: '\u0000@x' }),
  JSON.stringify({ ids: [1e300], geral_notification_id: 1e300, processo_id: 1e300 }),
  JSON.stringify({ versao: 1, respostas: { inscricao_imovel: { a: ['\u0000'] } } }),
  JSON.stringify({ nome: UM_MEGA, texto: UM_MEGA.slice(0, 1000) }),
];

const VAZADO = /node_modules|\n\s+at |select "|insert into|violates|syntax error|invalid input|ECONN|TypeError/i;
const chamador = ({ access }: RotaDeclarada): Cliente =>
  access.kind === 'painel'
    ? quem[access.painel]
    : access.kind === 'publico'
      ? portal.anonimo()
      : quem['painel-prefeitura'];

interface Ruim {
  readonly rota: string;
  readonly entrada: string;
  readonly resposta: string;
}
/** A refusal is one Portuguese sentence in the envelope, with its fields where there are any; never a 500 nor what lies below. */
const conferir = (rota: RotaDeclarada, entrada: string, status: number, texto: string): Ruim[] => {
  const ruim = (): Ruim[] => [
    { rota: `${rota.method} ${rota.url}`, entrada: entrada.slice(0, 80), resposta: `${status} ${texto.slice(0, 200)}` },
  ];
  if (status >= 500 || VAZADO.test(texto)) return ruim();
  if (status < 400) return [];
  const { sucesso, mensagem, codigo } = JSON.parse(texto) as Record<string, unknown>;
  return sucesso === false && typeof mensagem === 'string' && mensagem !== '' && typeof codigo === 'string'
    ? []
    : ruim();
};

describe('entrada ruim em todas as rotas', () => {
  const chamar = async (rota: RotaDeclarada, url: string, corpo?: string): Promise<Ruim[]> => {
    const { headers } = chamador(rota);
    const r = await portal.app.inject({
      method: rota.method as 'GET',
      url,
      headers: { ...headers, ...(corpo === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(corpo === undefined ? {} : { payload: corpo }),
    });
    return conferir(rota, `${url} ${corpo ?? ''}`, r.statusCode, r.body);
  };
  const rotas = (method: string): readonly RotaDeclarada[] =>
    portal.app.rotas.filter((r) => r.method === method && r.url.startsWith('/api/') && !r.url.endsWith('/logout'));
  const com = (url: string, valor: string): string => url.replace(/:\w+/g, valor);

  it('endereços e consultas recebem uma recusa em português, nunca um erro do servidor', async () => {
    const ruins: Ruim[] = [];
    for (const rota of rotas('GET')) {
      const cidade = rota.url.includes('/admin/') ? `sistema_organizacao_id=${portal.cidade}&` : '';
      if (rota.url.includes(':'))
        for (const valor of VALORES) ruins.push(...(await chamar(rota, `${com(rota.url, valor)}?${cidade}`)));
      for (const consulta of CONSULTAS)
        ruins.push(...(await chamar(rota, `${com(rota.url, '1')}?${cidade}${consulta}`)));
    }
    expect(ruins).toEqual([]);
  }, 120_000);

  it('corpos que não são JSON, campos desconhecidos, números e textos enormes também', async () => {
    const ruins: Ruim[] = [];
    for (const rota of rotas('POST')) {
      const cidade = rota.url.includes('/admin/') ? `?sistema_organizacao_id=${portal.cidade}` : '';
      for (const corpo of CORPOS) ruins.push(...(await chamar(rota, com(rota.url, '1') + cidade, corpo)));
      if (rota.url.includes(':'))
        for (const valor of VALORES) ruins.push(...(await chamar(rota, com(rota.url, valor) + cidade, '{}')));
    }
    expect(ruins).toEqual([]);
  }, 120_000);
});
