import type { Kysely } from 'kysely';
import type { CriterioDescrito } from '../../../../src/schemas/descreverConsulta.ts';
import { SEM_VALOR } from '../../../../src/schemas/relatorios/dimensoes.ts';
import { criteriosPedidos } from '../../../../src/schemas/relatorios/criteriosPedidos.ts';
import { relatoriosComVisoes } from '../../../../src/schemas/relatorios/listasDosRelatorios.ts';
import type { NomesDe } from '../../../../src/schemas/relatorios/relatorio.ts';
import type { FiltrosGuardados } from '../../../../src/schemas/visao.ts';
import type { Tables } from '../../../database/tables.ts';
import { nomeDoValor, nomesDosValores, type Nomes } from '../nomesDosValores.ts';

interface Pedido {
  readonly relatorio: string;
  readonly filtros: FiltrosGuardados;
}

/** What some readings are asked for, in words, one by one. Each kind of value is looked up once for all of them. */
export const pedidosDitos = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  pedidos: readonly Pedido[],
): Promise<readonly (readonly CriterioDescrito[])[]> => {
  const porTipo = new Map<NomesDe, string[]>();
  for (const { relatorio, filtros } of pedidos)
    for (const { dimensao, valor } of relatoriosComVisoes.find(({ nome }) => nome === relatorio)?.escolhidos(filtros) ??
      [])
      if (valor !== SEM_VALOR) porTipo.set(dimensao.nomes, [...(porTipo.get(dimensao.nomes) ?? []), valor]);
  const nomes = new Map<NomesDe, Nomes>();
  for (const [tipo, valores] of porTipo) nomes.set(tipo, await nomesDosValores(db, organizacaoId, tipo, valores));
  return pedidos.map(({ relatorio, filtros }) =>
    criteriosPedidos(relatorio, filtros, (dimensao, valor) =>
      nomeDoValor(dimensao, nomes.get(dimensao.nomes) ?? new Map(), valor === SEM_VALOR ? null : valor),
    ),
  );
};
