import { sql, type Kysely } from 'kysely';
import { campoDe, type Entity } from '../../src/schemas/entity.ts';
import type { Format } from '../../src/schemas/formats.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { textos } from '../../src/schemas/textos.ts';
import type { Tables } from '../database/tables.ts';
import { ehTexto, expressaoDe } from './columns.ts';
import { doCadastro, leituraDe, type Fonte } from './fonte.ts';
import type { Valores } from './partes.ts';

/** Another active record that has the same unique key. */
export interface Colisao {
  /** Field to mark: the first of the key. */
  readonly campo: string;
  readonly mensagem: string;
  readonly id: number;
  readonly titulo: string;
}

export const valorEm = (registro: Valores, caminho: string): unknown => {
  const [topo = '', folha] = caminho.split('.');
  const valor = registro[topo];
  return folha === undefined ? valor : (valor as Valores | null | undefined)?.[folha];
};

const minusculo = (texto: string): string => texto.slice(0, 1).toLowerCase() + texto.slice(1);

/** Sentences that the specification has for a key already taken (spec 5, 8). */
const PROPRIAS: Partial<Record<Format, string>> = {
  cpf: textos.erros.cpfCadastrado,
  cnpj: textos.erros.cnpjCadastrado,
  email: textos.validacao.usuarioRepetido,
  usuario: textos.validacao.usuarioRepetido,
};

/** What is said of a key that another record has. */
export const mensagemDeColisao = (entity: Entity, campo: string, titulo: string): string => {
  return (
    PROPRIAS[formatOf(campoDe(entity, campo))] ?? `Já existe ${minusculo(entity.label.one)} com este valor: ${titulo}`
  );
};

/** The key of a record as it is compared, or undefined when a part is empty: an empty part never collides. */
export const chaveUnica = (entity: Entity, chave: readonly string[], registro: Valores): string | undefined => {
  const valores = chave.map((caminho) => valorEm(registro, caminho));
  return valores.some((valor) => valor === null || valor === undefined)
    ? undefined
    : JSON.stringify(
        chave.map((caminho, i) => (ehTexto(entity, caminho) ? String(valores[i]).toLowerCase() : valores[i])),
      );
};

/**
 * The other active records of the organisation that `registro` would collide with, one per unique key of the declaration.
 * Case does not tell keys apart, as in the unique indexes; those stay the last word when two writers race.
 */
export const colisoes = async (
  db: Kysely<Tables>,
  fonte: Fonte,
  organizacaoId: number | null,
  registro: Valores,
  proprioId: number | null,
  chaves: Entity['unique'] = fonte.entity.unique,
): Promise<readonly Colisao[]> => {
  const { entity } = fonte;
  const achadas: Colisao[] = [];
  for (const chave of chaves) {
    if (chaveUnica(entity, chave, registro) === undefined) continue;
    const iguais = chave.map((caminho) => {
      const expressao = expressaoDe(entity, caminho, 't');
      const valor = valorEm(registro, caminho);
      return ehTexto(entity, caminho) ? sql`lower(${expressao}) = lower(${valor})` : sql`${expressao} = ${valor}`;
    });
    const { rows } = await sql<{ id: number; titulo: string }>`
      select t.id, ${expressaoDe(entity, entity.title, 't')}::text as titulo from ${leituraDe(fonte)} as t
      where ${doCadastro(fonte, organizacaoId)} and t.excluido_em is null and ${sql.join(iguais, sql` and `)}
        and t.id is distinct from ${proprioId}::bigint limit 1`.execute(db);
    const [outro] = rows;
    const [campo = ''] = chave;
    if (outro !== undefined)
      achadas.push({ campo, mensagem: mensagemDeColisao(entity, campo, outro.titulo), ...outro });
  }
  return achadas;
};
