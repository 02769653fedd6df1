import { entityNamed } from '../../../src/schemas/entities.ts';
import type { Entity } from '../../../src/schemas/entity.ts';
import { formatOf } from '../../../src/schemas/fieldFacts.ts';
import { mostrarValor } from '../../../src/schemas/mostrar.ts';
import { ocultarValor } from '../../../src/schemas/ocultarValor.ts';
import type { Registro, Valores } from '../../entities/partes.ts';

/** One value before and after, as a person reads it. */
interface Alteracao {
  readonly campo: string;
  readonly antes: string | null;
  readonly depois: string | null;
}

/** What acts leave beside the fields of a record, by its label; none of it tells of a person. */
const neutros: Readonly<Record<string, string>> = {
  acao: 'Ato',
  situacao: 'Situação',
  versao: 'Versão',
  excluidos: 'Desativados',
  total: 'Encontrados',
  suporte: 'Feito pelo suporte',
};
/** The same, but what may stand in it nobody knows. */
const outros: Readonly<Record<string, string>> = { busca: 'Busca', sessao: 'Sessão', motivo: 'Motivo', nome: 'Nome' };

const emPalavras = (chave: string): string => {
  const texto = chave.replaceAll('_', ' ');
  return texto.slice(0, 1).toUpperCase() + texto.slice(1);
};

const emTexto = (valor: unknown): string | null => {
  if (valor === null || valor === undefined || valor === '') return null;
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'string' || typeof valor === 'number') return String(valor);
  // What rows of before kept as it was sent: its names and values, without the marks of the machine.
  if (Array.isArray(valor)) return valor.flatMap((um) => emTexto(um) ?? []).join(', ') || null;
  const partes = Object.entries(valor).flatMap(([nome, um]) => {
    const texto = emTexto(um);
    return texto === null ? [] : [`${nome}: ${texto}`];
  });
  return partes.join('; ') || null;
};

interface Folha {
  readonly rotulo: string;
  readonly schema: unknown;
  readonly ler: (valor: unknown) => unknown;
}

/** A field, or the fields of a group one by one. */
const folhasDe = (schema: unknown, rotulo: string, ler: Folha['ler']): readonly Folha[] => {
  const { properties } = (schema ?? {}) as { properties?: Readonly<Record<string, unknown>> };
  if (formatOf(schema) !== 'grupo' || properties === undefined) return [{ rotulo, schema, ler }];
  return Object.entries(properties).flatMap(([nome, um]) => {
    const { title = nome } = um as { title?: string };
    return folhasDe(um, `${rotulo}: ${title}`, (valor) => (ler(valor) as Valores | null | undefined)?.[nome]);
  });
};

const doCampo = (entity: Entity, chave: string, antes: unknown, depois: unknown, mascarar: boolean) => {
  const schema: unknown = entity.schema.properties[chave];
  const { title = chave } = schema as { title?: string };
  const pessoal = mascarar && (entity.personal as readonly string[]).includes(chave);
  return folhasDe(schema, title, (valor) => valor).flatMap(({ rotulo, schema: folha, ler }): Alteracao[] => {
    const texto = (valor: unknown): string | null => {
      const lido = ler(valor);
      return (pessoal ? ocultarValor(folha, lido) : mostrarValor(folha, lido)) || null;
    };
    const alteracao = { campo: rotulo, antes: texto(antes), depois: texto(depois) };
    return alteracao.antes === null && alteracao.depois === null ? [] : [alteracao];
  });
};

const deFora = (entity: Entity | undefined, chave: string, antes: unknown, depois: unknown, mascarar: boolean) => {
  const claro = !mascarar || chave in neutros || entity?.personal.length === 0;
  const texto = (valor: unknown): string | null => {
    const lido = emTexto(valor);
    return lido === null || claro ? lido : '***';
  };
  return { campo: neutros[chave] ?? outros[chave] ?? emPalavras(chave), antes: texto(antes), depois: texto(depois) };
};

/**
 * What a row of the audit says was before and after, by the labels and formats of the declarations. Masked, fields that tell of a person
 * are hidden, and so is all that no declaration knows.
 */
export const alteracoesDa = (registro: Registro, mascarar: boolean): readonly Alteracao[] => {
  const { antes, depois } = registro['alteracoes'] as { antes: Valores | null; depois: Valores | null };
  const entity = entityNamed(String(registro['entidade'] ?? ''));
  const guardadas = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})]);
  const declaradas = Object.keys(entity?.schema.properties ?? {}).filter((chave) => guardadas.has(chave));
  const outras = [...guardadas].filter((chave) => !declaradas.includes(chave));
  return [
    ...(entity === undefined
      ? []
      : declaradas.flatMap((chave) => doCampo(entity, chave, antes?.[chave], depois?.[chave], mascarar))),
    ...outras.map((chave) => deFora(entity, chave, antes?.[chave], depois?.[chave], mascarar)),
  ];
};
