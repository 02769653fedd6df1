import { descreverConsulta, type CriterioDescrito } from '../../../src/schemas/descreverConsulta.ts';
import { campoDe } from '../../../src/schemas/entity.ts';
import { relationOf } from '../../../src/schemas/fieldFacts.ts';
import type { ListQuery } from '../../../src/schemas/listQuery.ts';
import type { Fonte } from '../fonte.ts';
import type { Registro } from '../partes.ts';
import { buscarVarios, contar, idsDaConsulta, percorrer, titulosDe, type Situacao } from '../repository.ts';
import { LOTE, type Exportacao } from './exportacao.ts';
import type { Leitor } from './linhas.ts';

/** A registry's list as somebody asked for its file. */
export interface ListaPedida extends Leitor, Pick<Exportacao, 'formato' | 'celulas'> {
  readonly fonte: Fonte;
  readonly consulta: ListQuery;
  readonly situacao: Situacao;
}

/** Titles of the records that the filters name. */
const nomesDosFiltros = async ({ db, fonte, fonteDe, organizacaoId, consulta }: ListaPedida) => {
  const nomes = new Map<string, ReadonlyMap<number, string>>();
  for (const { caminho, valores = [] } of consulta.filtros) {
    const campo = campoDe(fonte.entity, caminho);
    const apontada = campo && fonteDe(relationOf(campo) ?? '');
    if (apontada !== undefined) nomes.set(caminho, await titulosDe(db, apontada, organizacaoId, valores.map(Number)));
  }
  return nomes;
};

const criteriosDa = async (lista: ListaPedida): Promise<readonly CriterioDescrito[]> => {
  const { fonte, consulta, situacao } = lista;
  const { label } = fonte.entity;
  const nomes = await nomesDosFiltros(lista);
  const desativados = { rotulo: 'Situação', valor: label.feminine ? 'Desativadas' : 'Desativados' };
  const pedidos = descreverConsulta(fonte.entity, consulta, (caminho, id) => nomes.get(caminho)?.get(id));
  return situacao === 'excluidos' ? [desativados, ...pedidos] : pedidos;
};

async function* naHora({
  db,
  fonte,
  organizacaoId,
  consulta,
  situacao,
}: ListaPedida): AsyncGenerator<readonly Registro[]> {
  const ids = await idsDaConsulta(db, fonte, organizacaoId, consulta, situacao);
  for (let i = 0; i < ids.length; i += LOTE) yield await buscarVarios(db, fonte, organizacaoId, ids.slice(i, i + LOTE));
}

/** The list of a registry, to be exported. */
export const exportacaoDoCadastro = (lista: ListaPedida): Exportacao => {
  const { db, fonte, organizacaoId, consulta, situacao } = lista;
  return {
    ...lista,
    entity: fonte.entity,
    criterios: () => criteriosDa(lista),
    contar: () => contar(db, fonte, organizacaoId, consulta, situacao),
    naHora: () => naHora(lista),
    percorrer: (trx) => percorrer(trx, fonte, organizacaoId, consulta, situacao, LOTE),
  };
};
