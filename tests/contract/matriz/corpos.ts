import { entities } from '../../../src/schemas/entities.ts';
import type { RotaDeclarada } from '../../../server/plugins/access.ts';
import { corpoDe, type Referencias } from '../../support/exemplos.ts';
import type { Alvo } from './alvos.ts';
import { PARAMETRO, tipoDaRota } from './caminhos.ts';
import { NUMEROS, tipoDoNome } from './nomes.ts';

export type Json = Readonly<Record<string, unknown>>;

/** What the running portal says of its own calls. */
export interface Documento {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components?: { readonly schemas?: Json };
}

/** Words that a look-up in the address asks for. */
const palavras: Readonly<Record<string, string>> = {
  campo: 'inscricao_imovel',
  valor: '01.02.117',
  documento: '52998224725',
  numero_inscricao: '01.02.117',
  lista: 'setor',
  sigla: 'UFM',
};

/** Texts that a rule reads before it comes to the ids beside them. */
const deTexto: Readonly<Record<string, string>> = {
  dia: '2026-12-01',
  hora: '10:00',
  documento: '52998224725',
  cpf: '52998224725',
};

/** Absent, it means the run of whoever calls; the first one of a request has ended. */
const AUSENTES: ReadonlySet<string> = new Set(['execucao']);

let contador = 5_000;

const textoPara = (nome: string, esquema: Json): string => {
  const n = (contador += 1);
  const formato = String(esquema['format'] ?? '');
  if (nome === 'email' || formato === 'email') return `matriz${n}@exemplo.com.br`;
  if (formato === 'data') return '2026-01-01';
  if (nome === 'lista') return 'setor';
  if (nome in deTexto) return deTexto[nome] ?? '';
  return `Texto ${n}`.slice(0, Number(esquema['maxLength'] ?? 60)).padEnd(Number(esquema['minLength'] ?? 0), 'x');
};

/** A value of this schema, with the target's ids wherever a name is an id's. `sem` collects id names without a kind. */
export const valorDe = (
  nome: string,
  bruto: unknown,
  contexto: { alvo: Alvo; proprio: string | undefined; sem: Set<string> },
): unknown => {
  const esquema = (bruto ?? {}) as Json;
  const opcoes = (esquema['anyOf'] ?? esquema['oneOf']) as readonly unknown[] | undefined;
  if (Array.isArray(esquema['enum'])) return (esquema['enum'] as unknown[])[0];
  if ('const' in esquema) return esquema['const'];
  if (opcoes !== undefined) return valorDe(nome, opcoes[0], contexto);
  const tipo = [esquema['type']].flat()[0];
  if (tipo === 'object') {
    const campos = (esquema['properties'] ?? {}) as Json;
    const outros = esquema['additionalProperties'];
    // A map holds under any key what its own name says: `arquivos: {"1": [id]}`.
    const doMapa = typeof outros === 'object' && outros !== null ? { 1: valorDe(nome, outros, contexto) } : {};
    return {
      ...doMapa,
      ...Object.fromEntries(
        Object.entries(campos)
          .filter(([campo]) => !AUSENTES.has(campo))
          .map(([campo, um]) => [campo, valorDe(campo, um, contexto)]),
      ),
    };
  }
  if (tipo === 'array') return [valorDe(nome, esquema['items'], contexto)];
  if (tipo === 'integer' || tipo === 'number') {
    const alvo = nome === 'id' || nome === 'ids' ? contexto.proprio : tipoDoNome[nome];
    if (alvo === undefined && !(nome in NUMEROS)) contexto.sem.add(nome);
    return alvo === undefined ? Number(esquema['minimum'] ?? 1) : contexto.alvo[alvo];
  }
  if (tipo === 'boolean') return true;
  // The ids of sessions are texts.
  if (nome === 'ids' && tipo === 'string' && contexto.proprio !== undefined) return contexto.alvo[contexto.proprio];
  return tipo === 'string' ? textoPara(nome, esquema) : null;
};

/** What the portal itself says of the JSON body of a call. */
export const corpoDescrito = (documento: Documento, { method, url }: RotaDeclarada): unknown => {
  const operacao = documento.paths[url.replace(PARAMETRO, '{$1}')]?.[method.toLowerCase()];
  const corpo = operacao?.['requestBody'] as { content?: Record<string, { schema?: unknown }> } | undefined;
  return corpo?.content?.['application/json']?.schema;
};

/** Body of a write: the registries' own examples, else whatever the route's schema describes. */
export const corpoDaRota = (
  documento: Documento,
  rota: RotaDeclarada,
  alvo: Alvo,
  sem = new Set<string>(),
): unknown => {
  const onde = rota.url.replace(/\/:id$/, '');
  const entity = entities.find(
    ({ base, aliases, access }) =>
      access.write !== null &&
      [base, ...aliases.map(({ path }) => path.replace(/\/:id$/, ''))].some((um) => onde.endsWith(`/${um}`)),
  );
  if (entity !== undefined) return corpoDe(entity, (contador += 1), { referencias: alvo as Referencias });
  const esquema = corpoDescrito(documento, rota);
  return esquema === undefined ? {} : valorDe('', esquema, { alvo, proprio: tipoDaRota(rota.url), sem });
};

/** Parameters in the address that are ids: sent where the route takes them. */
export const consultaDa = (
  documento: Documento,
  { method, url }: RotaDeclarada,
  alvo: Alvo,
): Record<string, string> => {
  const operacao = documento.paths[url.replace(PARAMETRO, '{$1}')]?.[method.toLowerCase()];
  const parametros = (operacao?.['parameters'] ?? []) as readonly { in: string; name: string; required?: boolean }[];
  const daBusca = parametros.filter((um) => um.in === 'query').map(({ name }) => name);
  return Object.fromEntries(
    daBusca.flatMap((nome): [string, string][] => {
      const tipo = tipoDoNome[nome];
      const valor = tipo === undefined ? palavras[nome] : String(alvo[tipo] ?? '1');
      return valor === undefined ? [] : [[nome, valor]];
    }),
  );
};
