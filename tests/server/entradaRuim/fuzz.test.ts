import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RotaDeclarada } from '../../../server/plugins/access.ts';
import { alvoDe, type Alvo } from '../../contract/matriz/alvos.ts';
import { valorDoParametro } from '../../contract/matriz/caminhos.ts';
import { consultaDa, corpoDaRota, type Documento } from '../../contract/matriz/corpos.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { documentoInteiro } from '../../support/documentoInteiro.ts';
import { cenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { enderecoHostil, valorHostil } from './hostis.ts';

/** Printed by fast-check with what failed; another one looks elsewhere. */
const SEMENTE = Number(process.env['FUZZ_SEMENTE'] ?? 20_261_122);
const POR_LUGAR = 6;
const MAXIMO = 60;

let portal: Portal;
let documento: Documento;
let alvo: Alvo;
let quem: Readonly<Record<'admin' | 'painel-prefeitura' | 'painel-contribuinte', Cliente>>;
beforeAll(async () => {
  portal = await aPortal();
  documento = await documentoInteiro(portal.app);
  const cena = await cenarioO2(portal);
  alvo = await alvoDe(portal, cena, '');
  quem = {
    admin: await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema', 'root'] }),
    'painel-prefeitura': await portal.entrar({
      permissoes: ['painel.prefeitura', 'root'],
      setores: [{ id: cena.setor, permissoes: ['requerimento.analisar'] }],
    }),
    'painel-contribuinte': cena.requerente,
  };
}, 120_000);
afterAll(() => portal.drop());

/** A place that a call has: a part of its path, a parameter of its query, a path into its body, or the whole of it. */
type Lugar =
  | { readonly onde: 'caminho' | 'consulta'; readonly nome: string }
  | { readonly onde: 'corpo'; readonly passos: readonly (string | number)[] };

const lugaresDoCorpo = (corpo: unknown, passos: readonly (string | number)[] = []): readonly Lugar[] => {
  const dentro =
    typeof corpo === 'object' && corpo !== null
      ? Object.entries(corpo).flatMap(([nome, valor]) =>
          lugaresDoCorpo(valor, [...passos, Array.isArray(corpo) ? Number(nome) : nome]),
        )
      : [];
  return [{ onde: 'corpo', passos }, ...dentro];
};

const comValor = (corpo: unknown, passos: readonly (string | number)[], valor: unknown): unknown => {
  const [passo, ...resto] = passos;
  if (passo === undefined) return valor;
  if (Array.isArray(corpo)) return corpo.map((um, i) => (i === passo ? comValor(um, resto, valor) : (um as unknown)));
  const objeto = corpo as Record<string, unknown>;
  return { ...objeto, [passo]: comValor(objeto[passo], resto, valor) };
};

const chamador = ({ access }: RotaDeclarada): Cliente =>
  access.kind === 'painel'
    ? quem[access.painel]
    : access.kind === 'publico'
      ? portal.anonimo()
      : quem['painel-prefeitura'];

const VAZADO =
  /node_modules|\n\s+at |select "|insert into|violates|syntax error|invalid input|ECONN|TypeError|RangeError/;
const INGLES = /\b(?:must|should|invalid|required|unexpected|expected|failed|undefined|object|null)\b/i;

/** What is wrong with an answer; undefined for one that a person can be shown. */
const defeito = (status: number, texto: string, tipo: string): string | undefined => {
  if (status >= 500) return `respondeu ${status}`;
  if (VAZADO.test(texto)) return 'mostra o que há por dentro';
  if (status < 400) return undefined;
  if (!tipo.includes('application/json')) return `recusa em ${tipo}`;
  const { sucesso, mensagem, codigo, erros } = JSON.parse(texto) as Record<string, unknown>;
  if (sucesso !== false || typeof mensagem !== 'string' || mensagem === '' || typeof codigo !== 'string')
    return 'não é o envelope de erros';
  const frases = Object.values((erros ?? {}) as Record<string, unknown>).flat();
  if (frases.some((frase) => typeof frase !== 'string' || frase === '')) return 'campo sem frase';
  const estranha = [mensagem, ...(frases as string[])].find((frase) => INGLES.test(frase));
  return estranha === undefined ? undefined : `frase que não é portuguesa: ${estranha}`;
};

interface Caso {
  readonly lugar: Lugar;
  readonly endereco: string;
  readonly valor: unknown;
}

const chamar = async (rota: RotaDeclarada, corpo: unknown, { lugar, endereco, valor }: Caso): Promise<void> => {
  const caminho = rota.url.replace(/:(\w+)/g, (_tudo, nome: string) =>
    lugar.onde === 'caminho' && lugar.nome === nome ? endereco : valorDoParametro(rota.url, nome, alvo),
  );
  const consulta = new URLSearchParams(consultaDa(documento, rota, alvo)).toString();
  const extra = lugar.onde === 'consulta' ? `&${lugar.nome}=${endereco}` : '';
  const payload = lugar.onde === 'corpo' ? comValor(corpo, lugar.passos, valor) : corpo;
  const r = await portal.app.inject({
    method: rota.method as 'GET',
    url: `${caminho}?${consulta}${extra}`,
    headers: { ...chamador(rota).headers, ...(rota.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(rota.method === 'GET' ? {} : { payload: JSON.stringify(payload) ?? 'null' }),
  });
  const achado = defeito(r.statusCode, r.body, String(r.headers['content-type'] ?? ''));
  if (achado !== undefined) throw new Error(`${achado}: ${caminho}?${consulta}${extra} → ${r.body.slice(0, 300)}`);
};

const parametrosDaBusca = (rota: RotaDeclarada): readonly string[] => {
  const operacao = documento.paths[rota.url.replace(/:(\w+)/g, '{$1}')]?.[rota.method.toLowerCase()];
  return ((operacao?.['parameters'] ?? []) as readonly { in: string; name: string }[])
    .filter((p) => p.in === 'query')
    .map((p) => p.name);
};

/** What a call would do if only its address is odd: not wanted of those that throw things away. */
const DESTROI = /\/excluirIds$/;

describe('every call of the document, with hostile values in each of its places', () => {
  it(
    'is answered with the envelope in Portuguese, never with a failure of the server',
    { timeout: 600_000 },
    async () => {
      const rotas = portal.app.rotas.filter(({ url }) => url.startsWith('/api/') && !url.endsWith('/logout'));
      const achados: string[] = [];
      let chamadas = 0;
      for (const rota of rotas) {
        const corpo = rota.method === 'GET' ? undefined : corpoDaRota(documento, rota, alvo);
        const lugares: readonly Lugar[] = [
          ...(DESTROI.test(rota.url)
            ? []
            : [...rota.url.matchAll(/:(\w+)/g)].map(([, nome = '']): Lugar => ({ onde: 'caminho', nome }))),
          ...(DESTROI.test(rota.url) ? [] : parametrosDaBusca(rota).map((nome): Lugar => ({ onde: 'consulta', nome }))),
          ...(corpo === undefined ? [] : lugaresDoCorpo(corpo)),
        ];
        if (lugares.length === 0) continue;
        const caso = fc.record({ lugar: fc.constantFrom(...lugares), endereco: enderecoHostil, valor: valorHostil });
        const resultado = await fc.check(
          fc.asyncProperty(caso, async (um) => {
            chamadas += 1;
            await chamar(rota, corpo, um);
          }),
          { seed: SEMENTE, numRuns: Math.min(MAXIMO, POR_LUGAR * lugares.length), endOnFailure: true },
        );
        if (resultado.failed)
          achados.push(
            `${rota.method} ${rota.url} ${JSON.stringify(resultado.counterexample).slice(0, 200)}: ${String(resultado.errorInstance).slice(0, 500)}`,
          );
      }
      expect(achados).toEqual([]);
      expect(chamadas).toBeGreaterThan(rotas.length);
    },
  );
});
